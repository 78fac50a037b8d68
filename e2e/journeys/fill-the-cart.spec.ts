import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';
import { cartCookie, unique } from '#e2e/support/world.ts';
import { PASSWORD } from '#tests/support/factories.ts';

const add = (page: Page) => page.getByRole('button', { name: 'Agregar al carrito' }).click();
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Carrito/ });
const rows = (page: Page) => page.getByRole('list', { name: 'Productos del carrito' }).getByRole('listitem');

test('the smallest blister in stock is preselected; added units are counted, merged and limited to the stock', {
  tag: '@phone',
}, async ({ page, world, logInAs }) => {
  const { id } = await world.createProduct({
    name: unique('Tres tamaños'),
    blisters: [
      { seedCount: 10, stock: 9 },
      { seedCount: 5, stock: 2, price: 12_345.5 },
      { seedCount: 3, stock: 0 },
    ],
  });
  await logInAs();
  await page.goto(`/producto/${id}`);
  await expect(page.getByRole('radio', { name: /^5 semillas/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^3 semillas/ })).toBeDisabled();

  await add(page);
  await expect(page.getByText('Producto añadido al carrito')).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Carrito, 1 producto');
  await add(page);
  await expect(cartLink(page)).toHaveAccessibleName('Carrito, 2 productos');
  await add(page);
  await expect(page.getByText('Solo hay 2 unidades disponibles')).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Carrito, 2 productos');
  await page.getByRole('radio', { name: /^10 semillas/ }).check();
  await add(page);
  await expect(page.getByText('3 unidades en tu carrito')).toBeVisible();

  await cartLink(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi Carrito (3)');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('5 semillas');
  await expect(rows(page).first().getByRole('spinbutton')).toHaveValue('2');
  await expect(rows(page).first()).toContainText('$ 24.691');
});

test('an anonymous visitor sees where prices are, logs in and returns to the product', {
  tag: '@phone',
}, async ({ page, world }) => {
  const name = unique('Para quien entra');
  const { id } = await world.createProduct({ name });
  await page.goto(`/productos?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('article').getByText('Precio con tu cuenta · Ingresá')).toBeVisible();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('region', { name: 'Presentaciones' })).toContainText(
    'Precio con tu cuenta · Ingresá',
  );

  await page.getByRole('link', { name: 'Ingresar para comprar' }).click();

  await expect(page.getByText('Debes iniciar sesión para agregar productos al carrito')).toBeVisible();
  await expect(page).toHaveURL(`/login?redirect=%2Fproducto%2F${id}`);
  const { username } = await world.createUser();
  await page.getByLabel('Usuario o Email').fill(username);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page).toHaveURL(`/producto/${id}`);
  await expect(page.getByRole('button', { name: 'Agregar al carrito' })).toBeVisible();
});

test('an unavailable blister is not added, and the page shows the reason', async ({
  page,
  world,
  logInAs,
  expectComplaints,
}) => {
  const soldOut = await world.createProduct({ name: unique('Agotado'), blisters: [{ stock: 0 }] });
  const asked = unique('A consultar');
  const unpriced = await world.createProduct({ name: `${asked} Cero`, blisters: [{ price: 0 }] });
  const free = await world.createProduct({
    name: `${asked} Cien`,
    blisters: [{ price: 900, discount: 100 }],
  });
  await world.createProduct({ name: `${asked} Nada`, blisters: [] });
  const sold = await world.createProduct({ name: unique('Vendido recién'), blisters: [{ stock: 1 }] });
  const inStock = await world.createProduct({ name: unique('Con stock') });
  await logInAs();

  await page.goto(`/producto/${soldOut.id}`);
  await expect(page.getByText('Se agotaron todas las presentaciones.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agregar al carrito' })).toHaveCount(0);

  for (const { id } of [unpriced, free]) {
    await page.goto(`/producto/${id}`);
    await expect(page.getByRole('region', { name: 'Presentaciones' })).toContainText('Consultar precio');
    await expect(page.getByRole('region', { name: 'Presentaciones' })).not.toContainText('$');
    await add(page);
    await expect(
      page.getByText('Este producto no tiene precio por ahora: consultanos antes de pedirlo'),
    ).toBeVisible();
    await page.goto(`/productos?search=${encodeURIComponent(asked)}`);
    await expect(page.getByText('Consultar precio', { exact: true })).toHaveCount(3);
    await expect(page.getByText('-100% OFF')).toHaveCount(0);
  }

  await page.goto(`/producto/${sold.id}`);
  await expect(page.getByRole('radio')).toBeChecked();
  for (const { id } of sold.blisters) await world.changeBlister(id, { stock: 0 });
  await add(page);
  await expect(page.getByText('No hay stock disponible')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Presentaciones' })).toContainText('Sin stock');

  await page.goto(`/producto/${inStock.id}`);
  await page.route('**/api/products/blisters/**', (route) => route.abort());
  await add(page);
  await expect(page.getByText('Error al verificar el stock disponible')).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Carrito');
  expectComplaints(/ERR_FAILED/);
});

test('if the selected blister becomes unavailable, another must be selected', async ({
  page,
  world,
  logInAs,
  expectComplaints,
}) => {
  const { id, blisters } = await world.createProduct({
    name: unique('Retirada a medias'),
    blisters: [{}, {}],
  });
  await logInAs();
  await page.goto(`/producto/${id}`);
  await expect(page.getByRole('radio', { name: /^3 semillas/ })).toBeChecked();
  for (const one of blisters.slice(0, 1)) await world.changeBlister(one.id, { deletedAt: new Date() });

  await add(page);
  await expect(page.getByText('No hay stock disponible')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(1);
  await add(page);
  await expect(page.getByText('Por favor selecciona una presentación')).toBeVisible();
  await page.getByRole('radio', { name: /^5 semillas/ }).check();
  await add(page);

  await expect(cartLink(page)).toHaveAccessibleName('Carrito, 1 producto');
  expectComplaints(/404/);
});

test('a quantity is between 1 and 99 and at most the stock; a removed line can be restored', {
  tag: '@phone',
}, async ({ page, context, world, logInAs, expectAccessible }) => {
  const few = unique('Pocas');
  const many = unique('Muchas');
  const { blisters } = await world.createProduct({ name: few, blisters: [{ stock: 7, price: 1_000.25 }] });
  const other = await world.createProduct({ name: many, blisters: [{ stock: 500, price: 10 }] });
  await context.addCookies([cartCookie([...blisters, ...other.blisters])]);
  await logInAs();
  await page.goto('/carrito');
  const field = page.getByLabel(`Cantidad de ${few}`);
  const summary = page.getByRole('region', { name: 'Resumen de Orden' });

  await field.fill('3');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi Carrito (4)');
  await expect(summary).toContainText('Total$ 3.010,75');
  const stockToast = page.getByText('Solo hay 7 unidades disponibles');
  await field.fill('8');
  await expect(stockToast).toBeVisible();
  await field.fill('9');
  await field.fill('10');
  await expect(stockToast).toHaveCount(1);
  await expect(field).toHaveValue('7');
  await expect(page.getByRole('button', { name: `Una unidad más de ${few}` })).toBeDisabled();
  await page.getByRole('button', { name: `Una unidad menos de ${few}` }).click();
  await expect(field).toHaveValue('6');
  await page.getByLabel(`Cantidad de ${many}`).fill('1e1');
  await page.getByLabel(`Cantidad de ${many}`).blur();
  await expect(page.getByLabel(`Cantidad de ${many}`)).toHaveValue('10');
  await page.getByLabel(`Cantidad de ${many}`).fill('150');
  await expect(page.getByLabel(`Cantidad de ${many}`)).toHaveValue('99');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi Carrito (105)');
  await expectAccessible();

  await field.fill('0');
  await field.blur();
  await expect(page.getByText(`Quitaste ${few}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeFocused();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(field).toHaveValue('6');
  await expect(rows(page).first()).toContainText(few);

  await page.getByRole('button', { name: `Quitar ${few} del carrito` }).click();
  await page.getByRole('button', { name: `Quitar ${many} del carrito` }).click();
  await expect(page.getByText('Tu carrito está vacío')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi Carrito (0)');
  await page.getByRole('button', { name: 'Deshacer' }).first().click();
  await expect(page.getByLabel(`Cantidad de ${few}`)).toHaveValue('6');
});

test('changes of the cart and a logout in another tab are applied', async ({
  page,
  context,
  world,
  logInAs,
}) => {
  const name = unique('En dos pestañas');
  const { id } = await world.createProduct({ name });
  await logInAs();
  const other = await context.newPage();
  await other.goto('/carrito');
  await expect(other.getByText('Tu carrito está vacío')).toBeVisible();
  await page.goto(`/producto/${id}`);

  await add(page);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Mi Carrito (1)');
  await expect(rows(other)).toContainText(name);
  await other.getByRole('button', { name: `Una unidad más de ${name}` }).click();
  await expect(page.getByText('2 unidades en tu carrito')).toBeVisible();

  await page.goto('/configuracion');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(cartLink(page)).toHaveAccessibleName('Carrito');
  await expect(other.getByText('Tu carrito está vacío')).toBeVisible();
  expect((await context.cookies()).some((cookie) => cookie.name === 'cart')).toBe(false);
});

test('a line whose blister is deleted, sold out or short of stock shows an error and is not in the total', {
  tag: '@phone',
}, async ({ page, context, world, logInAs, expectAccessible }) => {
  const left = unique('Retirada');
  const out = unique('Agotada');
  const short = unique('Escasa');
  const removed = await world.createProduct({ name: unique('Borrada') });
  const partly = await world.createProduct({ name: left });
  const soldOut = await world.createProduct({ name: out, blisters: [{ stock: 0 }] });
  const scarce = await world.createProduct({ name: short, blisters: [{ stock: 2, price: 500 }] });
  await world.changeProduct(removed.id, { deletedAt: new Date() });
  for (const { id } of partly.blisters) await world.changeBlister(id, { deletedAt: new Date() });
  const all = [removed, partly, soldOut, scarce].flatMap(({ blisters }) => blisters);
  await context.addCookies([cartCookie(all.map((one) => ({ ...one, quantity: 3 })))]);
  await logInAs();
  await page.goto('/carrito');

  await expect(rows(page).nth(0)).toContainText('Producto que ya no vendemos');
  await expect(rows(page).nth(0)).toContainText('Ya no está a la venta');
  await expect(rows(page).nth(1)).toContainText(left);
  await expect(rows(page).nth(1)).toContainText('Ya no está a la venta');
  await expect(rows(page).nth(2)).toContainText('Sin stock');
  await expect(rows(page).nth(3)).toContainText('Solo hay 2 unidades disponibles');
  const summary = page.getByRole('region', { name: 'Resumen de Orden' });
  await expect(summary).toContainText('El total no incluye 3 productos que no están disponibles.');
  await expectAccessible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi Carrito (2)');
  await expect(summary).toContainText('Total$ 1.000');

  await rows(page).nth(3).getByRole('button', { name: 'Ajustar al stock' }).click();
  await expect(rows(page).nth(3)).not.toContainText('Solo hay 2 unidades disponibles');
  await expect(summary).toContainText('Total$ 1.000');
  await page.getByRole('button', { name: 'Quitar Producto que ya no vendemos del carrito' }).click();
  await page.getByRole('button', { name: `Quitar ${left} del carrito` }).click();
  await page.getByRole('button', { name: `Quitar ${out} del carrito` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi Carrito (2)');
  await expect(summary).not.toContainText('El total no incluye');
});

test('the cookie lasts seven days and is SameSite=Lax; an invalid one is an empty cart with a link to the catalogue', async ({
  page,
  context,
  world,
  logInAs,
  expectAccessible,
}) => {
  const { id } = await world.createProduct({ name: unique('Con galletita') });
  await context.addCookies([{ ...cartCookie([]), value: '1.2.3_%7Brota' }]);
  await logInAs();
  await page.goto('/carrito');
  await expect(page.getByText('Tu carrito está vacío')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi Carrito (0)');
  await expectAccessible();
  await page.getByRole('link', { name: 'Explorar Productos' }).click();
  await expect(page).toHaveURL('/productos');

  await page.goto(`/producto/${id}`);
  await add(page);
  await expect(cartLink(page)).toHaveAccessibleName('Carrito, 1 producto');
  const cookie = (await context.cookies()).find(({ name }) => name === 'cart');
  expect(cookie).toMatchObject({ sameSite: 'Lax', secure: true, path: '/' });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / (24 * 60 * 60);
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThanOrEqual(7);
});
