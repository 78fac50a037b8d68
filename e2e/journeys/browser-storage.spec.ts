import { expect, test } from '#e2e/support/test.ts';
import { unique } from '#e2e/support/world.ts';

test('stored data with a cache version other than 1.6 is cleared, including the age flag', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/productos');
  await page.getByRole('button', { name: 'Soy mayor de 18' }).click();
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Verificación de Edad' })).toBeHidden();
  const stored = () => page.evaluate(() => ({ ...localStorage }));
  await expect.poll(stored).toMatchObject({ cacheVersion: '1.6', knownProducts: expect.any(String) });

  await page.evaluate(() => localStorage.setItem('cacheVersion', '1.5'));
  await page.goto('/sobre-nosotros');

  await expect(page.getByRole('dialog', { name: 'Verificación de Edad' })).toBeVisible();
  expect(await stored()).toEqual({ cacheVersion: '1.6' });
  await context.close();
});

test('cached products are suggested immediately, even while the server does not respond', async ({
  page,
  world,
}) => {
  const name = unique('Timbó Puitá');
  await world.createProduct({ name, highlighted: true });
  await page.goto(`/productos?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.route('**/api/products/suggest/**', () => {});

  await page
    .getByRole('combobox', { name: /Buscar/ })
    .last()
    .fill(name.slice(1, 4));

  const option = page.getByRole('option', { name: new RegExp(name) });
  await expect(option).toBeVisible();
  await expect(option.locator('img')).toHaveAttribute('src', /^\/packets\//);
});
