import {
  alert,
  cartRow,
  confirmButton,
  expectFormPreserved,
  expectPlaced,
  fillForm,
  openCheckout,
  ownOrders,
  phone,
  recipient,
} from '#e2e/support/checkout.ts';
import { waitForMail } from '#e2e/support/mailbox.ts';
import { dropNextResponse, holdRequests } from '#e2e/support/network.ts';
import { submitLogin } from '#e2e/support/sessions.ts';
import { expect, test } from '#e2e/support/test.ts';
import { cartCookie, unique } from '#e2e/support/world.ts';

test('an anonymous visitor is asked to log in, and returns with the cart intact', async ({
  page,
  context,
  world,
}) => {
  const { username } = await world.createUser();
  const name = unique('Me esperás');
  const { blisters } = await world.createProduct({ name });
  await context.addCookies([cartCookie(blisters.map((one) => ({ ...one, quantity: 2 })))]);
  await page.goto('/carrito');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi Carrito (2)');
  await expect(page.getByRole('main')).not.toContainText('$');

  await page.getByRole('button', { name: 'Iniciar Pedido' }).click();
  await expect(page.getByText('Debes iniciar sesión para realizar la compra')).toBeVisible();
  await expect(page).toHaveURL('/login?redirect=carrito');
  await submitLogin(page, username);

  await expect(page).toHaveURL('/carrito');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi Carrito (2)');
  await expect(page.getByRole('region', { name: 'Resumen de Orden' })).toContainText('Total$ 20.000');
});

test('the form is prefilled from the profile, shows validation errors, and disables home delivery', {
  tag: '@both',
}, async ({ page, context, world, logInAs, expectAccessible }) => {
  const { blisters } = await world.createProduct({ name: unique('Con formulario') });
  await context.addCookies([cartCookie(blisters)]);
  await logInAs({ firstName: 'Alba', lastName: 'Ríos' });
  await page.goto('/carrito');
  await page.getByRole('button', { name: 'Iniciar Pedido' }).click();
  await expect(recipient(page)).toBeFocused();
  await expect(recipient(page)).toHaveValue('Alba Ríos');
  await expect(page.getByLabel('Acordar entrega')).toBeChecked();
  await expect(page.getByText('Para confirmar falta el teléfono.')).toBeVisible();
  await expect(confirmButton(page)).toBeDisabled();
  await expect(confirmButton(page)).toHaveAccessibleDescription('Para confirmar falta el teléfono.');
  const home = page.getByLabel('Envío a domicilio');
  await expect(home).toBeDisabled();
  await expect(page.locator('s', { hasText: 'Envío a domicilio' })).toBeVisible();
  await expect(page.getByText('El email de confirmación del pedido explica')).toBeVisible();

  await recipient(page).fill('Al');
  await phone(page).fill('12345');
  await expect(page.getByText('Para confirmar falta')).toBeHidden();
  await expect(confirmButton(page)).toBeEnabled();
  await confirmButton(page).click();
  await expect(page.getByText('El nombre debe tener al menos 3 caracteres')).toBeVisible();
  await expect(page.getByText('Ingresa un teléfono válido')).toBeVisible();
  await expectAccessible();
  await recipient(page).fill('');
  await phone(page).fill('');
  await expect(page.getByText('El nombre es requerido')).toBeVisible();
  await expect(page.getByText('El teléfono es requerido')).toBeVisible();
  await expect(page.getByText('Para confirmar falta el nombre de quien recibe y el teléfono.')).toBeVisible();
  await expect(confirmButton(page)).toBeDisabled();

  await recipient(page).fill('Alba');
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(recipient(page)).toBeHidden();
  await page.getByRole('button', { name: 'Iniciar Pedido' }).click();
  await expect(recipient(page)).toHaveValue('Alba');
  await page.getByRole('link', { name: 'Seguir Comprando' }).click();
  await expect(page).toHaveURL('/productos');
});

test('a returning customer confirms without typing: the phone comes from the profile or the last order', async ({
  page,
  context,
  world,
  logIn,
}) => {
  const account = await world.createUser({ firstName: 'Alba', lastName: 'Ríos' });
  const { blisters } = await world.createProduct({ name: unique('Otra vez') });
  await context.addCookies([cartCookie(blisters)]);
  await logIn(account);
  await fillForm(page);
  await phone(page).fill('+54 9 221 456-7890');
  await confirmButton(page).click();
  await expectPlaced(page);

  await context.addCookies([cartCookie(blisters)]);
  await page.goto('/carrito');
  await page.getByRole('button', { name: 'Iniciar Pedido' }).click();
  await expect(phone(page)).toHaveValue('2214567890');
  await confirmButton(page).click();
  await expectPlaced(page);

  expect(await world.listOrders(account.id)).toMatchObject([
    { recipientName: 'Alba Ríos', customerPhone: '2214567890' },
    { recipientName: 'Rosa Luna', customerPhone: '2214567890' },
  ]);
  await world.changeUser(account.id, { phone: '1155500101' });
  await context.addCookies([cartCookie(blisters)]);
  await page.goto('/carrito');
  await page.getByRole('button', { name: 'Iniciar Pedido' }).click();
  await expect(phone(page)).toHaveValue('1155500101');
});

test('placing an order shows it, sends a confirmation by mail and empties the cart', {
  tag: '@both',
}, async ({ page, context, world, logIn, expectAccessible }) => {
  const name = unique('Pedida');
  const other = unique('Acompañante');
  const account = await world.createUser();
  const { blisters } = await world.createProduct({ name, blisters: [{ price: 12_345.5, discount: 10 }] });
  const second = await world.createProduct({ name: other, blisters: [{ price: 1_000 }] });
  await context.addCookies([
    cartCookie([...blisters.map((one) => ({ ...one, quantity: 2 })), ...second.blisters]),
  ]);
  await logIn(account);
  await fillForm(page);
  const summary = page.getByRole('region', { name: 'Resumen de Orden' });
  await expect(summary).toContainText('Subtotal$ 23.221,90');
  await expect(summary).toContainText('Total$ 23.221,90');

  await confirmButton(page).click();

  await expectPlaced(page);
  await expect(ownOrders(page)).toHaveCount(1);
  await expect(ownOrders(page)).toContainText(name);
  await expect(ownOrders(page)).toContainText('3 semillas 2 × $ 11.110,95');
  await expect(ownOrders(page)).toContainText('Total$ 23.221,90');
  await expect(ownOrders(page)).toContainText('Pendiente');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Carrito', exact: true })).toBeVisible();
  await expectAccessible();
  const { text = '', html = '', subject } = await waitForMail(account.email);
  expect(subject).toMatch(/^Recibimos tu pedido N.º \d+$/);
  const orders = await world.listOrders(account.id);
  const address = `/mis-pedidos/${orders[0]?.id}`;
  for (const part of [name, other, '23.221,90', address]) expect(text).toContain(part);
  expect(html).toContain(address);
  expect(orders).toMatchObject([
    { recipientName: 'Rosa Luna', customerPhone: '1122334455', shippingAddress: 'Coordinar entrega' },
  ]);
  for (const { id } of blisters) expect(await world.getStock(id)).toBe(3);
});

test('submitting the form twice creates one order', { tag: '@phone' }, async ({ page, world, logInAs }) => {
  const { account, blister } = await openCheckout({ page, world, logInAs });

  await confirmButton(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });

  await expectPlaced(page);
  expect(await world.listOrders(account.id)).toHaveLength(1);
  expect(await world.getStock(blister.id)).toBe(4);
});

for (const arrives of [true, false]) {
  test(`a reload while the order is sent, which ${arrives ? 'arrived' : 'never arrived'}, and a second submit create one order`, async ({
    page,
    world,
    logInAs,
  }) => {
    const { account, name, blister } = await openCheckout({ page, world, logInAs }, { stock: 1 });
    const sent = Promise.withResolvers<void>();
    await page.route(
      '**/api/orders/',
      async (route) => {
        if (arrives) await route.fetch();
        sent.resolve();
      },
      { times: 1 },
    );
    await confirmButton(page).click();
    await sent.promise;

    await page.reload();
    await expect(page.getByText('No nos llegó la respuesta de tu último pedido.')).toBeVisible();
    await expectFormPreserved(page);
    await expect(cartRow(page, name)).toBeVisible();
    await confirmButton(page).click();

    await expectPlaced(page);
    await expect(ownOrders(page)).toHaveCount(1);
    expect(await world.listOrders(account.id)).toHaveLength(1);
    expect(await world.getStock(blister.id)).toBe(0);
  });
}

test('a retry after a lost response creates one order, and the form preserves its text', {
  tag: '@phone',
}, async ({ page, world, logInAs, expectComplaints }) => {
  const { account } = await openCheckout({ page, world, logInAs }, { stock: 1 });
  await dropNextResponse(page, '**/api/orders/');

  await confirmButton(page).click();
  await expect(alert(page)).toContainText('Error al procesar la orden');
  await expect(page.getByText('No nos llegó la respuesta de tu último pedido.')).toBeInViewport();
  await expectFormPreserved(page);
  expectComplaints(/ERR_FAILED/);
  await confirmButton(page).click();

  await expectPlaced(page);
  await expect(ownOrders(page)).toHaveCount(1);
  expect(await world.listOrders(account.id)).toHaveLength(1);
});

for (const wasAnswered of [true, false]) {
  test(`an order that an expired session stopped ${wasAnswered ? 'has its response' : 'has none yet if an earlier request had none'}`, async ({
    page,
    world,
    logInAs,
    allowComplaints,
  }) => {
    allowComplaints(/ERR_FAILED|401/);
    const { account } = await openCheckout({ page, world, logInAs });
    const unanswered = page.getByText('No nos llegó la respuesta de tu último pedido.');
    if (!wasAnswered) {
      await dropNextResponse(page, '**/api/orders/');
      await confirmButton(page).click();
      await expect(unanswered).toBeVisible();
    }

    // Not before the stock is checked, whose request would be the one that fails.
    await page.route(
      '**/api/orders/',
      async (route) => {
        await world.endSessions(account.id);
        await route.continue();
      },
      { times: 1 },
    );
    await confirmButton(page).click();
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await submitLogin(page, account.email);

    await expect(page).toHaveURL('/carrito?paso=pedido');
    await expectFormPreserved(page);
    await expect(unanswered).toBeVisible({ visible: !wasAnswered });
    await confirmButton(page).click();
    await expectPlaced(page);
    expect(await world.listOrders(account.id)).toHaveLength(1);
  });
}

test('what is put into the cart while the order is sent stays in it', async ({ page, world, logInAs }) => {
  const { name, blister } = await openCheckout({ page, world, logInAs });
  const send = await holdRequests(page, '**/api/orders/');

  await confirmButton(page).click();
  await page.getByRole('button', { name: `Una unidad más de ${name}` }).click();
  send();
  await expectPlaced(page);

  expect(await world.getStock(blister.id)).toBe(4);
  await page.goto('/carrito');
  await expect(page.getByLabel(`Cantidad de ${name}`)).toHaveValue('1');
});

test('the draft of an order has what was typed, and the rest comes from the profile', async ({
  page,
  context,
  world,
  logInAs,
}) => {
  const { blisters } = await world.createProduct({ name: unique('Con borrador') });
  await context.addCookies([cartCookie(blisters)]);
  const { id } = await logInAs({ firstName: 'Alba', lastName: 'Ríos' });
  await page.goto('/carrito?paso=pedido');
  await expect(recipient(page)).toHaveValue('Alba Ríos');
  await page.getByLabel('Nota para el vendedor').fill('Por la tarde');

  await world.changeUser(id, { firstName: 'Ana' });
  await page.reload();

  await expect(page.getByLabel('Nota para el vendedor')).toHaveValue('Por la tarde');
  await expect(recipient(page)).toHaveValue('Ana Ríos');
});

test('an order that the server failed to save shows an error and can be sent again', async ({
  page,
  world,
  logInAs,
  expectComplaints,
}) => {
  await openCheckout({ page, world, logInAs }, { stock: 1 });
  await page.route('**/api/orders/', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });

  await confirmButton(page).click();
  await expect(alert(page)).toContainText('Error al crear la orden');
  expectComplaints(/500/);
  await confirmButton(page).click();

  await expectPlaced(page);
});
