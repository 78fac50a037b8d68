import { aRegisteredBlister, aSownBlister } from '#e2e/support/blisters.ts';
import { expectNoLayoutShift, recordLayoutShifts, waitForQuiet } from '#e2e/support/layout-shifts.ts';
import { expect, test } from '#e2e/support/test.ts';
import { cartCookie, unique } from '#e2e/support/world.ts';

test('nothing moves while the cart of a visitor loads', { tag: '@both' }, async ({
  page,
  context,
  world,
}) => {
  const { blisters } = await world.createProduct({ name: unique('Quieta') });
  await context.addCookies([cartCookie(blisters)]);
  await recordLayoutShifts(page);

  await page.goto('/carrito');

  await expectNoLayoutShift(page);
});

test('nothing moves while the blister of a link to the claim form is looked up', { tag: '@both' }, async ({
  page,
  world,
}) => {
  const { serial, name } = await aRegisteredBlister(world, await world.createUser());
  await recordLayoutShifts(page);

  await page.goto(`/garantia?serial=${serial}`);

  await expect(page.getByLabel('Producto', { exact: true })).toHaveValue(name);
  await expectNoLayoutShift(page);
});

test('the first HTML has the orders, claims, settings and cart of the customer, and a section loads its own code', async ({
  page,
  context,
  world,
  logIn,
}) => {
  const account = await world.createUser();
  const name = unique('En el HTML');
  const { id, blisters } = await world.createProduct({ name, blisters: [{ stock: 40, price: 1_500 }] });
  const order = await world.createOrder(account, blisters);
  await world.changeOrder(order, { status: 'completed' });
  const claim = await world.createCustomerClaim(account, { order_id: order, product_id: id });
  const pending = await world.createOrder(account, blisters);
  await logIn(account);
  await context.addCookies([cartCookie(blisters)]);
  const html = async (path: string) => (await page.request.get(path)).text();

  expect(await html('/configuracion?section=orders')).toContain(`Pedido N.º ${pending}`);
  // The links of lines into the claim form would move what is below them.
  for (const path of ['/configuracion?section=orders', `/mis-pedidos/${order}`])
    expect(await html(path)).toContain(`Reclamo N.º ${claim} abierto`);
  expect(await html('/configuracion?section=settings')).toContain('Esta sesión');
  expect(await html('/configuracion?section=warranty&vista=solicitudes')).toContain(name);
  expect(await html('/garantia')).toContain(`Pedido N.º ${order}`);
  const { id: blister, serial, name: sown } = await aSownBlister(world, account);
  expect(await html('/mis-blisters')).toContain(sown);
  expect(await html(`/mis-blisters/${blister}`)).toContain('Semilla 3');
  expect(await html(`/v/${serial}`)).toContain('Blister auténtico');
  expect(await html('/carrito')).toMatch(/\$\s1\.500/);
  await recordLayoutShifts(page);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/configuracion?section=orders');
  await waitForQuiet(page);
  expect(
    requested.filter((url) => /\/assets\/(?:account-settings|warranty-page|security-page)/.test(url)),
  ).toEqual([]);
  expect(requested.filter((url) => /\/api\/orders\//.test(url))).toEqual([]);
  await expect(page.getByRole('article', { name: `Pedido N.º ${pending}` })).toBeVisible();
});
