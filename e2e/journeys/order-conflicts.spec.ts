import {
  alert,
  cartRow,
  confirmButton,
  expectFormPreserved,
  expectPlaced,
  fillForm,
  openCheckout,
  ownOrders,
} from '#e2e/support/checkout.ts';
import { expect, test } from '#e2e/support/test.ts';
import { cartCookie, unique } from '#e2e/support/world.ts';

test('a customer who loses the race for the last unit sees an error, and the cart and the form are preserved', {
  tag: '@phone',
}, async ({ page, context, world, logIn, expectComplaints, expectAccessible }) => {
  const name = unique('La última');
  const other = unique('Otra que hay');
  const loser = await world.createUser();
  const winner = await world.createUser();
  const { blisters } = await world.createProduct({ name, blisters: [{ stock: 1 }] });
  const plenty = await world.createProduct({ name: other });
  await context.addCookies([cartCookie([...blisters, ...plenty.blisters])]);
  await logIn(loser);
  await fillForm(page);
  await page.route(
    '**/api/orders/',
    async (route) => {
      await world.createOrder(winner, blisters);
      await route.continue();
    },
    { times: 1 },
  );

  await confirmButton(page).click();

  await expect(alert(page)).toHaveText(`No hay suficiente stock de ${name}. Stock disponible: 0`);
  await expect(cartRow(page, name)).toContainText('Sin stock');
  await expectFormPreserved(page);
  expectComplaints(/409/);
  expect(await world.listOrders(loser.id)).toEqual([]);
  await expectAccessible();

  await page.getByRole('button', { name: `Quitar ${name} del carrito` }).click();
  await confirmButton(page).click();
  await expectPlaced(page);
  await expect(ownOrders(page)).toContainText(other);
});

test('the stock is checked before the order is sent', async ({ page, world, logInAs, expectComplaints }) => {
  const { name, blister } = await openCheckout({ page, world, logInAs }, { quantity: 3 });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });

  await page.route('**/api/products/blisters/**', (route) => route.abort(), { times: 1 });
  await confirmButton(page).click();
  await expect(alert(page)).toHaveText('Error al verificar el stock disponible');
  expectComplaints(/ERR_FAILED/);
  await world.changeBlister(blister.id, { stock: 1 });
  await confirmButton(page).click();
  await expect(alert(page)).toHaveText(`No hay suficiente stock de ${name}. Stock disponible: 1`);
  await expect(cartRow(page, name)).toContainText('Solo hay 1 unidades disponibles');
  await expectFormPreserved(page);
  expect(sent).toEqual([]);

  await cartRow(page, name).getByRole('button', { name: 'Ajustar al stock' }).click();
  await confirmButton(page).click();
  await expectPlaced(page);
  await expect(ownOrders(page)).toContainText('3 semillas 1 × $ 10.000');
});

test('each sentence about one of two presentations of a product names it, before and after the order is sent', async ({
  page,
  context,
  world,
  logInAs,
  expectComplaints,
}) => {
  const name = unique('De a una y de a tres');
  const { blisters } = await world.createProduct({
    name,
    blisters: [
      { seedCount: 1, stock: 1 },
      { seedCount: 3, stock: 1 },
    ],
  });
  const setStock = (stock: number) =>
    Promise.all(blisters.map(({ id }) => world.changeBlister(id, { stock })));
  const expectSentences = async (stock: number) => {
    for (const size of ['1 semilla', '3 semillas'])
      await expect(alert(page)).toContainText(
        `No hay suficiente stock de ${name} (${size}). Stock disponible: ${stock}`,
      );
  };
  await logInAs();
  await context.addCookies([cartCookie(blisters.map((blister) => ({ ...blister, quantity: 2 })))]);
  await fillForm(page);

  await confirmButton(page).click();
  await expectSentences(1);
  await setStock(5);
  await page.route(
    '**/api/orders/',
    async (route) => {
      await setStock(0);
      await route.continue();
    },
    { times: 1 },
  );
  await confirmButton(page).click();
  await expectSentences(0);
  expectComplaints(/409/);
});

test('an order that is confirmed while the cart is loading waits for it, without an error', {
  tag: '@phone',
}, async ({ page, world, logInAs }) => {
  const { blister, account } = await openCheckout({ page, world, logInAs }, { quantity: 2 });
  const requested = Promise.withResolvers<void>();
  const loading = Promise.withResolvers<void>();
  // A document has the products of the cart. Back from another page, the browser requests them.
  await page.getByRole('link', { name: 'Seguir Comprando' }).click();
  await expect(page).toHaveURL('/productos');
  await page.reload();
  await page.route(`**/api/products/${blister.productId}/?*`, async (route) => {
    requested.resolve();
    await loading.promise;
    await route.continue();
  });

  await page.goBack();
  await requested.promise;
  await confirmButton(page).click();
  await expect(page.getByRole('button', { name: 'Confirmando…' })).toBeVisible();
  await expect(alert(page)).toBeHidden();
  loading.resolve();

  await expectPlaced(page);
  expect(await world.listOrders(account.id)).toHaveLength(1);
});

test('a price that changed meanwhile is shown first and must be confirmed by a second submit', async ({
  page,
  world,
  logInAs,
}) => {
  const { account, name, blister } = await openCheckout({ page, world, logInAs }, { quantity: 2 });
  await world.changeBlister(blister.id, { price: '12500.50' });

  await confirmButton(page).click();

  await expect(alert(page)).toHaveText(
    `Cambió el precio de ${name}: ahora cuesta $ 12.500,50. Revisá el total y confirmá de nuevo.`,
  );
  await expect(page.getByRole('region', { name: 'Resumen de Orden' })).toContainText('Total$ 25.001');
  await expectFormPreserved(page);
  expect(await world.listOrders(account.id)).toEqual([]);

  await confirmButton(page).click();
  await expectPlaced(page);
  await expect(ownOrders(page)).toContainText('Total$ 25.001');
});

test('a product that lost its price meanwhile cannot be ordered, and stays marked in the cart', async ({
  page,
  world,
  logInAs,
}) => {
  const { account, name, blister } = await openCheckout({ page, world, logInAs });
  await world.changeBlister(blister.id, { price: '0.00' });

  await confirmButton(page).click();

  await expect(alert(page)).toHaveText(`${name} no tiene precio por ahora: consultanos antes de pedirlo`);
  await expect(cartRow(page, name)).toContainText('Consultar precio');
  expect(await world.listOrders(account.id)).toEqual([]);
});
