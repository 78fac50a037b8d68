import { readFile } from 'node:fs/promises';
import { waitForMail } from '#e2e/support/mailbox.ts';
import { expect, test } from '#e2e/support/test.ts';
import { unique } from '#e2e/support/world.ts';
import { PASSWORD } from '#tests/support/factories.ts';

test('a customer downloads their data, and deletes the account after a confirmation that says what stays', {
  tag: '@both',
}, async ({ page, world, logIn, expectAccessible, allowComplaints }) => {
  allowComplaints(/400/);
  const account = await world.createUser();
  const name = unique('Guardada');
  const { blisters } = await world.createProduct({ name });
  const orderId = await world.createOrder(account, blisters);
  await logIn(account);
  await page.goto('/configuracion?section=settings');

  await test.step('the file has the account and its order', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Descargar mis datos' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^mis-datos-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(data.account.email).toBe(account.email);
    expect(data.orders).toMatchObject([{ id: orderId, order_products: [{ product_name: name }] }]);
  });

  const region = page.getByRole('region', { name: 'Borrar la cuenta' });
  const password = region.getByLabel('Tu contraseña, para borrar la cuenta');
  const dialog = page.getByRole('alertdialog', { name: '¿Borrar tu cuenta para siempre?' });

  await test.step('a wrong password deletes nothing', async () => {
    await password.fill('otra-clave');
    await region.getByRole('button', { name: 'Borrar mi cuenta' }).click();
    await dialog.getByRole('button', { name: 'Borrar para siempre' }).click();
    await expect(password).toHaveAccessibleDescription('La contraseña actual no es correcta');
    await expect(dialog).toHaveCount(0);
  });

  await password.fill(PASSWORD);
  await region.getByRole('button', { name: 'Borrar mi cuenta' }).click();
  await expect(dialog).toContainText(
    'De los pedidos y reclamos queda lo que pide la ley y nada más, durante 10 años; después se borra también tu nombre.',
  );
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Conservar la cuenta' }).click();
  await expect(dialog).toHaveCount(0);
  await region.getByRole('button', { name: 'Borrar mi cuenta' }).click();
  await dialog.getByRole('button', { name: 'Borrar para siempre' }).click();

  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ingresar' })).toBeVisible();
  // The first mail is about the order.
  expect((await waitForMail(account.email, 2)).subject).toMatch(/^Borramos tu cuenta de /);
  await page.goto('/configuracion');
  await expect(page).toHaveURL(/\/login/);
});

test('staff do not find a button to delete their own account', async ({ page, world, logIn }) => {
  await logIn(await world.createUser({ isStaff: true }));
  await page.goto('/configuracion?section=settings');

  await expect(page.getByRole('link', { name: 'Descargar mis datos' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Borrar la cuenta' })).toHaveCount(0);
});
