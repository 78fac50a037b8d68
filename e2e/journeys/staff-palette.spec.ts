import { showCards } from '#e2e/support/list-view.ts';
import { holdRequests } from '#e2e/support/network.ts';
import { expect, test } from '#e2e/support/test.ts';
import { unique, uniqueWord } from '#e2e/support/world.ts';

test.beforeEach(async ({ page, logInAs }) => {
  await showCards(page);
  await logInAs({ isStaff: true });
});

test('Ctrl+K finds orders by number, people by phone, products and pages, with the keyboard alone', async ({
  page,
  world,
  expectAccessible,
}) => {
  const phone = `11${String(Date.now()).slice(-8)}`;
  const customer = await world.createUser({ firstName: `Rosa${uniqueWord()}`, lastName: 'Paz', phone });
  const { name, blisters } = await world.createProduct({ name: unique('Semilla') });
  const id = await world.createOrder(
    customer,
    blisters.map((blister) => ({ ...blister, quantity: 1 })),
  );
  await page.goto('/admin/productos');
  const dialog = page.getByRole('dialog', { name: 'Buscar' });
  const field = dialog.getByRole('combobox', { name: 'Buscar en toda la administración' });
  const find = async (text: string) => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await field.fill(text);
  };

  await page.getByRole('searchbox').first().focus();
  await find(`N.º ${id}`);
  await expect(dialog.getByRole('option', { name: `N.º ${id} ·` }).first()).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/pedidos/${id}`);
  await expect(page.getByRole('heading', { name: `Pedido N.º ${id}` })).toBeVisible();

  await find(`011 15 ${phone.slice(2, 6)}-${phone.slice(6)}`);
  await expect(dialog.getByRole('option', { name: `${customer.firstName} Paz` })).toBeVisible();
  await field.press('ArrowDown');
  await field.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/usuarios/${customer.id}`);
  await expect(page.getByRole('heading', { level: 1, name: customer.firstName })).toBeVisible();

  await find(name);
  await dialog.getByRole('option', { name }).click();
  await expect(page.getByRole('article', { name })).toBeVisible();

  await find('activid');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/actividad');
  await expect(page.getByRole('heading', { level: 1, name: 'Actividad' })).toBeVisible();
  await find('preguntas');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/configuracion/preguntas');
  await expect(page.getByRole('heading', { level: 1, name: 'Preguntas frecuentes' })).toBeVisible();
  await find('zzz no existe');
  await expect(dialog.getByText('No hay nada con ese texto.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('the chosen result stays chosen when other results arrive above it', async ({ page, world }) => {
  const customer = await world.createUser({ firstName: `Rosa${uniqueWord()}` });
  const { blisters } = await world.createProduct({ name: unique('Semilla') });
  await world.createOrder(
    customer,
    blisters.map((blister) => ({ ...blister, quantity: 1 })),
  );
  await page.goto('/admin/productos');
  const release = await holdRequests(page, /\/api\/orders\/\?/);
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Buscar' });
  const field = dialog.getByRole('combobox');
  await field.fill(customer.firstName);
  const found = dialog.getByRole('option', { name: customer.username });
  await expect(found).toBeVisible();

  await field.press('ArrowDown');
  release();

  await expect(dialog.getByRole('option')).toHaveCount(2);
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await expect(page).toHaveURL(`/admin/usuarios/${customer.id}`);
});

test('on a phone the search of the staff area opens with a button', { tag: '@phone' }, async ({
  page,
  world,
  expectAccessible,
}) => {
  const { username } = await world.createUser();
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Buscar en toda la administración' }).click();
  await page.getByRole('combobox').fill(username);
  await expect(page.getByRole('option', { name: username })).toBeVisible();
  await expectAccessible();
  await page.getByRole('option', { name: username }).click();
  await expect(page.getByText(`@${username}`)).toBeVisible();
});

test('a member of staff sees only what their role opens', async ({
  page,
  world,
  logInAs,
  expectAccessible,
}) => {
  const { name, blisters } = await world.createProduct({ name: unique('Semilla') });
  const id = await world.createOrder(
    await world.createUser(),
    blisters.map((blister) => ({ ...blister, quantity: 1 })),
  );
  await logInAs({ isStaff: true, staffRole: 'stock' });
  await page.goto(`/admin/productos?search=${encodeURIComponent(name)}`);
  const navigation = page.getByRole('navigation', { name: 'Administración' });
  await expect(navigation.getByRole('link', { name: 'Pedidos' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Usuarios' })).toBeHidden();
  await expect(page.getByRole('button', { name: `Eliminar ${name}` })).toBeVisible();

  await page.goto('/admin/usuarios');
  await expect(page.getByRole('heading', { name: 'Tu rol no tiene acceso a esta página' })).toBeVisible();
  await expectAccessible();

  await logInAs({ isStaff: true, staffRole: 'reader' });
  await page.goto(`/admin/productos?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('article', { name })).toBeVisible();
  await expect(page.getByRole('button', { name: `Eliminar ${name}` })).toBeHidden();
  await expect(page.getByRole('switch').first()).toBeDisabled();
  await page.goto(`/admin/pedidos/${id}`);
  await expect(page.getByRole('heading', { name: `Pedido N.º ${id}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible();
  for (const action of ['Editar', 'Completar', 'Eliminar', 'Agregar'])
    await expect(page.getByRole('button', { name: action })).toBeHidden();
});

test('j, k, x and Enter walk and choose the records of a list, and Ctrl+S saves a form', async ({
  page,
  world,
}) => {
  const start = unique('Semilla');
  const { name: first } = await world.createProduct({ name: `${start} A` });
  const { name: second } = await world.createProduct({ name: `${start} B` });
  await page.goto(`/admin/productos?search=${encodeURIComponent(start)}`);
  await expect(page.getByRole('article')).toHaveCount(2);

  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: second, exact: true })).toBeFocused();
  await page.keyboard.press('k');
  await expect(page.getByRole('link', { name: first, exact: true })).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByLabel(`Seleccionar ${first}`)).toBeChecked();
  await page.keyboard.press('x');
  await expect(page.getByLabel(`Seleccionar ${first}`)).not.toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(first);

  await page.getByLabel('Nombre', { exact: true }).fill(`${first} nueva`);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Producto actualizado').first()).toBeVisible();
});
