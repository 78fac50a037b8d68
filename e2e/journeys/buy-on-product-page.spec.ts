import type { Locator, Page } from '@playwright/test';
import { holdRequests } from '#e2e/support/network.ts';
import { expect, test } from '#e2e/support/test.ts';
import { unique } from '#e2e/support/world.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Presentaciones' });
const bar = (page: Page) => page.getByRole('region', { name: 'Comprar' });
const DESCRIPTION = Array.from({ length: 60 }, (_, i) => `Frase ${i} de la descripción.`).join(' ');

for (const [device, tag, size] of [
  ['a phone', '@phone', { width: 360, height: 640 }],
  ['a desktop', [], { width: 1280, height: 720 }],
] as const) {
  test(`all that is needed to buy is in the first screen of ${device}`, { tag: [tag].flat() }, async ({
    page,
    world,
    logInAs,
    expectAccessible,
  }) => {
    const { id } = await world.createProduct({
      name: 'Gran Ceibo Colorado',
      description: DESCRIPTION,
      blisters: [
        { seedCount: 3, price: 20_000, discount: 10, stock: 9 },
        { seedCount: 5, price: 30_000, stock: 2 },
        { seedCount: 10, price: 50_000, stock: 0 },
        { seedCount: 25, price: 100_000, stock: 8 },
      ],
    });
    await logInAs();
    await page.setViewportSize(size);

    await page.goto(`/producto/${id}`);

    const add = panel(page).getByRole('button', { name: 'Agregar al carrito' });
    const parts = [
      page.getByRole('heading', { name: 'Gran Ceibo Colorado', level: 1 }),
      page.getByText('Frase 0 de la descripción.').first(),
      ...(await panel(page).getByRole('listitem').all()),
      panel(page).getByRole('spinbutton', { name: 'Cantidad' }),
      add,
    ];
    for (const part of parts) expect(await bottomOf(part)).toBeLessThanOrEqual(size.height);
    const [three, five, ten] = await panel(page).getByRole('listitem').all();
    await expect(three ?? add).toContainText('$ 18.000antes $ 20.000-10% OFF$ 6.000 por semillaEn stock');
    await expect(five ?? add).toContainText('$ 30.000$ 6.000 por semillaÚltimas 2 unidades');
    await expect(ten ?? add).toContainText('Sin stock');
    await expectAccessible();
  });
}

test('a discounted price fits its presentation on the smallest phone', { tag: '@phone' }, async ({
  page,
  world,
  logInAs,
}) => {
  const { id } = await world.createProduct({
    name: unique('Rebajada'),
    blisters: [{ seedCount: 10, price: 120_000, discount: 40, stock: 2 }],
  });
  await logInAs();

  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`/producto/${id}`);
    const item = panel(page).getByRole('listitem');
    await expect(item).toContainText('$ 72.000antes $ 120.000-40% OFF');
    const outside = await item.evaluate((element) => {
      const left = element.querySelector('.blister-size')?.getBoundingClientRect().right ?? 0;
      const { right } = element.getBoundingClientRect();
      return [...element.querySelectorAll('.blister-price *')]
        .filter((part) => {
          const box = part.getBoundingClientRect();
          return box.left <= left || box.right > right;
        })
        .map(({ textContent }) => textContent);
    });
    expect(outside, `beside their place at ${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
});

/** Distance of the lower edge from the top of the page, which is not scrolled. */
async function bottomOf(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0);
}

test('a quantity is added at once, up to the stock and to what the cart already has', {
  tag: '@both',
}, async ({ page, world, logInAs }) => {
  const { id } = await world.createProduct({
    name: unique('De a varias'),
    blisters: [{ stock: 5, price: 1_000 }],
  });
  await logInAs();
  await page.goto(`/producto/${id}`);
  const quantity = panel(page).getByRole('spinbutton', { name: 'Cantidad' });
  const add = panel(page).getByRole('button', { name: 'Agregar al carrito' });

  await quantity.fill('8');
  await expect(page.getByText('Solo hay 5 unidades disponibles')).toBeVisible();
  await expect(quantity).toHaveValue('5');
  await panel(page).getByRole('button', { name: 'Una unidad menos' }).click();
  await add.click();
  await expect(page.getByText('4 unidades en tu carrito')).toBeVisible();
  await expect(quantity).toHaveValue('1');
  await panel(page).getByRole('button', { name: 'Una unidad más' }).click();
  await add.click();

  await expect(page.getByText('Solo hay 5 unidades disponibles').first()).toBeVisible();
  await expect(page.getByText('4 unidades en tu carrito')).toBeVisible();
});

test('a quantity that is chosen while another is being added stays', async ({ page, world, logInAs }) => {
  const { id } = await world.createProduct({
    name: unique('De a varias'),
    blisters: [{ stock: 9, price: 1_000 }],
  });
  await logInAs();
  await page.goto(`/producto/${id}`);
  const quantity = panel(page).getByRole('spinbutton', { name: 'Cantidad' });
  const answer = await holdRequests(page, '**/api/products/blisters/*/');
  await quantity.fill('2');
  await panel(page).getByRole('button', { name: 'Agregar al carrito' }).click();

  await quantity.fill('3');
  answer();
  await expect(page.getByText('2 unidades en tu carrito')).toBeVisible();

  await panel(page).getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(page.getByText('5 unidades en tu carrito')).toBeVisible();
});

test('a bar with the choice and the button follows once the button has left the screen', {
  tag: '@phone',
}, async ({ page, world, logInAs, expectAccessible }) => {
  const { id } = await world.createProduct({
    name: unique('Con barra'),
    description: DESCRIPTION,
    genotype: 'Skunk × Haze',
    blisters: [
      { seedCount: 3, price: 2_000 },
      { seedCount: 5, price: 3_000 },
    ],
  });
  await logInAs();
  await page.goto(`/producto/${id}`);
  await page.getByRole('radio', { name: /^5 semillas/ }).check();
  await expect(bar(page)).toBeHidden();

  await page.getByRole('heading', { name: 'Descripción' }).scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'Catálogo' }).last().scrollIntoViewIfNeeded();

  await expect(bar(page)).toContainText('5 semillas · $ 3.000');
  await expectAccessible();
  await bar(page).getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(page.getByText('Producto añadido al carrito')).toBeVisible();
  for (const link of await page.getByRole('main').getByRole('link').all()) {
    await link.focus();
    const box = await link.boundingBox();
    const top = await topOfBar(page);
    expect((box?.y ?? 0) + (box?.height ?? 0), (await link.textContent()) ?? '').toBeLessThanOrEqual(top);
  }
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const footer = await page.getByRole('contentinfo').boundingBox();
  const end = await bar(page).boundingBox();
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);

  await page.evaluate(() => scrollTo(0, 0));
  await expect(bar(page)).toBeHidden();
});

/** Upper edge of the bar, or the lower edge of the screen while there is none. */
async function topOfBar(page: Page): Promise<number> {
  const height = await page.evaluate(() => innerHeight);
  return (await bar(page).isVisible()) ? ((await bar(page).boundingBox())?.y ?? height) : height;
}

test('the packet stays in view beside the facts, and guide and warranty have a line each', async ({
  page,
  world,
}) => {
  const { id } = await world.createProduct({
    name: unique('Lámina fija'),
    description: DESCRIPTION,
    thc: '20%',
    cbd: '1%',
    genotype: 'Skunk × Haze',
    flavors: 'limón',
    floweringTime: '9 semanas',
    heightIndoor: '90 cm',
    heightOutdoor: '190 cm',
    yieldIndoor: '400 g/m²',
  });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`/producto/${id}`);
  const packet = page.getByRole('img', { name: /^Lámina de Lámina fija/ });

  await page
    .getByRole('link', { name: /^Garantía/ })
    .first()
    .scrollIntoViewIfNeeded();
  await expect(packet).toBeInViewport({ ratio: 0.8 });
  await expect(page.getByRole('main').getByRole('link', { name: /^Cómo germinar/ })).toHaveAttribute(
    'href',
    '/como-germinar',
  );
  await expect(page.getByRole('main').getByRole('link', { name: /^Garantía/ })).toHaveAttribute(
    'href',
    '/garantia',
  );
});

test('a sold-out variety has no button that leads nowhere, and no bar', { tag: '@both' }, async ({
  page,
  world,
}) => {
  const { id } = await world.createProduct({
    name: unique('Todo agotado'),
    description: DESCRIPTION,
    blisters: [{ stock: 0 }],
  });

  await page.goto(`/producto/${id}`);

  await expect(panel(page).getByText('Se agotaron todas las presentaciones.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ingresar para comprar' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Catálogo' }).last().scrollIntoViewIfNeeded();
  await expect(bar(page)).toHaveCount(0);
});

test('a card shows the offer of a presentation that is not the cheapest, with both prices', async ({
  page,
  world,
  logInAs,
}) => {
  const name = unique('Oferta de diez');
  await world.createProduct({
    name,
    blisters: [
      { seedCount: 3, price: 9_000 },
      { seedCount: 10, price: 40_000, discount: 25 },
    ],
  });
  await logInAs();

  await page.goto(`/productos?search=${encodeURIComponent(name)}`);

  const card = page.getByRole('main').getByRole('article');
  await expect(card).toContainText('Desde$ 9.00010 semillas$ 30.000antes $ 40.000');
  await expect(card).toContainText('Hasta -25% OFF');
});

test('a variety says when to sow outdoors and when it will be ready, as an estimate', {
  tag: '@phone',
}, async ({ page, world, expectAccessible }) => {
  const photoperiod = await world.createProduct({
    name: unique('De estación'),
    floweringTime: '8 a 9 semanas',
  });
  const automatic = await world.createProduct({ name: unique('Sin datos'), type: 'auto' });
  const cap = await world.createProduct({ name: unique('Gorra'), type: 'merch' });
  const months = page.getByRole('region', { name: 'Al aire libre, en Argentina' });

  await page.goto(`/producto/${photoperiod.id}`);
  await expect(months).toContainText('SiembraDe principios de septiembre a mediados de diciembre');
  await expect(months).toContainText('CosechaDe fines de marzo a mediados de abril');
  await expect(months).toContainText('Es una estimación para el centro del país');
  await expect(months).not.toContainText('no declara');
  await expectAccessible();

  await page.goto(`/producto/${automatic.id}`);
  await expect(months).toContainText('SiembraDe mediados de septiembre a fines de enero');
  await expect(months).toContainText('La marca no declara el ciclo; contamos 70 a 90 días, lo habitual.');
  await page.goto(`/producto/${cap.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(months).toHaveCount(0);
});
