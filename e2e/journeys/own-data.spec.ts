import { aRegisteredBlister, register } from '#e2e/support/blisters.ts';
import { waitForMail } from '#e2e/support/mailbox.ts';
import { downloadOwnData } from '#e2e/support/own-data.ts';
import { saveSettings } from '#e2e/support/site-settings.ts';
import { expect, test } from '#e2e/support/test.ts';
import { unique } from '#e2e/support/world.ts';
import { PASSWORD } from '#tests/support/factories.ts';

test('a customer downloads their data, and deletes the account after a confirmation that says what stays', {
  tag: '@phone',
}, async ({ page, request, world, logIn, expectAccessible, allowComplaints }) => {
  allowComplaints(/400/);
  const account = await world.createUser();
  const name = unique('Guardada');
  const { blisters } = await world.createProduct({ name });
  const orderId = await world.createOrder(account, blisters);
  const label = await aRegisteredBlister(world, account);
  await world.createDiary({
    serialId: label.id,
    userId: account.id,
    lotId: label.lot.id,
    sownOn: '2026-04-01',
    method: 'paper',
    seeds: 5,
    notes: 'Con agua de lluvia',
    createdAt: new Date(),
    updatedAt: new Date(),
  });
  await logIn(account);
  const elsewhere = { headers: await world.bearer(account) };
  expect((await request.get('/api/auth/profile/', elsewhere)).status()).toBe(200);

  await test.step('the file has the account, its order, its blister and the diary', async () => {
    const data = await downloadOwnData(page);
    await expect(page.getByText('blisters y sus diarios')).toBeVisible();
    expect(data.account.email).toBe(account.email);
    expect(data.orders).toMatchObject([{ id: orderId, order_products: [{ product_name: name }] }]);
    expect(data.blisters).toMatchObject([
      {
        serial: label.serial,
        lot: label.lot.code,
        diary: { notes: 'Con agua de lluvia' },
      },
    ]);
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
    /De los pedidos y reclamos queda lo que pide la ley y nada más, durante \d+ años; después se borra también tu nombre\./,
  );
  await expect(dialog).toContainText('tus diarios de germinación');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Conservar la cuenta' }).click();
  await expect(dialog).toHaveCount(0);
  await region.getByRole('button', { name: 'Borrar mi cuenta' }).click();
  await dialog.getByRole('button', { name: 'Borrar para siempre' }).click();

  await expect(page).toHaveURL('/');
  const deleted = page.getByText('Borramos tu cuenta. Te mandamos un email que lo confirma.');
  await expect(deleted).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ingresar' })).toBeVisible();
  await page.reload();
  await expect(deleted).toHaveCount(0);
  // The first mail is about the order.
  expect((await waitForMail(account.email, 2)).subject).toMatch(/^Borramos tu cuenta de /);
  await page.goto('/configuracion');
  await expect(page).toHaveURL(/\/login/);
  expect((await request.get('/api/auth/profile/', elsewhere)).status()).toBe(401);

  await test.step('another account registers the blister, and finds no diary', async () => {
    const other = await world.createUser();
    await logIn(other);
    await page.goto('/mis-blisters');
    await register(page, label.serial);
    await expect(page.getByRole('button', { name: 'Empezar el diario' })).toBeVisible();
    await expect(page.getByText('Con agua de lluvia')).toHaveCount(0);
  });
});

test('staff do not find a button to delete their own account', async ({ page, logInAs }) => {
  await logInAs({ isStaff: true });
  await page.goto('/configuracion?section=settings');

  await expect(page.getByRole('link', { name: 'Descargar mis datos' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Borrar la cuenta' })).toHaveCount(0);
});

test('the closed orders of a deleted account lose the contact, and the names after the years that staff set', async ({
  page,
  world,
  logInAs,
  logIn,
  restoreSettings,
}) => {
  await restoreSettings('order_retention_years');
  const account = await world.createUser({ firstName: 'Rosa', lastName: 'Luna' });
  const { blisters } = await world.createProduct({ name: unique('Vendida') });
  const orderId = await world.createOrder(account, blisters);
  await world.changeOrder(orderId, { status: 'completed' });
  const staff = await logInAs({ isStaff: true });
  await page.goto('/admin/configuracion/limites');
  await page.getByLabel('Años que se conservan los pedidos').fill('7');
  await saveSettings(page);

  await test.step('the customer deletes the account', async () => {
    await logIn(account);
    await page.goto('/configuracion?section=settings');
    await page.getByLabel('Tu contraseña, para borrar la cuenta').fill(PASSWORD);
    await page.getByRole('button', { name: 'Borrar mi cuenta' }).click();
    const dialog = page.getByRole('alertdialog', { name: '¿Borrar tu cuenta para siempre?' });
    await expect(dialog).toContainText('durante 7 años; después se borra también tu nombre');
    await dialog.getByRole('button', { name: 'Borrar para siempre' }).click();
    await expect(page).toHaveURL('/');
  });

  await logIn(staff);
  const order = page.getByRole('main');
  await page.goto(`/admin/pedidos/${orderId}`);
  await expect(order).toContainText(account.email);

  await test.step('after the night the contact is gone, and the name stays', async () => {
    await world.anonymizeRecords();
    await page.reload();
    await expect(order).toContainText('Rosa Luna');
    await expect(order).not.toContainText(account.email);
    await expect(order).not.toContainText(/2233.?4455/);
  });

  await test.step('after six years the name is there, after seven it is not', async () => {
    await world.changeOrder(orderId, { createdAt: yearsAgo(6) });
    await world.anonymizeRecords();
    await page.reload();
    await expect(order).toContainText('Rosa Luna');
    await world.changeOrder(orderId, { createdAt: yearsAgo(7.1) });
    await world.anonymizeRecords();
    await page.reload();
    await expect(order).toContainText('Datos borrados');
    await expect(order).not.toContainText(/Rosa|Luna|Ana Paz/);
    await expect(order).toContainText('$');
  });
});

const YEAR_MS = 365.25 * 24 * 60 * 60 * 1000;
const yearsAgo = (years: number) => new Date(Date.now() - years * YEAR_MS);
