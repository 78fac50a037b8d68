import { expect, test } from '#e2e/support/test.ts';

test.use({ javaScriptEnabled: false, ofAge: false });

test('without JavaScript a visitor passes the age gate, turns pages, filters and opens a product', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/productos');
  await page.getByRole('button', { name: 'Soy mayor de 18' }).click();
  await expect(page).toHaveURL(/\/productos$/);
  await expect(page.getByRole('heading', { name: 'Verificación de Edad' })).toBeHidden();

  await page.getByRole('link', { name: /Cargar más|Siguiente/ }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.goto('/productos?category=regulares');
  await expect(page.getByText(/^\d+ productos/).first()).toBeVisible();
  await expect(page.locator('article[data-type=reg]').first()).toBeVisible();
  await expect(page.locator('article:not([data-type=reg])')).toHaveCount(0);
  await page.getByRole('main').locator('a[href^="/producto/"]').last().click();

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByText(/Genotipo/i)
      .first(),
  ).toBeVisible();
});

test('without JavaScript the page of a withdrawal says how to withdraw by e-mail', async ({ page }) => {
  await page.goto('/arrepentimiento');
  await page.getByRole('button', { name: 'Soy mayor de 18' }).click();

  await expect(
    page.getByText(/^Para enviar este formulario, activá JavaScript en el navegador/),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute(
    'href',
    /^mailto:.+@/,
  );
});
