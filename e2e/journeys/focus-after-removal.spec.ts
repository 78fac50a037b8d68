import type { Locator } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';
import { cartCookie, unique, uniqueWord } from '#e2e/support/world.ts';
import { PASSWORD } from '#tests/support/factories.ts';

// Buttons that disappear when they are pressed: a keyboard user goes on from the same place of the page.

test('in the cart the focus stays in the list, and at the checkout in the summary', async ({
  page,
  context,
  world,
  logInAs,
}) => {
  const scarceName = unique('Escasa');
  const scarce = await world.createProduct({ name: scarceName, blisters: [{ stock: 2 }] });
  await context.addCookies([cartCookie(scarce.blisters.map((one) => ({ ...one, quantity: 3 })))]);
  await logInAs();
  await page.goto('/carrito');
  const list = page.getByRole('list', { name: 'Productos del carrito' });
  const main = page.getByRole('main');

  await main.getByRole('button', { name: 'Ajustar al stock' }).press('Enter');
  await expect(main.getByRole('button', { name: 'Ajustar al stock' })).toHaveCount(0);
  await expect(list).toBeFocused();

  const less = main.getByRole('button', { name: `Una unidad menos de ${scarceName}` });
  await less.press('Enter');
  await expect(less).toBeDisabled();
  await expect(less).toBeFocused();

  await main.getByRole('button', { name: `Quitar ${scarceName} del carrito` }).press('Enter');
  await main.getByRole('button', { name: 'Deshacer' }).press('Enter');
  await expect(main.getByRole('button', { name: 'Deshacer' })).toHaveCount(0);
  await expect(list).toBeFocused();

  await main.getByRole('button', { name: 'Iniciar Pedido' }).press('Enter');
  await main.getByRole('button', { name: 'Volver' }).press('Enter');
  await expect(main.getByRole('button', { name: 'Iniciar Pedido' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Resumen de Orden' })).toBeFocused();
});

test('in the settings the focus stays in the part of the button', async ({ page, world, logIn }) => {
  const account = await world.createUser();
  const name = unique('Vuelvo');
  const { id } = await world.createProduct({ name, blisters: [{ stock: 0 }] });
  await world.sessionCookies(account);
  await logIn(account);
  await page.goto(`/producto/${id}`);
  await page.getByRole('button', { name: 'Avisame cuando vuelva' }).click();
  await expect(page.getByText('Listo: te avisamos')).toBeVisible();
  await page.goto('/configuracion?section=settings');
  const section = (title: string) => page.getByRole('region', { name: title, exact: true });

  const email = section('Email');
  await email.getByLabel('Email nuevo').fill(`otro.${account.email}`);
  await email.getByLabel('Contraseña actual').fill(PASSWORD);
  await email.getByRole('button', { name: 'Enviar código' }).press('Enter');
  await expect(email.getByLabel('Código de 6 dígitos')).toBeFocused();
  await email.getByRole('button', { name: 'Cancelar' }).press('Enter');
  await expect(email.getByLabel('Email nuevo')).toBeVisible();
  await expectFocusWithin(email);

  await section('Avisos de stock')
    .getByRole('button', { name: `Dejar el aviso de ${name}` })
    .press('Enter');
  await expect(section('Avisos de stock')).toContainText('No pediste ningún aviso.');
  await expectFocusWithin(section('Avisos de stock'));

  await section('Sesiones abiertas')
    .getByRole('button', { name: /^Cerrar/ })
    .press('Enter');
  await expect(section('Sesiones abiertas').getByRole('listitem')).toHaveCount(1);
  await expectFocusWithin(section('Sesiones abiertas'));
});

test('after a step of the login, of a new password or of a new account the title has the focus', async ({
  page,
  world,
  allowComplaints,
}) => {
  // The server refuses another code by its own clock.
  allowComplaints(/403|429/);
  await page.clock.install();
  const { email } = await world.createUser({ isVerified: false });
  const title = page.getByRole('heading', { level: 1 });

  await page.goto('/login');
  await page.getByLabel('Usuario o Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Ingresar' }).press('Enter');
  await expect(page.getByLabel('Código de 6 dígitos')).toBeFocused();
  const resend = page.getByRole('button', { name: 'Reenviar código' });
  await test.step('the button counts down from what the server answered, also after a reload', async () => {
    await expect(resend).toHaveText(/\(\d+ s\)/);
    await expect(resend).toBeDisabled();
    await page.clock.fastForward('00:30');
    await expect(resend).toHaveText(/\((30|[12]?\d) s\)/);
    await page.reload();
    await expect(resend).toHaveText(/\((30|[12]?\d) s\)/);
    await page.clock.fastForward('00:31');
    await expect(resend).toHaveText('Reenviar código');
  });
  await resend.press('Enter');
  await expect(resend).toHaveText(/\(\d+ s\)/);
  await expect(resend).toBeFocused();
  await page.getByRole('button', { name: 'Volver al inicio de sesión' }).press('Enter');
  await expect(page.getByLabel('Usuario o Email')).toBeVisible();
  await expect(title).toBeFocused();

  await page.goto('/recuperar-contrasena');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Enviar código' }).press('Enter');
  await expect(page.getByLabel('Código de 6 dígitos')).toBeFocused();
  await page.getByRole('button', { name: 'Usar otro email' }).press('Enter');
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  await expect(title).toBeFocused();

  // The server sends the same address no other code within a minute, and the one that it sent works.
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Enviar código' }).press('Enter');
  await expect(page.getByLabel('Código de 6 dígitos')).toBeFocused();
  await expect(resend).toHaveText(/\(\d+ s\)/);
});

test('after a notice of stock, a withdrawal and a comparison the focus is where the next one begins', async ({
  page,
  world,
}) => {
  await world.resetWithdrawalLimit();
  const soldOut = await world.createProduct({ name: unique('Agotada'), blisters: [{ stock: 0 }] });
  const anEmail = () => `foco-${crypto.randomUUID().slice(0, 8)}@example.com`;

  await page.goto(`/producto/${soldOut.id}`);
  const panel = page.getByRole('region', { name: 'Presentaciones' });
  await expect(panel.locator('form[novalidate]')).toBeVisible();
  await panel.getByLabel('Email').fill(anEmail());
  await panel.getByRole('button', { name: 'Avisame cuando vuelva' }).press('Enter');
  await expect(panel.getByText('Te mandamos un correo')).toBeVisible();
  await expectFocusWithin(panel);
  await panel.getByRole('button', { name: 'Usar otro email' }).press('Enter');
  await expect(panel.getByLabel('Email')).toBeVisible();
  await expectFocusWithin(panel);

  await page.goto('/arrepentimiento');
  await page.getByLabel('Nombre y apellido').fill('Inés Sosa');
  await page.getByLabel('Email').fill(anEmail());
  await page.getByLabel('Número de pedido o qué compraste').fill('Dos blisters');
  await page.getByRole('button', { name: 'Arrepentirme de la compra' }).press('Enter');
  await page.getByRole('button', { name: 'Arrepentirme de otra compra' }).press('Enter');
  await expect(page.getByLabel('Nombre y apellido')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const compared = await Promise.all(
    ['Fuerte', 'Veloz'].map((name) => world.createProduct({ name: unique(name), blisters: [{ price: 10 }] })),
  );
  await page.goto(`/comparar?ids=${compared.map(({ id }) => id).join(',')}`);
  await page.getByRole('link', { name: /^Quitar Fuerte/ }).press('Enter');
  await expect(page.getByRole('link', { name: /^Quitar Fuerte/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('of a staff table that an action empties the empty state has the focus', async ({
  page,
  world,
  logInAs,
}) => {
  await logInAs({ isStaff: true });
  const brand = await world.createBrand({ name: unique('Última') });
  const customer = await world.createUser({ firstName: `Rosa${uniqueWord()}` });
  const { blisters } = await world.createProduct({ name: unique('Pedida') });
  const id = await world.createOrder(customer, blisters);

  await page.goto(`/admin/pedidos?status=pending&search=${customer.firstName}`);
  await page.getByRole('button', { name: new RegExp(`^Completar .*N\\.º ${id}$`) }).press('Enter');
  await expect(page.getByText('No se encontraron pedidos con esa búsqueda.')).toBeFocused();

  await page.goto(`/admin/bancos?search=${encodeURIComponent(brand.name)}`);
  await page.getByRole('button', { name: `Eliminar ${brand.name}` }).press('Enter');
  await page.getByRole('button', { name: 'Sí, eliminarlo' }).press('Enter');
  await expect(page.getByText('No se encontraron bancos con ese nombre.')).toBeFocused();
});

async function expectFocusWithin(part: Locator): Promise<void> {
  await expect.poll(() => part.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}
