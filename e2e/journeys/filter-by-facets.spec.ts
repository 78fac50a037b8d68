import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';
import { unique } from '#e2e/support/world.ts';

const packets = (page: Page) => page.getByRole('main').locator('a[href^="/producto/"]');
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 992;

async function openFilters(page: Page) {
  if (!isPhone(page)) return page.getByRole('complementary', { name: 'Filtros' });
  await page.getByRole('button', { name: 'Filtros' }).click();
  return page.getByRole('dialog', { name: 'Filtros' });
}

test('facets narrow the list with exact counts, are in the URL, and survive Back and a reload', {
  tag: '@both',
}, async ({ page, world, expectAccessible }) => {
  const { id: brandId } = await world.createBrand();
  await world.createProduct({
    name: unique('Cítrica'),
    brandId,
    thc: '22%',
    flavors: 'Lemon',
  });
  await world.createProduct({
    name: unique('Suave'),
    brandId,
    thc: '12%',
    flavors: 'Lemon',
  });
  await world.createProduct({ name: unique('Uva'), brandId, thc: '22%', flavors: 'Grape' });
  await page.goto(`/productos?banks=${brandId}`);
  await expect(page.getByText('3 productos').first()).toBeVisible();
  const panel = await openFilters(page);
  const lemon = panel.getByRole('checkbox', { name: /^Limón\s*2$/ });

  await lemon.check();
  await expect(page).toHaveURL(/flavor=limon/);
  await expect(panel.getByRole('checkbox', { name: /^20 a 25 %\s*1$/ })).toBeVisible();
  await panel.getByRole('checkbox', { name: /^Uva\s*1$/ }).check();
  await expect(panel.getByRole('checkbox', { name: /^20 a 25 %\s*2$/ })).toBeVisible();
  await panel.getByRole('checkbox', { name: /^20 a 25 %/ }).check();
  await expectAccessible();
  if (isPhone(page)) await panel.getByRole('button', { name: 'Ver 2 productos' }).click();

  await expect(packets(page)).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Quitar THC: 20 a 25 %' })).toBeVisible();
  await page.reload();
  await expect(packets(page)).toHaveCount(2);
  await page.goBack();
  await expect(packets(page)).toHaveCount(3);
});

test('a brand is found by its own search among the filters', async ({ page, world }) => {
  const { id: brandId } = await world.createBrand();
  await world.createProduct({ name: unique('De la marca'), brandId });
  const brandAnswer = async () => page.request.get(`/api/brands/${brandId}/`);
  // The server learns of a change in its database by a notification.
  await expect.poll(async () => (await brandAnswer()).status()).toBe(200);
  const { name: brand } = await (await brandAnswer()).json();
  await page.goto('/productos');
  const panel = await openFilters(page);

  await panel.getByRole('searchbox', { name: 'Buscar una marca' }).fill(brand.slice(0, 12));
  await panel.getByRole('checkbox', { name: new RegExp(brand) }).check();

  await expect(page).toHaveURL(/banks=\d+$/);
  await expect(packets(page)).toHaveCount(1);
});

test('a mistyped search shows what it was taken for; nothing at all shows popular varieties', async ({
  page,
  world,
  expectAccessible,
}) => {
  await world.createProduct({ name: 'Quebrantahuesos' });
  await page.goto('/productos?search=quevrantahueso');

  await expect(
    page.getByText('¿Quisiste decir «quebrantahuesos»? Con «quevrantahueso» no hay nada.'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Quebrantahuesos' }).first()).toBeVisible();

  await page.goto('/productos?search=xyzwxyzw');
  await expect(page.getByText('No se encontraron productos.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Variedades destacadas' })).toBeVisible();
  await expect(packets(page)).toHaveCount(6);
  // No filter is offered that would find nothing.
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expectAccessible();
});

test('pages with nothing to show offer a search and highlighted varieties', async ({
  page,
  expectAccessible,
}) => {
  for (const path of ['/carrito', '/guardadas', '/comparar']) {
    await page.goto(path);

    await expect(page.getByRole('heading', { name: 'Variedades destacadas' }), path).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('searchbox', { name: 'Buscar por nombre' }),
      path,
    ).toBeVisible();
    await expect(packets(page), path).toHaveCount(6);
    await expectAccessible();
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the facets are a form', async ({ page, world }) => {
    const { id: brandId } = await world.createBrand();
    await world.createProduct({ name: unique('Sin'), brandId, thc: '22%' });
    await world.createProduct({ name: unique('Otra'), brandId, thc: '12%' });
    await page.goto(`/productos?banks=${brandId}`);

    await page.getByRole('checkbox', { name: /20 a 25 %/ }).check();
    await page.getByRole('button', { name: 'Aplicar filtros' }).last().click();

    await expect(page).toHaveURL(/thc=20-25/);
    await expect(packets(page)).toHaveCount(1);
  });
});
