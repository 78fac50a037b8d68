import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { aRegisteredBlister, aSownBlister } from '#e2e/support/blisters.ts';
import { aBuyer } from '#e2e/support/claim-form.ts';
import { expectNoLayoutShift, recordLayoutShifts } from '#e2e/support/layout-shifts.ts';
import {
  type Budget,
  expectWithinBudget,
  formPage,
  publicPage,
  recordRequests,
  staffPage,
} from '#e2e/support/page-weight.ts';
import { customerPages, pages, staffPages } from '#e2e/support/pages.ts';
import { expect, test } from '#e2e/support/test.ts';
import { expectSpacedTextFits, showWholePage } from '#e2e/support/text-layout.ts';
import { cartCookie, unique, type World } from '#e2e/support/world.ts';
import { launchOptionsWith } from '#scripts/chromium.ts';
import { STATE_ID } from '#web/lib/element-ids.ts';

/** Budgets of the pages that need another one than the rest of their list. */
const budgets: Record<string, Budget> = {
  '/': { ...publicPage, html: 16, requests: 40 },
  // With the brands of all journeys in its filters.
  '/productos': { ...publicPage, html: 14 },
  '/como-germinar': { ...publicPage, html: 18 },
  '/como-germinar?inicio=2026-11-21T10:00': { ...publicPage, html: 18 },
  '/puntos-de-venta': { ...publicPage, html: 14 },
  '/login': formPage,
  '/crear-cuenta': formPage,
  '/recuperar-contrasena': formPage,
  '/carrito': formPage,
  // The first field of the checkout has the focus, so that its schema is loaded.
  '/carrito?paso=pedido': { ...formPage, scripts: 116, laterScripts: 42 },
  '/garantia': formPage,
  // The choice of the serial follows the form.
  '/garantia?serial=:serial': { ...formPage, laterScripts: 11 },
  '/arrepentimiento': formPage,
  '/configuracion?section=warranty': { ...formPage, laterScripts: 7 },
  // The list of claims with their details is loaded apart from the form.
  '/configuracion?section=warranty&vista=solicitudes': {
    ...formPage,
    laterScripts: 17,
    requests: 27,
    scriptRequests: 16,
  },
};
/** Pages that only owners may see. */
const ownerPaths = new Set(['/admin/actividad/seguridad']);
const formPaths = new Set([
  '/login',
  '/crear-cuenta',
  '/recuperar-contrasena',
  '/garantia',
  '/arrepentimiento',
  '/primera-vez',
  '/carrito?paso=pedido',
  '/configuracion?section=settings',
  '/mis-blisters',
  '/mis-blisters/:unsown',
  '/admin/productos/nuevo',
  '/admin/bancos/nuevo',
  '/admin/lotes/nuevo',
  '/admin/lotes/:lot/retiro',
  '/admin/pedidos/nuevo',
  '/admin/configuracion/marca',
  '/admin/configuracion/limites',
  '/admin/configuracion/precios',
]);
const WIDTHS = [360, 390, 768, 992, 1280, 1600];

/** Pages with search parameters that filter have the layout of those without, so one device is enough. */
const isFiltered = (path: string) => /\?(?!section=|paso=)/.test(path);
const devicesFor = (path: string) => ({ tag: isFiltered(path) ? [] : ['@both'] });

// The rules of axe run long enough for optimized code to pay: a tenth of the CPU time of these journeys.
test.use({ launchOptions: launchOptionsWith([]) });

type Records = Awaited<ReturnType<typeof createRecords>>;

let records: Records;

const facts = {
  thc: '24%',
  floweringTime: '9 semanas',
  flavors: 'Limón',
  aroma: 'Pino',
  effects: 'Relajante',
  yieldIndoor: '500 g/m²',
};

/** A customer with two orders, a claim, a sown blister and one that is not sown, and a product with all its facts. */
async function createRecords(world: World) {
  const { account, name, order, productId, blisters } = await aBuyer(world);
  await world.tagOrder(order, 'regalo');
  const claim = await world.createCustomerClaim(account, { order_id: order, product_id: productId });
  const pending = await world.createOrder(account, blisters);
  await world.changeOrder(pending, { note: 'El timbre es el 2.' });
  const { id: sown, name: sownName, serial, lot } = await aSownBlister(world, account);
  const { id: unsown, name: unsownName } = await aRegisteredBlister(world, account);
  const { id: withFacts, name: withFactsName } = await world.createProduct({
    name: unique('Con ficha'),
    ...facts,
    blisters: [{ stock: 4 }],
  });
  return {
    account,
    blisters: blisters.slice(0, 1),
    values: {
      customer: account.id,
      product: productId,
      name,
      order: pending,
      claim,
      serial,
      sown,
      sownName,
      unsown,
      unsownName,
      lot: lot.id,
      lotCode: lot.code,
      withFacts,
      withFactsName,
    },
  };
}

/** Puts the values of the records into a path or a heading. */
function fillIn(text: string): string {
  const values: Record<string, string | number> = records.values;
  return text.replace(/:([a-z]+)/gi, (_, name: string) => String(values[name]));
}

// Each worker has its own, which its journeys only read: the lists of all pages have something to show.
test.beforeAll(async ({ world }) => {
  records = await createRecords(world);
});

const CHECKS =
  'accessible in both themes, logs no errors, does not move while it loads, ' +
  'is within its budgets of bytes and requests, fits every width and shows spaced text';

for (const [path, heading] of pages) {
  test(`${path} is ${CHECKS}`, devicesFor(path), async ({ page, isMobile, expectAccessible }) => {
    const scripts = await look(
      page,
      { path, heading, budget: budgets[path] ?? publicPage },
      expectAccessible,
    );

    expect(scripts.filter((script) => script.includes('/staff'))).toEqual([]);
    await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{20,}/);
    if (!isMobile) await expectWidthsFit(page);
  });
}

for (const [path, heading] of customerPages) {
  test(
    `customer: ${path} is ${CHECKS}`,
    devicesFor(path),
    async ({ page, context, isMobile, logIn, expectAccessible }) => {
      await context.addCookies([cartCookie(records.blisters)]);
      await logIn(records.account);

      await look(page, { path, heading, budget: budgets[path] ?? formPage }, expectAccessible);
      if (!isMobile) await expectWidthsFit(page);
    },
  );
}

for (const [path, heading] of staffPages) {
  test(
    `staff: ${path} is ${CHECKS}`,
    devicesFor(path),
    async ({ page, isMobile, logInAs, expectAccessible }) => {
      await logInAs({
        isStaff: true,
        isSuperuser: ownerPaths.has(path),
        username: `alguien.con.un.nombre.${crypto.randomUUID().slice(0, 8)}`,
      });

      await look(page, { path, heading, budget: staffPage }, expectAccessible);
      if (!isMobile) await expectWidthsFit(page);
    },
  );
}

test('the form of a report of a blister marks its required fields and shows spaced text', async ({
  page,
}) => {
  await page.goto('/v/0000-0000-0000-0000-0');

  await page.getByRole('button', { name: 'Contar dónde lo compré' }).click();

  await expectRequiredMarked(page);
  await expectSpacedTextFits(page);
});

type Look = { path: string; heading: string; budget: Budget };

/** Loads a page into an empty cache, and checks it. Returns the paths of its scripts. */
async function look(
  page: Page,
  { path, heading, budget }: Look,
  expectAccessible: (rules?: 'colours') => Promise<void>,
): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await recordLayoutShifts(page);
  const requests = recordRequests(page);
  const response = await page.goto(fillIn(path));
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  if (heading) await expect(page.getByRole('heading', { level: 1 })).toHaveText(fillIn(heading));
  await expectNoLayoutShift(page);
  const { width = 0 } = page.viewportSize() ?? {};
  const isPhone = width < 768;
  // The bytes of a page do not depend on the device.
  const scripts = isPhone ? [] : await expectWithinBudget(requests, budget);
  if (formPaths.has(path)) await expectRequiredMarked(page);
  if (isPhone) await showWholePage(page);
  await expectAccessible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible('colours');
  return scripts;
}

/** Each required field has the mark that the form explains, each mark is of a required field. */
async function expectRequiredMarked(page: Page) {
  const main = page.getByRole('main');
  await expect(main.locator('[data-required]').first()).toBeVisible();
  await expect(main.getByText('Los campos con * son obligatorios.').first()).toBeVisible();
  const wrong = await main.evaluate((area) => {
    const isShown = (element: Element) => element.checkVisibility();
    const groupLegend = (field: Element) => field.closest('fieldset')?.querySelector('legend');
    const fields = [...area.querySelectorAll<HTMLInputElement>('input, select, textarea')].filter(isShown);
    const unmarked = fields
      .filter((field) => field.required)
      .filter(
        (field) =>
          ![...(field.labels ?? []), groupLegend(field)].some((label) => {
            const mark = label?.closest('[data-required]') ?? label?.querySelector('[data-required]');
            return mark && getComputedStyle(mark, '::after').content.includes('*');
          }),
      );
    const unsaid = [...area.querySelectorAll('[data-required]')].filter(isShown).filter((mark) => {
      const label = mark.closest('label');
      if (label?.control) return !(label.control as HTMLInputElement).required;
      return !mark.closest('fieldset')?.querySelector(':required, [aria-required="true"]');
    });
    return [...unmarked, ...unsaid].map(({ outerHTML }) => outerHTML.slice(0, 160));
  });
  expect(wrong).toEqual([]);
}

/** Checks every width of the design. Desktop only: a phone would zoom out instead of overflowing. */
async function expectWidthsFit(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    // A list changes between table and cards just after the width.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `at ${width} px`)
      .toBeLessThanOrEqual(0);
  }
  await expectSpacedTextFits(page);
}

type PathAndHeading = readonly [path: string, heading: string];

/** Goes to each page in turn without another document, as the links of the site do. */
async function expectNavigable(page: Page, start: string, list: readonly PathAndHeading[]) {
  await page.goto(start);
  await page.evaluate(() => document.documentElement.setAttribute('data-document', 'first'));
  for (const [path, heading] of list) {
    const href = fillIn(path);
    await test.step(href, async () => {
      // The router listens to the history.
      await page.evaluate((url) => history.pushState({}, '', url), href);
      const title = page.getByRole('main').getByRole('heading', { level: 1 });
      await expect(title).toHaveCount(1);
      await expect(title).toHaveText(heading ? fillIn(heading) : /./);
      await expect(page.locator('html[data-loading]')).toHaveCount(0);
      await expect(page.getByRole('main')).toHaveCount(1);
    });
  }
  await expect(page.locator('html[data-document]')).toHaveCount(1);
}

test('every page of the sitemap is in the list of this file', async ({ request }) => {
  const sitemap = await (await request.get('/sitemaps/paginas.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url));

  const checked = new Set<string>(pages.map(([path]) => path));
  expect(paths.map(({ pathname }) => pathname).filter((path) => !checked.has(path))).toEqual([]);
});

test('every public page is reached from the one before it without another document', async ({ page }) => {
  await expectNavigable(page, '/blog', pages);
});

test('every page of a customer is reached from the one before it without another document', async ({
  page,
  context,
  logIn,
}) => {
  await context.addCookies([cartCookie(records.blisters)]);
  await logIn(records.account);

  await expectNavigable(page, '/guardadas', customerPages);
});

test('every page of staff is reached from the one before it without another document', async ({
  page,
  logInAs,
}) => {
  await logInAs({ isStaff: true, isSuperuser: true });
  const list = staffPages.filter(([path]) => path.startsWith('/admin'));

  await expectNavigable(page, '/admin/usuarios', list);
});

test('every page and section has a title of its own', async ({ context, logInAs }) => {
  const pathsByTitle = new Map<string, string[]>();
  const readTitles = async (list: readonly PathAndHeading[]) => {
    for (const [path] of list) {
      if (isFiltered(path)) continue;
      const html = await (await context.request.get(fillIn(path))).text();
      const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '';
      pathsByTitle.set(title, [...(pathsByTitle.get(title) ?? []), path]);
    }
  };

  await readTitles(pages);
  await logInAs({ isStaff: true, isSuperuser: true });
  await readTitles(staffPages);

  expect([...pathsByTitle].filter(([title, { length }]) => title === '' || length > 1)).toEqual([]);
});

test('the manifest, its screenshots and shortcuts, and every icon that the site links to exist', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  const links = await page
    .locator('link[rel~=icon], link[rel=apple-touch-icon]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')));

  for (const path of [...links, ...manifest.icons.map(({ src }: { src: string }) => src)]) {
    expect((await request.get(path)).status(), path).toBe(200);
  }
  for (const { src, sizes } of manifest.screenshots) {
    const { width, height } = await sharp(await (await request.get(src)).body()).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status(), url).toBe(200);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, most] of [
    ['/', 16_000],
    ['/productos', 8_000],
    ['/producto/1', 6_000],
    ['/como-germinar', 2_000],
  ] as const)
    test(`the state of ${path} has what the page shows, and no more`, async ({ page }) => {
      await page.goto(path);

      const state = await page.locator(`#${STATE_ID}`).textContent();
      const entries = (JSON.parse(state ?? '') as Array<[key: unknown, data: object]>)
        // The filters have the brands of all journeys.
        .filter(([, data]) => !('facets' in data));
      expect(entries.length).toBeGreaterThan(1);
      expect(JSON.stringify(entries).length).toBeLessThanOrEqual(most);
    });
});
