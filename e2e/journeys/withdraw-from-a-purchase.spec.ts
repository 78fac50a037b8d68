import type { Page } from '@playwright/test';
import { waitForMail } from '#e2e/support/mailbox.ts';
import { dropNextResponse } from '#e2e/support/network.ts';
import { expect, test } from '#e2e/support/test.ts';
import { unique } from '#e2e/support/world.ts';

test('an anonymous visitor withdraws from a purchase, gets a code, and staff resolve it', {
  tag: '@phone',
}, async ({ page, world, logInAs, expectAccessible }) => {
  await world.resetWithdrawalLimit();
  const purchase = unique('Pedido');
  const email = `${crypto.randomUUID()}@example.com`;
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/');
  const link = page.getByRole('banner').getByRole('link', { name: 'Botón de arrepentimiento' });

  await test.step('the link is in the first view of the home', async () => {
    await expect(link).toBeInViewport({ ratio: 1 });
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Botón de arrepentimiento' })).toBeVisible();
    await expect(page.getByText(/dentro de los 10 días corridos/)).toBeVisible();
  });

  await test.step('what is missing is said at its field', async () => {
    await page.getByRole('button', { name: 'Arrepentirme de la compra' }).click();
    await expect(page.getByLabel('Nombre y apellido')).toBeFocused();
    await expect(page.getByLabel('Nombre y apellido')).toHaveAccessibleDescription('Escribí tu nombre');
    await expect(page.getByLabel('Número de pedido o qué compraste')).toHaveAccessibleDescription(
      'Escribí el número de pedido o qué compraste',
    );
    await page.getByLabel('Motivo (si querés contarlo)').fill('Me llegó otra. '.repeat(100));
    await page.getByRole('button', { name: 'Arrepentirme de la compra' }).click();
    await expect(page.getByLabel('Motivo (si querés contarlo)')).toHaveAccessibleDescription(
      /hasta 1000 caracteres/,
    );
    await expectAccessible();
  });

  await fillIn(page, { email, purchase });
  await page.getByLabel('Motivo (si querés contarlo)').fill('Me llegó otra variedad.');
  await page.getByRole('button', { name: 'Arrepentirme de la compra' }).click();
  await expect(page.getByRole('heading', { name: 'Recibimos tu arrepentimiento' })).toBeFocused();
  const code = await page.getByText(/^BA-\d{6}$/).innerText();
  await expectAccessible();
  await expect(page.getByText(/^También te lo mandamos por mail\. Guardalo/)).toBeVisible();
  await test.step('a reload shows the code again, until another purchase', async () => {
    await page.reload();
    await expect(page.getByText(code)).toBeVisible();
    await page.getByRole('button', { name: 'Arrepentirme de otra compra' }).click();
    await expect(page.getByLabel('Nombre y apellido')).toHaveValue('');
    await page.reload();
    await expect(page.getByLabel('Nombre y apellido')).toBeVisible();
    await expect(page.getByText(code)).toHaveCount(0);
  });
  expect((await waitForMail(email)).subject).toBe(`Tu código de arrepentimiento: ${code}`);
  expect(scripts.filter((url) => url.includes('/staff'))).toEqual([]);

  await logInAs({ isStaff: true });
  await page.goto('/admin/arrepentimientos?status=received');
  await page
    .getByRole('searchbox', { name: 'Buscar por código, nombre, email o compra' })
    .fill(code.slice(3));
  await expect(page).toHaveURL(`/admin/arrepentimientos?status=received&search=${code.slice(3)}`);
  const card = page.getByRole('article', { name: code });
  await expect(card).toContainText(purchase);
  await expect(card).toContainText('Me llegó otra variedad.');
  await expectAccessible();
  await card.getByRole('button', { name: `Marcar ${code} como en curso` }).click();
  await expect(page.getByText(`${code}: en curso`)).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('En curso');
  await card.getByRole('button', { name: `Marcar ${code} como resuelto` }).click();
  await expect(card).toHaveCount(0);
  await page.goto('/admin/actividad');
  await expect(page.getByText(`Cambió el estado del arrepentimiento ${code}`).first()).toBeVisible();
});

test('the receipt names a mail only when one is sent', async ({ page, world }) => {
  await world.resetWithdrawalLimit();
  const email = `${crypto.randomUUID()}@example.com`;
  for (let count = 0; count < 5; count++) {
    const data = { name: 'Ana Paz', email, purchase: unique('Pedido') };
    expect((await page.request.post('/api/withdrawals/', { data })).status()).toBe(201);
  }
  await page.goto('/arrepentimiento');
  await fillIn(page, { email, purchase: unique('Pedido') });

  await page.getByRole('button', { name: 'Arrepentirme de la compra' }).click();

  await expect(page.getByRole('heading', { name: 'Recibimos tu arrepentimiento' })).toBeFocused();
  await expect(page.getByText(/^BA-\d{6}$/)).toBeVisible();
  await expect(page.getByText(/^Guardalo: con él te identificás/)).toBeVisible();
  await expect(page.getByText(/por mail/)).toHaveCount(0);
});

test('a withdrawal whose response is lost is sent again, and is one with one code', async ({
  page,
  logInAs,
  allowComplaints,
}) => {
  allowComplaints(/ERR_FAILED/);
  const purchase = unique('Pedido');
  await page.goto('/arrepentimiento');
  await fillIn(page, { email: `${crypto.randomUUID()}@example.com`, purchase });
  await dropNextResponse(page, '**/api/withdrawals/');
  const submit = page.getByRole('button', { name: 'Arrepentirme de la compra' });
  await submit.click();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await submit.click();
  await expect(page.getByRole('heading', { name: 'Recibimos tu arrepentimiento' })).toBeFocused();
  const code = await page.getByText(/^BA-\d{6}$/).innerText();

  await logInAs({ isStaff: true });
  await page.goto('/admin/arrepentimientos?status=received');

  await expect(page.getByRole('article').filter({ hasText: purchase })).toHaveCount(1);
  await expect(page.getByRole('article', { name: code })).toContainText(purchase);
});

async function fillIn(page: Page, { email, purchase }: { email: string; purchase: string }) {
  await page.getByLabel('Nombre y apellido').fill('Ana Paz');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Número de pedido o qué compraste').fill(purchase);
}
