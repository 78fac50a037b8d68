import { expect, test } from '#e2e/support/test.ts';
import { unique } from '#e2e/support/world.ts';

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

test('without JavaScript a buyer withdraws from a purchase; errors are at their fields, and nothing is lost', async ({
  page,
  world,
  expectComplaints,
}) => {
  await world.resetWithdrawalLimit();
  const purchase = unique('Pedido');
  const reason = 'Me llegó otra.\n'.repeat(100);
  await page.goto('/arrepentimiento');
  await page.getByRole('button', { name: 'Soy mayor de 18' }).click();
  const submit = page.getByRole('button', { name: 'Arrepentirme de la compra' });
  const field = (label: string) => page.getByLabel(label);

  await field('Email').fill('ana@');
  await field('Número de pedido o qué compraste').fill(purchase);
  await field('Motivo (si querés contarlo)').fill(reason);
  await submit.click();
  await expect(field('Nombre y apellido')).toHaveAccessibleDescription('Escribí tu nombre');
  await expect(field('Email')).toHaveAccessibleDescription('Ingrese un email válido');
  await expect(field('Motivo (si querés contarlo)')).toHaveAccessibleDescription(/hasta 1000 caracteres/);
  await expect(field('Email')).toHaveValue('ana@');
  await expect(field('Número de pedido o qué compraste')).toHaveValue(purchase);
  await expect(field('Motivo (si querés contarlo)')).toHaveValue(reason);
  expectComplaints(/400/);

  await field('Nombre y apellido').fill('Ana Paz');
  await field('Email').fill(`${crypto.randomUUID()}@example.com`);
  await field('Motivo (si querés contarlo)').fill('Me llegó otra.');
  await submit.click();
  await expect(page.getByRole('heading', { name: 'Recibimos tu arrepentimiento' })).toBeVisible();
  const code = await page.getByText(/^BA-\d{6}$/).innerText();

  await page.reload();
  await expect(
    page.getByText(code),
    'a reload sends the form again, which is the same withdrawal',
  ).toBeVisible();
});
