import type { Locator, Page } from '@playwright/test';
import { aLabel, aRegisteredBlister, aSownBlister, seedState, tap } from '#e2e/support/blisters.ts';
import { aClaimant } from '#e2e/support/staff-claims.ts';
import { expect, test } from '#e2e/support/test.ts';
import {
  expectFitsScreen,
  expectNoOverlap,
  findBrokenWords,
  findCutTexts,
} from '#e2e/support/text-layout.ts';
import { cartCookie, unique, uniqueWord } from '#e2e/support/world.ts';

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`forced colours (${colorScheme})`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

    test('primary buttons, pressed buttons and bars of the shop can be distinguished', async ({
      page,
      world,
    }) => {
      const { id } = await world.createProduct({
        name: unique('Contraste'),
        indica: '30%',
        sativa: '70%',
        thc: '18%',
        blisters: [{ stock: 3 }],
      });
      await page.goto(`/producto/${id}`);

      await expectFilled(page.getByRole('region', { name: 'Presentaciones' }).locator('.button').first());
      for (const bar of await page.getByRole('main').locator('svg:has(> .fill-shade)').all()) {
        const [track, share] = await bar
          .locator('rect')
          .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).fill));
        expect(contrast(parseColour(track), parseColour(share))).toBeGreaterThanOrEqual(3);
      }
      await expectBordered(page.locator('.packet').first());
      const save = page.getByRole('button', { name: /^Guardar/ }).first();
      const before = await look(save);
      await save.click();
      await expect(save).toHaveAttribute('aria-pressed', 'true');
      await expect.poll(() => look(save)).not.toEqual(before);

      await page.goto('/productos?category=automaticas');
      for (const name of ['Automáticas', 'Feminizadas']) {
        const [dot, ground] = await page
          .getByRole('button', { name })
          .evaluate((button) =>
            [getComputedStyle(button, '::before'), getComputedStyle(button)].map(
              ({ backgroundColor }) => backgroundColor,
            ),
          );
        expect(contrast(parseColour(dot), parseColour(ground)), name).toBeGreaterThanOrEqual(3);
      }
      await expectBordered(page.getByRole('link', { name: 'Quitar Automática' }));
      const [current, other] = ['Catálogo', 'Nosotros'].map((name) =>
        page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name }),
      );
      expect(current && (await look(current))).not.toEqual(other && (await look(other)));
      expect(
        await page.getByRole('combobox', { name: 'Ordenar por precio' }).evaluate((select) => {
          const { appearance, backgroundImage } = getComputedStyle(select);
          return appearance !== 'none' || backgroundImage !== 'none';
        }),
        'the arrow of a list of choices',
      ).toBe(true);
    });

    test('the state of a seed and the days of a diary can be distinguished', async ({
      page,
      world,
      logInAs,
    }) => {
      const { id } = await aSownBlister(world, await logInAs());
      await page.goto(`/mis-blisters/${id}`);
      const rooted = seedState(page, 1, 'Raíz');
      const before = await look(rooted);

      await tap(page, 1, 'Raíz');

      await expect.poll(() => look(rooted)).not.toEqual(before);
      expect(await look(rooted)).not.toEqual(await look(seedState(page, 1, 'Brote')));
      const [fill, text] = await look(rooted);
      expect(contrast(parseColour(fill), parseColour(text))).toBeGreaterThanOrEqual(4.5);
      await expectBordered(seedState(page, 1, 'Brote'));
      await expectBordered(page.getByRole('button', { name: 'Día anterior' }));
    });

    test('a dialog and its buttons have a border', async ({ page, world, logInAs }) => {
      const account = await logInAs();
      const { blisters } = await world.createProduct({ name: unique('Para cancelar') });
      await world.createOrder(account, blisters);
      await page.goto('/configuracion?section=orders');

      await page.getByRole('button', { name: /^Cancelar pedido/ }).click();

      const dialog = page.getByRole('alertdialog');
      await expectBordered(dialog);
      for (const button of await dialog.getByRole('button').all()) await expectBordered(button);
    });

    test('switches, checkboxes, tabs and the bars of charts of the staff area can be distinguished', async ({
      page,
      world,
      logInAs,
    }) => {
      const { name } = await world.createProduct({ name: unique('Contraste') });
      await logInAs({ isStaff: true });
      await page.goto(`/admin/productos?search=${encodeURIComponent(name)}`);

      const toggle = page.getByRole('switch').first();
      const thumb = await toggle.evaluate((input) => {
        const { backgroundColor } = getComputedStyle(input, '::before');
        return [backgroundColor, getComputedStyle(input).backgroundColor];
      });
      expect(contrast(parseColour(thumb[0]), parseColour(thumb[1]))).toBeGreaterThanOrEqual(3);
      const isOn = await toggle.isChecked();
      const before = await look(toggle);
      await toggle.click();
      await expect(toggle).toBeChecked({ checked: !isOn });
      await expect.poll(() => look(toggle)).not.toEqual(before);
      expect(await look(page.getByRole('button', { name: 'Tabla' }))).not.toEqual(
        await look(page.getByRole('button', { name: 'Tarjetas' })),
      );
      await expectFilled(page.locator('.button').first());

      await page.goto('/admin/informes');
      const [fill] = await page
        .locator('svg[role=img] rect')
        .evaluateAll((bars) => bars.map((bar) => getComputedStyle(bar).fill));
      const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      expect(contrast(parseColour(fill), parseColour(ground))).toBeGreaterThanOrEqual(3);
    });
  });

test('text of twice the size fits a phone and its fields, and no word of the header, a heading or a type is broken', {
  tag: '@phone',
}, async ({ page, world }) => {
  // A word of twelve wide letters does not fit.
  const name = unique('Grande').slice(0, 'Grande '.length + 6);
  const { id } = await world.createProduct({ name, blisters: [{ stock: 3 }] });
  const { serial } = await aLabel(world);
  for (const path of [
    '/',
    '/productos?category=feminizadas',
    `/producto/${id}`,
    '/guardadas',
    '/blog',
    '/privacidad',
    '/cookies',
    '/arrepentimiento',
    '/login',
    '/primera-vez?lugar=balcon&espacio=poco&experiencia=ninguna&gusto=citrico',
    `/v/${serial}`,
  ]) {
    await page.goto(path);
    await doubleText(page);

    await expectFitsScreen(page);
    const texts = page
      .getByRole('banner')
      .locator('a')
      .or(page.getByRole('heading', { level: 1 }))
      .or(page.locator(TITLES))
      .or(page.getByRole('main').locator('article .label:first-child, dt.label'));
    expect(await texts.filter({ visible: true }).evaluateAll(findBrokenWords), path).toEqual([]);
    const fields = page.getByRole('main').locator('select, input[placeholder]');
    expect(await fields.filter({ visible: true }).evaluateAll(findCutTexts), path).toEqual([]);
    await expect(page.getByRole('button', { name: 'Menú' })).toBeInViewport({ ratio: 1 });
    const months = page.locator('.season-months span');
    await expect(months).toHaveCount(path === `/producto/${id}` ? 12 : 0);
    expect(await months.evaluateAll(findTouchingTexts)).toEqual([]);
  }

  await page.goto('/como-germinar');
  await doubleText(page);
  await page.getByRole('button', { name: 'Entendido' }).click();
  await expectFitsScreen(page);
  expect(await page.locator(TITLES).filter({ visible: true }).evaluateAll(findBrokenWords)).toEqual([]);
  const start = await page.getByLabel('Empiezo el').boundingBox();
  expect((start?.x ?? 0) + (start?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
});

test('at 320 px no word of the shop, the steps of a claim and an order, or the name of a packet is broken', {
  tag: '@phone',
}, async ({ page, world, logInAs }) => {
  // The longest words of names in the market have eleven letters.
  const name = unique('Connoisseur').slice(0, 'Connoisseur '.length + 6);
  const { blisters } = await world.createProduct({ name });
  const account = await logInAs({ username: `alguien.${uniqueWord()}` });
  await world.changeOrder(await world.createOrder(account, blisters), { status: 'completed' });
  await page.setViewportSize({ width: 320, height: 740 });
  for (const path of ['/garantia', '/configuracion?section=orders', `/productos?search=${name}`]) {
    await page.goto(path);
    const texts = page.getByRole('main').locator('ol li, article h2');

    await expect(texts.first()).toBeVisible();
    expect(await texts.evaluateAll(findBrokenWords), path).toEqual([]);
    const shop = await page.getByRole('banner').getByText('Casa Ceibo', { exact: true }).boundingBox();
    expect(shop?.height, 'lines of the name of the shop').toBeLessThan(24);
  }
});

test('text of twice the size is legible in the cart, the orders, a diary and a claim', {
  tag: '@phone',
}, async ({ page, context, world, logInAs }) => {
  const account = await logInAs({ username: `a${crypto.randomUUID().slice(0, 3)}` });
  const name = unique('Grande');
  const { blisters } = await world.createProduct({ name, blisters: [{ stock: 9 }] });
  await world.createOrder(account, blisters);
  const sown = await aSownBlister(world, account);
  const unsown = await aRegisteredBlister(world, account);
  await context.addCookies([cartCookie(blisters.map((one) => ({ ...one, quantity: 3 })))]);
  for (const path of [
    '/carrito',
    '/carrito?paso=pedido',
    '/configuracion?section=orders',
    '/configuracion?section=settings',
    `/mis-blisters/${sown.id}`,
    `/mis-blisters/${unsown.id}`,
    `/garantia?serial=${unsown.serial}`,
    '/garantia',
  ]) {
    if (path === '/garantia') await context.clearCookies({ name: 'session' });
    await page.goto(path);
    await doubleText(page);
    await expectFitsScreen(page);
    await expectNoOverlap(page);
    const words = page.getByRole('link', { name }).or(page.locator(`.seed-state, h1, ${TITLES}`));
    const broken = await words.filter({ visible: true }).evaluateAll(findBrokenWords);
    expect(broken.filter((word) => !name.endsWith(word))).toEqual([]);
    const shown = page.getByRole('main').locator('[readonly]').filter({ visible: true });
    expect(await shown.evaluateAll(findCutValues), path).toEqual([]);
    const choices = page.getByRole('main').locator('select').filter({ visible: true });
    expect(await choices.evaluateAll(findCutTexts), path).toEqual([]);
  }
});

test('text of twice the size fits a phone in the staff area', { tag: '@phone' }, async ({
  page,
  world,
  logInAs,
}) => {
  const lastName = `Luna${uniqueWord()}`;
  const customer = await world.createUser({ firstName: 'Rosa', lastName });
  const product = await world.createProduct({ name: unique('Grande'), blisters: [{ stock: 9 }] });
  await world.createOrder(customer, product.blisters);
  const order = await world.createOrder(customer, product.blisters);
  const briefName = (letter: string) => `${letter}${crypto.randomUUID().slice(0, 3)}`;
  const brief = await world.createUser({ firstName: 'Ana', lastName: 'Paz', username: briefName('a') });
  await world.createOrder(brief, product.blisters);
  await logInAs({ isStaff: true, username: briefName('b') });
  const { claims, list } = aClaimant(world);
  const claim = await claims({ product_name: 'Luna', description: 'No abrió.' });
  const { lot } = await aLabel(world);
  const search = `search=${encodeURIComponent(product.name)}`;
  for (const path of [
    '/admin',
    '/admin/actividad',
    '/admin/arrepentimientos',
    '/admin/bancos/nuevo',
    '/admin/informes',
    `/admin/pedidos?search=${order}`,
    `/admin/pedidos/${order}`,
    '/admin/pedidos/nuevo',
    list,
    `${list}&claim=${claim}`,
    `/admin/productos?${search}`,
    `/admin/productos/planilla?${search}`,
    `/admin/productos/editar/${product.id}`,
    `/admin/productos/stock/${product.id}`,
    '/admin/productos/importar',
    `/admin/lotes/${lot.id}/etiquetas`,
  ])
    await test.step(path, async () => {
      await page.goto(path);
      await doubleText(page);
      await expectFitsScreen(page);
      await expectNoOverlap(page);
      const names = page.locator('.bg-moss').locator('a, p');
      const lines = page.getByRole('list', { name: `Productos del pedido N.º ${order}` }).locator('p');
      const words = names.or(page.locator(`h1, ${TITLES}, main :is(dt, label, legend)`)).or(lines);
      const broken = await words.filter({ visible: true }).evaluateAll(findBrokenWords);
      expect(broken.filter((word) => !product.name.endsWith(word))).toEqual([]);
      const tabs = page.locator('[data-bottom-bar] :is(a, button)').filter({ visible: true });
      // The longest counts.
      await tabs.locator('[aria-hidden].figures').evaluateAll((all) => {
        for (const badge of all) badge.textContent = '99+';
      });
      expect(await tabs.evaluateAll(findTouchingTexts)).toEqual([]);
      await expectDialogFits(page);
    });

  await page.goto(`/admin/pedidos?search=${lastName}`);
  await page.getByRole('checkbox', { name: 'Seleccionar todos los que se ven' }).check();
  const bar = page.getByRole('region', { name: 'Pedidos seleccionados' });
  expect(await bar.getByText('2 seleccionados').evaluateAll(findBrokenWords)).toEqual([]);
  expect((await bar.boundingBox())?.height, 'one row, without larger text').toBeLessThan(64);
  await doubleText(page);
  await expect(bar.getByRole('button', { name: 'Más acciones de los seleccionados' })).toBeInViewport({
    ratio: 1,
  });
  await page.getByRole('button', { name: 'Exportar' }).click();
  await expectDialogFits(page);
});

/** Titles of sections, without those of cards, which are names. */
const TITLES = 'main :is(h2, h3):not(article *, li *)';

/** A dialog scrolls by itself, so that it does not make the page wider. */
async function expectDialogFits(page: Page): Promise<void> {
  const dialogs = page.locator('dialog[open]');
  expect(
    await dialogs.evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)),
  ).toEqual(await dialogs.evaluateAll((all) => all.map(() => 0)));
}

async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200% }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Texts with less than two pixels between them and the next one of the same row. */
function findTouchingTexts(elements: Element[]): string[] {
  const boxes = elements.map((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  });
  return elements.flatMap(({ textContent }, index) => {
    const [box, next] = boxes.slice(index);
    return box && next && next.left - box.right < 2 ? [textContent ?? ''] : [];
  });
}

/** Values that do not fit their fields. */
function findCutValues(fields: Element[]): string[] {
  return (fields as HTMLInputElement[])
    .filter((field) => field.scrollWidth > field.clientWidth || field.scrollHeight > field.clientHeight)
    .map(({ value }) => value);
}

/** The border of a box is seen on the page. */
async function expectBordered(box: Locator) {
  const { border, width, ground } = await box.evaluate((element) => {
    const { borderTopColor, borderTopWidth } = getComputedStyle(element);
    return {
      border: borderTopColor,
      width: Number.parseFloat(borderTopWidth),
      ground: getComputedStyle(document.documentElement).backgroundColor,
    };
  });
  expect(width).toBeGreaterThanOrEqual(1);
  expect(contrast(parseColour(border), parseColour(ground))).toBeGreaterThanOrEqual(3);
}

/** A primary button is filled, with a border. */
async function expectFilled(button: Locator) {
  const { fill, ground, border } = await button.evaluate((element) => {
    const { backgroundColor, borderTopWidth } = getComputedStyle(element);
    return {
      fill: backgroundColor,
      ground: getComputedStyle(document.documentElement).backgroundColor,
      border: Number.parseFloat(borderTopWidth),
    };
  });
  expect(border).toBeGreaterThanOrEqual(1);
  expect(contrast(parseColour(fill), parseColour(ground))).toBeGreaterThanOrEqual(3);
}

function look(element: Locator): Promise<string[]> {
  return element.evaluate((node) => {
    const { backgroundColor, color, borderTopColor } = getComputedStyle(node);
    return [backgroundColor, color, borderTopColor];
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`focus rings have a contrast of 3 to what is around them (${colorScheme})`, async ({
    page,
    logInAs,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    expect(await findWeakRings(page, 'header a, header button, footer a, main .bg-moss a')).toEqual([]);

    await logInAs({ isStaff: true });
    await page.goto('/admin/pedidos');
    expect(
      await findWeakRings(page, '.bg-moss a, .bg-moss button, main .button, main .button-plain'),
    ).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await findWeakRings(page, '.bg-moss a, .bg-moss button')).toEqual([]);
  });

  test(`a primary button is the strongest control of its page (${colorScheme})`, async ({
    page,
    context,
    world,
    logInAs,
  }) => {
    const { id, blisters } = await world.createProduct({
      name: unique('A comprar'),
      blisters: [{ stock: 4 }],
    });
    await page.emulateMedia({ colorScheme });
    await expectPrimaryStrongest(page, '/login');
    await expectPrimaryStrongest(page, '/crear-cuenta');
    await context.addCookies([cartCookie(blisters)]);
    await logInAs({ isStaff: true });
    for (const path of [
      `/producto/${id}`,
      '/',
      '/carrito',
      '/admin/pedidos',
      `/admin/productos/editar/${id}`,
    ])
      await expectPrimaryStrongest(page, path);
  });
}

/** Its fill differs more from what is around it than that of any other button, chip or field. */
async function expectPrimaryStrongest(page: Page, path: string) {
  await page.goto(path);
  const main = page.getByRole('main');
  const strengths = async (controls: Locator) =>
    (await readGrounds(controls)).map(({ own, around }) => contrast(own, around));
  const primary = main
    .locator('.button:not(:disabled, [aria-disabled], .bg-on-moss)')
    .filter({ visible: true });
  await expect(primary.first(), path).toBeVisible();

  const weakest = Math.min(...(await strengths(primary)));
  const others = main.locator('.button-plain, .button-quiet, .chip, .field').filter({ visible: true });
  const strongest = Math.max(1, ...(await strengths(others)));

  expect(weakest, path).toBeGreaterThanOrEqual(4.5);
  expect(strongest, path).toBeLessThan(weakest);
}

/** Names of the visible controls whose focus ring has a contrast below 3 to the surface that it is drawn on. */
async function findWeakRings(page: Page, selector: string): Promise<string[]> {
  const controls = page.locator(selector).filter({ visible: true });
  const grounds = await readGrounds(controls);
  // Focus that a script moves has a ring after the use of a key.
  await page.keyboard.press('Shift');
  const rings = await controls.evaluateAll((elements) =>
    elements.map((element) => {
      (element as HTMLElement).focus();
      const { outlineColor, outlineStyle, outlineWidth } = getComputedStyle(element);
      const isDrawn = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      return { html: element.outerHTML.slice(0, 120), colour: isDrawn ? outlineColor : '' };
    }),
  );
  expect(rings.length).toBe(grounds.length);
  return grounds.flatMap(({ around }, index) => {
    const { html = '', colour = '' } = rings[index] ?? {};
    const isWeak = colour === '' || contrast(parseColour(colour), around) < 3;
    return isWeak ? `${html} ${colour} on ${around}` : [];
  });
}

type Colour = readonly [number, number, number];

/** The colour behind the text of each element, and that behind the element itself: the first opaque one from there up. */
async function readGrounds(elements: Locator): Promise<Array<{ own: Colour; around: Colour }>> {
  const texts = await elements.evaluateAll((all) => {
    const ground = (start: Element | null) => {
      for (let box = start; box; box = box.parentElement) {
        const { backgroundColor } = getComputedStyle(box);
        if (!/^(?:transparent|rgba\(.*, 0\))$/.test(backgroundColor)) return backgroundColor;
      }
      return 'rgb(255, 255, 255)';
    };
    return all.map((element) => ({ own: ground(element), around: ground(element.parentElement) }));
  });
  return texts.map(({ own, around }) => ({ own: parseColour(own), around: parseColour(around) }));
}

function parseColour(text: string | undefined): Colour {
  const [r, g, b] = (text ?? '').match(/[\d.]+/g)?.map(Number) ?? [];
  if (r === undefined || g === undefined || b === undefined) throw new Error(`no colour: ${text}`);
  // A mixed colour is `color(srgb 0.5 0.5 0.5)`.
  return text?.startsWith('color(srgb') ? [r * 255, g * 255, b * 255] : [r, g, b];
}

/** Contrast ratio (WCAG 2.2). */
function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: Colour): number {
  const [r = 0, g = 0, b = 0] = colour.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
