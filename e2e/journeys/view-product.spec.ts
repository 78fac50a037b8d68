import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';
import { unique } from '#e2e/support/world.ts';

test('an anonymous visitor sees all data of a variety, but no price', { tag: '@phone' }, async ({
  page,
  world,
}) => {
  const long = Array.from({ length: 60 }, (_, i) => `Frase ${i} de la descripción.`).join(' ');
  const { id } = await world.createProduct({
    name: 'Ceibo Rojo',
    genotype: 'Skunk × Haze',
    sativa: '70%',
    indica: '30%',
    thc: '22%',
    cbd: '<1%',

    flavors: 'limón, pino',
    aroma: 'tierra',
    floweringTime: '9 semanas',
    yieldIndoor: '500 g/m²',
    description: `${long}\nSegundo párrafo.`,
    blisters: [
      { seedCount: 3, price: 98_765, discount: 13 },
      { seedCount: 5, stock: 0 },
    ],
  });

  await page.goto(`/producto/${id}`);

  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Ceibo Rojo', level: 1 })).toBeVisible();
  for (const fact of [
    'Skunk × Haze',
    /^30\s% índica$/,
    /^70\s% sativa$/,
    '22%',
    '<1%',
    '9 semanas',
    '500 g/m²',
    /limón/i,
    /tierra/i,
  ]) {
    await expect(main.getByText(fact).first()).toBeVisible();
  }
  await expect(main.getByText('Sin stock').first()).toBeVisible();
  expect(await page.content()).not.toMatch(/98[.]?765|85[.]?925|13\s?%|"price"|final_price/);
  await expect(main.getByText('Segundo párrafo.')).toBeHidden();
  await main.getByRole('button', { name: 'Leer más' }).click();
  await expect(main.getByText('Segundo párrafo.')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Puntos de venta' }).first()).toHaveAttribute(
    'href',
    '/puntos-de-venta',
  );
  await expect(main.getByRole('link', { name: 'Catálogo' }).first()).toHaveAttribute('href', '/productos');
  await expect(main.getByRole('heading', { name: 'Productos Relacionados' })).toBeVisible();
});

test('images are shown in the order image_2, image, image_3 and navigated with arrows, dots and keys', {
  tag: '@both',
}, async ({ page, world }) => {
  const image = await world.createImage('#aa3333');
  const image2 = await world.createImage('#33aa33');
  const image3 = await world.createImage('#3333aa');
  const { id } = await world.createProduct({ name: 'Tres Fotos', image, image2, image3 });

  await page.goto(`/producto/${id}`);

  const gallery = page.getByRole('region', { name: /Fotos|Galería|Imágenes/ });
  const sources = await gallery
    .getByRole('img')
    .evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  expect(sources.slice(0, 3)).toEqual([image2, image, image3]);
  const [first, second, third] = [0, 1, 2].map((index) => gallery.getByRole('img').nth(index));
  await expect(first ?? gallery).toBeInViewport();
  await gallery.getByRole('button', { name: /siguiente/i }).click();
  await expect(second ?? gallery).toBeInViewport({ ratio: 0.9 });
  await gallery.getByRole('button', { name: /anterior/i }).click();
  await expect(first ?? gallery).toBeInViewport({ ratio: 0.9 });
  await gallery.getByRole('button', { name: /3/ }).click();
  await expect(third ?? gallery).toBeInViewport({ ratio: 0.9 });
});

test(
  'an image is zoomed to twice its size on hover, and opens in the lightbox',
  { tag: '@both' },
  async ({ page, world }, { project }) => {
    const image = await world.createImage('#3355aa');
    const { id } = await world.createProduct({ name: 'Foto Grande', image });
    await page.goto(`/producto/${id}`);
    const photo = page
      .locator('main')
      .getByRole('img', { name: /Foto Grande/ })
      .first();

    if (project.name === 'desktop') {
      await photo.hover();
      await expect(photo).toHaveCSS('scale', '2');
    }
    await page.getByRole('button', { name: /Ampliar|Agrandar|pantalla/ }).click();
    const large = page.getByRole('dialog').getByRole('img').first();
    await expect(large).toBeVisible();
    await page.keyboard.press('Escape');

    await expect(large).toBeHidden();
  },
);

test('merchandise has a size and no technical data', async ({ page, world }) => {
  const { id } = await world.createProduct({
    name: 'Taza Prueba',
    type: 'merch',
    productSize: '350 ml',
    thc: '20%',
  });

  await page.goto(`/producto/${id}`);

  await expect(page.getByRole('region', { name: 'Ficha técnica' }).getByText('350 ml')).toBeVisible();
  await expect(page.getByRole('main').getByText(/THC|Genotipo|Floración/i)).toHaveCount(0);
});

test('merchandise without a size has no region for technical data', async ({ page, world }) => {
  const name = unique('Sin datos');
  const { id } = await world.createProduct({ name, type: 'merch' });

  await page.goto(`/producto/${id}`);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('region', { name: 'Ficha técnica' })).toHaveCount(0);
});

test('the type of a variety is explained also where nothing else is known of it', async ({ page, world }) => {
  const { id } = await world.createProduct({ name: unique('Sin datos'), type: 'fem' });

  await page.goto(`/producto/${id}`);

  const facts = page.getByRole('region', { name: 'Ficha técnica' });
  await expect(facts.getByRole('definition')).toHaveText([
    'FeminizadaDa plantas hembra y florece cuando los días se acortan (fotoperiódica).',
  ]);
});

test('a product id that is not a number is a 404 with a link to the catalogue', async ({
  page,
  allowComplaints,
}) => {
  allowComplaints(/404/);
  const response = await page.goto('/producto/abc');

  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Producto no encontrado' })).toBeVisible();
  await expect(page.getByText('El producto que buscas no existe o no está disponible.')).toBeVisible();
  await page.getByRole('link', { name: 'Volver a Productos' }).click();
  await expect(page).toHaveURL(/\/productos$/);
});

test('header and footer are hidden where the path contains /panel, /account or /admin', async ({
  page,
  allowComplaints,
}) => {
  allowComplaints(/404/);
  await page.goto('/producto/account');

  await expect(page.getByRole('heading', { name: 'Producto no encontrado' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

test('long URLs in the texts of a product wrap, so that no page is wider than the viewport', async ({
  page,
  world,
}) => {
  const url = `https://example.com/${'semillas-de-coleccion/'.repeat(12)}`.replaceAll('/', '_');
  const word = 'Caleidoscopio'.repeat(12);
  const { id } = await world.createProduct({
    name: `Larga ${word}`,
    genotype: url,
    thc: `22% ${url}`,
    cbd: url,
    floweringTime: url,
    flavors: url,
    aroma: url,
    effects: url,
    yieldIndoor: url,
    description: `Más en ${url}\n${url}`,
  });
  await world.createProduct({ name: `Otra ${word}`, genotype: url, floweringTime: url });

  for (const width of [360, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/producto/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Larga');
    expect(await widestText(page), `at ${width} px`).toBeLessThanOrEqual(width);
  }
});

/** The right edge of the text that extends furthest, without the scrollable carousel of related products. */
function widestText(page: Page): Promise<number> {
  return page.evaluate(() => {
    const texts = [...document.querySelectorAll('main *')].filter(
      (element) =>
        !element.closest('[aria-labelledby="relacionados"] ul') &&
        [...element.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE),
    );
    const rights = texts.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().right;
    });
    return Math.max(document.documentElement.scrollWidth, ...rights);
  });
}

test('a product that fails to load shows an error and can be retried', async ({
  page,
  world,
  expectComplaints,
}) => {
  const name = unique('Al segundo intento');
  await world.createProduct({ name, genotype: 'Skunk × Haze' });
  await page.goto(`/productos?search=${encodeURIComponent(name)}`);
  await page.route(/api\/products\/\d+\//, (route) => route.fulfill({ status: 500, json: {} }));

  await page.getByRole('main').locator('a[href^="/producto/"]').click();

  await expect(page.getByRole('alert')).toContainText('Error al obtener el producto', { timeout: 20_000 });
  const retry = page.getByRole('button', { name: 'Reintentar' });
  await expect(retry).toHaveCSS('background-color', 'rgb(20, 64, 46)');
  await expect(page.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/');
  await page.unroute(/api\/products\/\d+\//);
  await retry.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('region', { name: 'Ficha técnica' })).toContainText('Skunk × Haze');
  await expect(page.getByRole('alert')).toBeHidden();
  expectComplaints(/500/);
});

test('an unknown product is a 404 with a search and highlighted varieties', async ({
  page,
  allowComplaints,
  expectAccessible,
}) => {
  allowComplaints(/404/);
  const response = await page.goto('/producto/999999');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Producto no encontrado' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Variedades destacadas' })).toBeVisible();
  await expectAccessible();

  await page.getByRole('main').getByRole('searchbox', { name: 'Buscar por nombre' }).fill('ñandú');
  await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click();

  await expect(page).toHaveURL(/\/productos\?search=/);
});
