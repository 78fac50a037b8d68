import type { Page } from '@playwright/test';
import { loadMore } from '#e2e/support/list-view.ts';
import { dropNextResponse } from '#e2e/support/network.ts';
import { expect, test } from '#e2e/support/test.ts';
import { unique } from '#e2e/support/world.ts';

const OWN_ORDERS_URL = '/configuracion?section=orders';

const orders = (page: Page) => page.getByRole('list', { name: 'Tus pedidos' }).getByRole('article');
const order = (page: Page, id: number) =>
  page.getByRole('article', { name: `Pedido N.º ${id}`, exact: true });
const confirmDialog = (page: Page) => page.getByRole('alertdialog');
const cancelButton = (page: Page, id: number) =>
  page.getByRole('button', { name: `Cancelar pedido N.º ${id}`, exact: true });
const confirmCancellation = (page: Page) =>
  confirmDialog(page).getByRole('button', { name: 'Sí, cancelar el pedido' });
const removeButton = (page: Page, id: number, name: string) =>
  page.getByRole('button', { name: `Quitar ${name} del pedido N.º ${id}` });
const confirmRemoval = (page: Page) => confirmDialog(page).getByRole('button', { name: 'Sí, quitarlo' });

test('orders are listed newest first, with their products and delivery method', {
  tag: '@phone',
}, async ({ page, world, logIn, expectAccessible }) => {
  const account = await world.createUser();
  const name = unique('Para ver');
  const cap = unique('Gorra');
  const { blisters } = await world.createProduct({ name, blisters: [{ price: 1_234.5 }] });
  const merch = await world.createProduct({
    name: cap,
    type: 'merch',
    blisters: [{ seedCount: 1, price: 9_000 }],
  });
  const first = await world.createOrder(account, merch.blisters);
  const single = await world.createProduct({
    name: unique('De a una'),
    blisters: [{ seedCount: 1, price: 4_000 }],
  });
  const third = await world.createOrder(account, single.blisters);
  const second = await world.createOrder(account, [
    ...blisters.map((one) => ({ ...one, quantity: 2 })),
    ...merch.blisters,
  ]);
  await world.changeOrder(first, { status: 'completed' });
  await logIn(account);
  await page.goto(OWN_ORDERS_URL);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis Pedidos');
  await expect(orders(page)).toHaveCount(3);
  await expect(orders(page).nth(0)).toHaveAccessibleName(`Pedido N.º ${second}`);
  await expect(orders(page).nth(1)).toHaveAccessibleName(`Pedido N.º ${third}`);
  await expect(orders(page).nth(2)).toHaveAccessibleName(`Pedido N.º ${first}`);
  await expect(order(page, third)).toContainText('1 semilla 1 × $ 4.000');
  await expect(order(page, second)).toContainText('Pendiente');
  await expect(order(page, second)).toContainText(name);
  await expect(order(page, second)).toContainText('3 semillas 2 × $ 1.234,50');
  await expect(order(page, second)).toContainText('1 unidad 1 × $ 9.000');
  await expect(order(page, second)).toContainText('Total$ 11.469');
  await expect(order(page, second).locator('time')).toHaveText(/^\d+ de \w+ de \d{4} a las \d{2}:\d{2}$/);
  await order(page, second).getByText('Ver los datos de entrega').click();
  await expect(order(page, second).getByText('Acordar entrega')).toBeVisible();
  await expect(order(page, second).getByText('1122334455')).toBeVisible();
  await expect(order(page, second).getByText(account.email)).toBeVisible();

  await expect(order(page, second).locator('img')).toHaveCount(2);
  for (const image of await order(page, second).locator('img').all()) {
    await expect(image).toHaveAttribute('src', /^\/packets\/v2\/.+\.svg$/);
    await expect
      .poll(() => image.evaluate((drawn: HTMLImageElement) => drawn.naturalWidth))
      .toBeGreaterThan(0);
  }

  await expect(order(page, first)).toContainText('Completado');
  await expect(order(page, first).getByRole('button', { name: /Cancelar|Quitar/ })).toHaveCount(0);
  await expectAccessible();
});

test('an order is cancelled after a confirmation that names it, and its stock is restored', {
  tag: '@phone',
}, async ({ page, world, logIn, expectAccessible }) => {
  const account = await world.createUser();
  const { blisters } = await world.createProduct({ name: unique('Arrepentida') });
  const id = await world.createOrder(
    account,
    blisters.map((one) => ({ ...one, quantity: 2 })),
  );
  const left = await world.createOrder(account, blisters);
  await logIn(account);
  await page.goto(OWN_ORDERS_URL);
  const cancel = cancelButton(page, id);

  await cancel.click();
  await expect(confirmDialog(page)).toHaveAccessibleName(`¿Cancelar el pedido N.º ${id}?`);
  await expect(confirmDialog(page).getByRole('button', { name: 'No, dejarlo así' })).toBeFocused();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(confirmDialog(page)).toBeHidden();
  await expect(cancel).toBeFocused();
  for (const one of blisters) expect(await world.getStock(one.id)).toBe(2);

  await cancel.click();
  await confirmCancellation(page).click();
  await expect(page.getByText(`Pedido N.º ${id} cancelado`)).toBeVisible();
  await expect(order(page, id)).toBeHidden();
  await expect(page.getByRole('list', { name: 'Tus pedidos', exact: true })).toBeFocused();
  await expect(order(page, left)).toBeVisible();
  for (const one of blisters) expect(await world.getStock(one.id)).toBe(4);
  await page.reload();
  await expect(orders(page)).toHaveCount(1);
});

test('a product is removed from an order; removing the last one cancels the order', async ({
  page,
  world,
  logIn,
}) => {
  const account = await world.createUser();
  const name = unique('Se queda');
  const other = unique('Se va');
  const remaining = await world.createProduct({ name, blisters: [{ price: 4_000 }] });
  const taken = await world.createProduct({ name: other });
  const id = await world.createOrder(account, [...remaining.blisters, ...taken.blisters]);
  await logIn(account);
  await page.goto(OWN_ORDERS_URL);

  await removeButton(page, id, other).click();
  await expect(confirmDialog(page)).toHaveAccessibleName(`¿Quitar ${other} del pedido N.º ${id}?`);
  await confirmRemoval(page).click();
  await expect(page.getByText(`Quitamos ${other} del pedido N.º ${id}`)).toBeVisible();
  await expect(order(page, id)).not.toContainText(other);
  await expect(order(page, id)).toContainText('Total$ 4.000');
  for (const one of taken.blisters) expect(await world.getStock(one.id)).toBe(5);

  await removeButton(page, id, name).click();
  await expect(confirmDialog(page)).toContainText('Es el único producto: al quitarlo se cancela el pedido.');
  await confirmRemoval(page).click();
  await expect(page.getByText(`Pedido N.º ${id} cancelado`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No tenés pedidos en curso' })).toBeFocused();
  await expect(page.getByText('Los cancelados no se muestran.')).toBeVisible();
  expect(await world.listOrders(account.id)).toMatchObject([{ id, status: 'cancelled' }]);
  for (const one of remaining.blisters) expect(await world.getStock(one.id)).toBe(5);
});

test('an order completed by the shop meanwhile is unchanged, and its current state is shown', async ({
  page,
  world,
  logInAs,
  expectComplaints,
}) => {
  const account = await logInAs();
  const { blisters } = await world.createProduct({ name: unique('Ya entregada') });
  const id = await world.createOrder(account, blisters);
  await page.goto(OWN_ORDERS_URL);
  await cancelButton(page, id).click();
  await world.changeOrder(id, { status: 'completed' });

  await confirmCancellation(page).click();

  await expect(page.getByText('Solo se pueden cambiar o cancelar pedidos pendientes')).toBeVisible();
  await expect(order(page, id)).toContainText('Completado');
  await expect(order(page, id).getByRole('button', { name: /Cancelar|Quitar/ })).toHaveCount(0);
  expectComplaints(/40\d/);
  expect(await world.listOrders(account.id)).toMatchObject([{ status: 'completed' }]);
});

test('a product is removed from the order as the customer sees it, not from one that staff changed meanwhile', async ({
  page,
  world,
  logInAs,
  request,
  expectComplaints,
}) => {
  const account = await logInAs();
  const name = unique('Se va');
  const added = unique('Sumada');
  const removed = await world.createProduct({ name });
  const other = await world.createProduct({ name: added });
  const id = await world.createOrder(account, removed.blisters);
  await page.goto(OWN_ORDERS_URL);
  const removeAndConfirm = async () => {
    await removeButton(page, id, name).click();
    await confirmRemoval(page).click();
  };
  const edit = await request.put(`/api/orders/${id}/`, {
    headers: await world.staffBearer(),
    data: {
      order_products: [removed, other].map(({ id: product_id, blisters: [blister] }) => ({
        product_id,
        blister_id: blister?.id,
        quantity: 1,
      })),
    },
  });
  expect(edit.status()).toBe(200);

  await removeAndConfirm();

  await expect(page.getByText('El pedido cambió mientras tanto. Revisalo y probá de nuevo.')).toBeVisible();
  expectComplaints(/409/);
  await expect(order(page, id)).toContainText(added);
  await removeAndConfirm();
  await expect(page.getByText(`Quitamos ${name} del pedido N.º ${id}`)).toBeVisible();
  await expect(order(page, id)).toContainText(added);
  expect(await world.listOrders(account.id)).toMatchObject([{ id, status: 'pending' }]);
});

test('a change that fails to send shows an error; one whose response is lost is shown as made', async ({
  page,
  world,
  logInAs,
  expectComplaints,
}) => {
  const account = await logInAs();
  const name = unique('Sin red');
  const { blisters } = await world.createProduct({ name });
  const other = await world.createProduct({ name: unique('Queda') });
  const id = await world.createOrder(account, [...blisters, ...other.blisters]);
  await page.goto(OWN_ORDERS_URL);
  const findDialog = () =>
    page.evaluate(
      () =>
        performance.getEntriesByType('resource').find(({ name }) => name.includes('/cancel-order-dialog'))
          ?.name,
    );
  await expect.poll(findDialog).toBeDefined();
  // With what it imports.
  await page.evaluate(async (url) => void (await import(url ?? '')), await findDialog());
  await page.context().setOffline(true);

  await cancelButton(page, id).click();
  await confirmCancellation(page).click();

  await expect(confirmDialog(page).getByRole('alert')).toHaveText('Error al procesar la acción');
  await page.context().setOffline(false);
  await confirmDialog(page).getByRole('button', { name: 'No, dejarlo así' }).click();
  await expect(order(page, id)).toContainText('Pendiente');

  await dropNextResponse(page, `**/api/orders/${id}/`);
  await removeButton(page, id, name).click();
  await confirmRemoval(page).click();
  await expect(page.getByText(`Quitamos ${name} del pedido N.º ${id}`)).toBeVisible();
  await expect(order(page, id)).not.toContainText(name);

  await dropNextResponse(page, `**/api/orders/${id}/`);
  await cancelButton(page, id).click();
  await confirmCancellation(page).click();
  await expect(page.getByText(`Pedido N.º ${id} cancelado`)).toBeVisible();
  await expect(order(page, id)).toBeHidden();
  expectComplaints(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
});

test('orders that fail to load can be retried; an empty list links to the catalogue', async ({
  page,
  logInAs,
  expectComplaints,
  expectAccessible,
}) => {
  await logInAs();
  const fault = { status: 500, json: { error: 'Algo salió mal' } };
  await page.route('**/api/orders/my-orders/**', (route) => route.fulfill(fault));
  await page.goto('/configuracion?section=settings');
  await page.getByRole('link', { name: 'Mis Pedidos' }).click();
  await expect(page.getByText('Error al cargar los pedidos')).toBeVisible({ timeout: 15_000 });
  await expectAccessible();

  await page.unroute('**/api/orders/my-orders/**');
  await page.getByRole('button', { name: 'Reintentar' }).click();

  await expect(page.getByText('No tenés pedidos')).toBeVisible();
  expectComplaints(/500/);
  await expectAccessible();
  await page.getByRole('link', { name: 'Ver el catálogo' }).click();
  await expect(page).toHaveURL('/productos');
});

test('a next page of orders that fails to load can be retried; one placed elsewhere duplicates no others', async ({
  page,
  world,
  logIn,
  allowComplaints,
}) => {
  allowComplaints(/500/);
  const account = await world.createUser();
  const { blisters } = await world.createProduct({ name: unique('Sin más'), blisters: [{ stock: 50 }] });
  const ids: number[] = [];
  for (let i = 0; i < 11; i++) ids.push(await world.createOrder(account, blisters));
  await logIn(account);
  await page.goto(OWN_ORDERS_URL);
  await expect(page.getByText('10 de 11 pedidos')).toBeVisible();
  await page.route('**/api/orders/my-orders/**', (route) => route.fulfill({ status: 500, json: {} }));

  await loadMore(page);

  await expect(page.getByText('Error al obtener las órdenes')).toBeVisible();
  await expect(orders(page)).toHaveCount(10);
  await page.unroute('**/api/orders/my-orders/**');
  await world.createOrder(account, blisters);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(orders(page)).toHaveCount(11);
  await expect(orders(page).last()).toHaveAccessibleName(`Pedido N.º ${ids[0]}`);
});

test('each order and the footer show the contact of the shop', async ({ page, world, logInAs }) => {
  const account = await logInAs();
  const { blisters } = await world.createProduct({ name: unique('Para preguntar') });
  const id = await world.createOrder(account, blisters);
  await page.goto(OWN_ORDERS_URL);

  const own = order(page, id);
  const footer = page.getByRole('contentinfo').getByRole('region', { name: 'Contacto' });
  const text = encodeURIComponent(`Hola. Escribo por mi pedido N.º ${id}.`);

  await expect(own).toContainText('¿Consultas por este pedido?');
  await expect(own.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/5491150550123?text=${text}`,
  );
  await expect(own.getByRole('link', { name: 'Escribir un email' })).toHaveAttribute(
    'href',
    `mailto:hola@casaceibo.example?subject=${text}`,
  );
  await expect(footer.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/5491150550123',
  );
  await expect(footer.getByRole('link', { name: 'hola@casaceibo.example' })).toHaveAttribute(
    'href',
    'mailto:hola@casaceibo.example',
  );
});
