import type { Page } from '@playwright/test';
import { confirmButton, expectPlaced, openCheckout } from '#e2e/support/checkout.ts';
import { holdRequests } from '#e2e/support/network.ts';
import { expect, test } from '#e2e/support/test.ts';
import { cartCookie, unique } from '#e2e/support/world.ts';

const OWN_ORDERS_URL = '/configuracion?section=orders';
const card = (page: Page, id: number) => page.getByRole('article', { name: `Pedido N.º ${id}`, exact: true });

test('after the order a panel says what was ordered, what happens next and where the mail went', {
  tag: '@phone',
}, async ({ page, world, logInAs, expectAccessible }) => {
  const { account, name } = await openCheckout({ page, world, logInAs }, { quantity: 2 });

  await confirmButton(page).click();

  await expectPlaced(page);
  const [order] = await world.listOrders(account.id);
  const panel = page.getByRole('region', { name: `Reservamos tu pedido N.º ${order?.id}` });
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(panel.getByText('Lo que pediste')).toBeInViewport();
  await expect(panel).toContainText(`2 × ${name}3 semillas`);
  await expect(panel.getByRole('list').nth(1).getByRole('listitem')).toHaveText([
    /Lo apartamos/,
    /Te escribimosTe contactamos al 1122334455 o por email/,
    /Lo recibís.*garantía de germinación/,
  ]);
  await expect(panel).toContainText(
    `Te mandamos el detalle a ${account.email} con el asunto “Recibimos tu pedido N.º ${order?.id}”.`,
  );
  await expect(panel.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/5491150550123?text=${encodeURIComponent(`Hola. Escribo por mi pedido N.º ${order?.id}.`)}`,
  );
  await expectAccessible();

  await page.reload();
  await expect(panel).toBeVisible();
  await panel.getByRole('link', { name: 'Ver el pedido' }).click();
  await expect(page).toHaveURL(`/mis-pedidos/${order?.id}`);
  await page.goBack();
  await panel.getByRole('button', { name: 'Cerrar' }).press('Enter');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expect(card(page, order?.id ?? 0)).toBeVisible();
  await expect(panel).toBeHidden();
});

test('an order has a page with its steps, products and note for its customer, and is not found for others', {
  tag: '@phone',
}, async ({ page, context, world, logIn, expectAccessible, expectComplaints }) => {
  const account = await world.createUser();
  const name = unique('Con página');
  const { id: productId, blisters } = await world.createProduct({ name });
  const id = await world.createOrder(account, blisters);
  await world.changeOrder(id, { note: 'Timbre 2' });
  await logIn(account);

  await page.goto('/mis-pedidos');
  await expect(page).toHaveURL(OWN_ORDERS_URL);
  await page.getByRole('link', { name: `Ver el pedido N.º ${id}` }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pedido N.º ${id}`);
  const steps = page.getByRole('list', { name: `Estado del pedido N.º ${id}` });
  await expect(steps.locator('[aria-current=step]')).toHaveText('Pago y entrega acordados');
  await expect(page.getByRole('article')).toContainText('Tu nota para el vendedorTimbre 2');
  await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute(
    'href',
    `/producto/${productId}`,
  );
  await expectAccessible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByText('Casa Ceibo · hola@casaceibo.example')).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(247, 243, 232)');
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });

  await page.getByRole('button', { name: `Cancelar pedido N.º ${id}` }).click();
  await page.getByRole('button', { name: 'Sí, cancelar el pedido' }).click();
  await expect(page.getByText('Se canceló: sus productos ya no están reservados.')).toBeVisible();

  for (const other of [await world.createUser(), await world.createUser({ isStaff: true })]) {
    await context.clearCookies();
    await logIn(other);
    const response = await page.goto(`/mis-pedidos/${id}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No encontramos ese pedido');
    await expect(page.getByRole('main')).not.toContainText(name);
  }
  await expectAccessible();
  expectComplaints(/404/);
});

test('an anonymous visitor of an order logs in first', async ({ page }) => {
  await page.goto('/mis-pedidos/1');

  await expect(page).toHaveURL(/^[^?]*\/login\?redirect=%2Fmis-pedidos%2F1$/);
});

test('cancelled orders are listed on demand', { tag: '@phone' }, async ({
  page,
  world,
  logInAs,
  expectAccessible,
}) => {
  const account = await logInAs();
  const { blisters } = await world.createProduct({ name: unique('Cancelada') });
  const id = await world.createOrder(account, blisters);
  await world.changeOrder(id, { status: 'cancelled' });

  await page.goto(OWN_ORDERS_URL);
  await expect(page.getByText('No tenés pedidos')).toBeVisible();
  await page.getByRole('link', { name: 'Mostrar los cancelados' }).click();

  await expect(page).toHaveURL(`${OWN_ORDERS_URL}&cancelados=si`);
  await expect(card(page, id)).toContainText('Cancelado');
  await expect(page.getByRole('link', { name: 'Ocultar los cancelados' })).toBeFocused();
  await expectAccessible();
  await page.reload();
  await expect(card(page, id)).toBeVisible();
});

test('repeating an order fills the cart with what there is, and says what is missing, less or dearer', {
  tag: '@phone',
}, async ({ page, context, world, logIn, expectAccessible }) => {
  const account = await world.createUser();
  const plenty = await world.createProduct({ name: unique('Hay'), blisters: [{ price: 1_000, stock: 9 }] });
  const scarce = unique('Queda poca');
  const gone = unique('Se acabó');
  const less = await world.createProduct({ name: scarce, blisters: [{ price: 2_000, stock: 3 }] });
  const none = await world.createProduct({ name: gone, blisters: [{ price: 3_000, stock: 1 }] });
  const id = await world.createOrder(account, [
    ...plenty.blisters.map((one) => ({ ...one, quantity: 2 })),
    ...less.blisters.map((one) => ({ ...one, quantity: 2 })),
    ...none.blisters,
  ]);
  await world.changeOrder(id, { status: 'completed' });
  for (const one of less.blisters) await world.changeBlister(one.id, { price: '2500.00' });
  await context.addCookies([cartCookie(plenty.blisters)]);
  await logIn(account);
  await page.goto(OWN_ORDERS_URL);
  const repeat = page.getByRole('button', { name: `Repetir pedido N.º ${id}` });

  const release = await holdRequests(page, /\/api\/products\/blisters\//);
  await repeat.dblclick();
  await expect(card(page, id).getByText('Mirando el stock…')).toHaveAccessibleName('Mirando el stock…');
  release();

  const result = card(page, id).getByRole('status');
  await expect(result).toContainText('Pusimos en tu carrito lo que hay hoy, a los precios de hoy.');
  await expect(result.getByRole('listitem')).toHaveText([
    `${scarce}, 3 semillas: queda 1 de las 2 unidades. Ahora cuesta $ 2.500; antes, $ 2.000.`,
    `${gone}, 3 semillas: sin stock.`,
  ]);
  await expect(repeat).toBeFocused();
  await expectAccessible();
  await result.getByRole('link', { name: 'Ver el carrito' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi Carrito (3)');
  await expect(page.getByRole('region', { name: 'Resumen de Orden' })).toContainText('Total$ 4.500');
});

test('the warranty of a line is claimed with its order and product chosen', {
  tag: '@phone',
}, async ({ page, world, logIn, expectAccessible }) => {
  const account = await world.createUser();
  const first = unique('Primera');
  const second = unique('Segunda');
  const one = await world.createProduct({ name: first });
  const other = await world.createProduct({ name: second });
  const cap = await world.createProduct({ name: unique('Gorra'), type: 'merch' });
  const older = await world.createOrder(account, one.blisters);
  const id = await world.createOrder(account, [...one.blisters, ...other.blisters, ...cap.blisters]);
  await world.changeOrder(older, { status: 'completed' });
  await logIn(account);
  await page.goto(OWN_ORDERS_URL);
  await expect(card(page, older).getByRole('link', { name: /^Reclamar/ })).toHaveCount(1);
  await expect(card(page, id).getByRole('link', { name: /^Reclamar/ })).toHaveCount(0);
  await world.changeOrder(id, { status: 'completed' });
  await page.reload();
  await expect(card(page, id).getByRole('link', { name: /^Reclamar/ })).toHaveCount(2);

  await card(page, id)
    .getByRole('link', { name: `Reclamar la garantía de ${second}` })
    .click();

  await expect(page).toHaveURL('/configuracion?section=warranty');
  const form = page.getByRole('form', { name: '¿Qué pasó?' });
  await expect(form).toContainText(second);
  await expectAccessible();
  await form.getByRole('button', { name: 'Volver' }).click();
  await expect(page.getByRole('radio', { name: new RegExp(second) })).toBeChecked();
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(page.getByRole('radio', { name: new RegExp(`^Pedido N.º ${id}`) })).toBeChecked();
});
