import type { Page } from '@playwright/test';
import { waitForMail } from '#e2e/support/mailbox.ts';
import { expect, test } from '#e2e/support/test.ts';
import { unique } from '#e2e/support/world.ts';

const shown = (page: Page, text: string) => page.getByText(text).first();
const aName = (start: string) => `${start}_${crypto.randomUUID().slice(0, 8)}`;
const userListUrl = (start: string) => `/admin/usuarios?username=${start}`;

test.beforeEach(({ logInAs }) => logInAs({ isStaff: true }));

test('a user’s page shows the profile and the orders', { tag: '@phone' }, async ({
  page,
  world,
  logInAs,
  expectAccessible,
}) => {
  const name = unique('Variedad pedida');
  const { blisters } = await world.createProduct({ name, blisters: [{ price: 4_500, stock: 9 }] });
  const user = await world.createUser({
    username: aName('perfil'),
    firstName: 'Inés',
    lastName: 'Roca',
    phone: '1122334455',
    instagram: 'ines.roca',
  });
  const [blister] = blisters;
  const number = await world.createOrder(user, [{ ...blister, quantity: 2 }]);
  await logInAs({ isStaff: true, isSuperuser: true });

  await page.goto(userListUrl(user.username));
  await page.getByRole('link', { name: 'Inés Roca' }).click();

  await expect(page).toHaveURL(`/admin/usuarios/${user.id}`);
  await expect(page.getByRole('link', { name: user.email })).toHaveAttribute('href', `mailto:${user.email}`);
  await expect(page.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    'https://wa.me/5491122334455',
  );
  const order = page.getByRole('list', { name: 'Pedidos' }).getByRole('listitem').first();
  await expect(order).toContainText('Pendiente');
  await expect(order).toContainText('$ 9.000');
  await expect(order).toContainText(`2 × ${name}`);
  await expect(order.getByRole('link', { name: `Pedido N.º ${number}` })).toHaveAttribute(
    'href',
    `/admin/pedidos/${number}`,
  );
  await expectAccessible();
});

test('a superuser grants a role, deactivates and deletes the user on the user’s page', async ({
  page,
  world,
  logInAs,
}) => {
  const user = await world.createUser({ username: aName('rol') });
  await logInAs({ isStaff: true, isSuperuser: true });
  await page.goto(`/admin/usuarios/${user.id}`);
  const save = page.getByRole('button', { name: 'Guardar rol' });
  await expect(save).toBeDisabled();
  await page.getByRole('radio', { name: /^Gestión/ }).check();
  await save.click();
  await expect(shown(page, `${user.username} ahora es: Gestión`)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Gestión/ })).toBeChecked();
  await page.getByRole('button', { name: 'Desactivar' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Activar', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('button', { name: 'Sí, eliminarlo' }).click();
  await expect(page).toHaveURL('/admin/usuarios');
  await expect(shown(page, `El usuario "${user.username}" ha sido eliminado`)).toBeVisible();
});

test('staff end the sessions of a customer', async ({ page, browser, baseURL, world, expectAccessible }) => {
  const customer = await world.createUser({ username: aName('sesiones') });
  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  await elsewhere.addCookies(await world.sessionCookies(customer));
  expect((await elsewhere.request.get('/api/auth/profile/')).status()).toBe(200);
  await page.goto(`/admin/usuarios/${customer.id}`);

  await page.getByRole('button', { name: 'Cerrar sesiones' }).click();
  await expect(
    page.getByRole('alertdialog', { name: `¿Cerrar las sesiones de "${customer.username}"?` }),
  ).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Sí, cerrarlas' }).click();

  await expect(shown(page, `Las sesiones de ${customer.username} están cerradas`)).toBeVisible();
  expect((await elsewhere.request.get('/api/auth/profile/')).status()).toBe(401);
  await elsewhere.close();
});

test('two accounts of one person are merged, with their orders', async ({
  page,
  world,
  expectAccessible,
}) => {
  const lastName = unique('Doblas');
  const one = await world.createUser({ username: aName('una'), firstName: 'Ana', lastName });
  const other = await world.createUser({ username: aName('otra'), firstName: 'Ana', lastName });
  const { blisters } = await world.createProduct({ blisters: [{ price: 4_500, stock: 9 }] });
  const number = await world.createOrder(
    other,
    blisters.slice(0, 1).map((blister) => ({ ...blister, quantity: 2 })),
  );
  await page.goto(`/admin/usuarios/${one.id}`);

  await page.getByRole('button', { name: 'Unir con otra cuenta' }).click();
  const dialog = page.getByRole('dialog', { name: `Unir otra cuenta con ${one.username}` });
  const merge = dialog.getByRole('button', { name: 'Unir las cuentas' });
  await expect(merge).toBeDisabled();
  await expect(merge).toHaveAccessibleDescription('Elegí la otra cuenta.');
  await dialog.getByRole('radio', { name: new RegExp(`@${other.username}`) }).check();
  await expect(merge).toHaveAccessibleDescription(
    `${other.username} se elimina y sale de todos sus dispositivos. Todo lo suyo pasa a ${one.username}. No se puede deshacer.`,
  );
  await expectAccessible();
  await merge.dblclick();

  await expect(shown(page, `Lo de ${other.username} es ahora de ${one.username}`)).toBeVisible();
  const orders = page.getByRole('list', { name: 'Pedidos' });
  await expect(orders.getByRole('link', { name: `Pedido N.º ${number}` })).toBeVisible();
  await page.goto(userListUrl(other.username));
  await expect(page.getByRole('status').first()).toHaveText('0 usuarios');
});

test('staff correct the data of a person, verify the account and send how to choose another password', async ({
  page,
  world,
}) => {
  const user = await world.createUser({ username: aName('corregir'), firstName: 'Ema', isVerified: false });
  await page.goto(`/admin/usuarios/${user.id}`);

  await page.getByRole('button', { name: 'Corregir datos' }).click();
  const dialog = page.getByRole('dialog', { name: `Datos de ${user.username}` });
  await dialog.getByLabel('Nombre').fill('Emma');
  await dialog.getByLabel('Teléfono').fill('12');
  await page.keyboard.press('Control+s');
  await expect(dialog.getByLabel('Teléfono')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Teléfono').fill('1145678901');
  await dialog.getByLabel('Nota del equipo').fill('Llama después de las 18.');
  await page.keyboard.press('Control+s');
  await expect(shown(page, 'Datos guardados')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Emma');
  await expect(page.getByText('Llama después de las 18.')).toBeVisible();

  await page.getByRole('button', { name: 'Verificar' }).click();
  await page.getByRole('button', { name: 'Sí, verificarla' }).click();
  await expect(shown(page, `La cuenta de ${user.username} está verificada`)).toBeVisible();
  await page.getByRole('button', { name: 'Enviar cambio de contraseña' }).click();
  await page.getByRole('button', { name: 'Sí, enviarlo' }).click();
  await expect(shown(page, `Le escribimos a ${user.username}`)).toBeVisible();
  expect((await waitForMail(user.email)).text).toContain('/recuperar-contrasena');
});

test('a user with an unknown id is looked up by e-mail; otherwise the page links back to the list', async ({
  page,
  world,
  allowComplaints,
  expectAccessible,
}) => {
  allowComplaints(/404|ERR_FAILED/);
  const user = await world.createUser({ username: aName('buscada'), firstName: 'Buscada', lastName: 'Sola' });
  const alert = page.getByRole('alert').filter({ hasText: 'regresando a la lista' });

  await page.goto(`/admin/usuarios/2147483647?email=${user.email.toUpperCase()}`);
  await expect(page).toHaveURL(`/admin/usuarios/${user.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buscada Sola');
  await expect(shown(page, 'No se encontró información del usuario')).toBeVisible();

  for (const [path, texts] of [
    ['2147483647', ['No se encontró información del usuario']],
    ['abc', ['No se proporcionó un ID de usuario válido']],
    [
      `2147483647?email=nadie.${crypto.randomUUID()}@example.com`,
      ['No se encontró información del usuario', 'No se encontró un usuario con ese email'],
    ],
  ] as const) {
    await page.goto(`/admin/usuarios/${path}`);
    // A single assertion, because the page redirects after two seconds.
    await expect(alert).toHaveText(
      [...texts, 'No se pudo cargar el usuario, regresando a la lista'].join(''),
    );
    await expect(page).toHaveURL('/admin/usuarios');
  }

  await page.goto('/admin/usuarios');
  await page.route(/\/api\/users\/\?email=/, (route) => route.abort());
  await page.goto('/admin/usuarios/abc?email=alguien@example.com');
  await expect(alert).toContainText('Error al buscar el usuario por email');
  await expectAccessible();
  await expect(page).toHaveURL('/admin/usuarios');
});
