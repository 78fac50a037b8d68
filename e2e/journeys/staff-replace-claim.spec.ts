import { claimDetails } from '#e2e/support/staff-claims.ts';
import { expect, test } from '#e2e/support/test.ts';
import { unique } from '#e2e/support/world.ts';

test('a claim gets a replacement that costs nothing, linked both ways, once', async ({
  page,
  world,
  logInAs,
  expectAccessible,
}) => {
  const name = unique('Semilla');
  const { blisters } = await world.createProduct({
    name,
    blisters: [{ seedCount: 3, price: 10_000, stock: 9 }],
  });
  const [blister] = blisters;
  const customer = await world.createUser({ firstName: 'Berta', lastName: 'Luna' });
  const claimed = await world.createOrder(customer, [{ ...blister, quantity: 2 }]);
  await world.changeOrder(claimed, { status: 'completed' });
  const claim = await world.createCustomerClaim(customer, {
    order_id: claimed,
    product_id: blister.productId,
  });
  await logInAs({ isStaff: true, staffRole: 'claims' });
  await page.goto(`/admin/garantias?claim=${claim}`);

  await claimDetails(page, claim).getByRole('button', { name: 'Reposición' }).click();
  const sheet = page.getByRole('dialog', { name: `Reposición del reclamo N.º ${claim}` });
  await expect(sheet.getByLabel(`Cantidad de ${name}`)).toHaveValue('1');
  await expect(sheet.getByLabel(`Precio de ${name}`)).toHaveCount(0);
  await expect(sheet.getByLabel('Recibe')).toHaveValue('Ana Paz');
  await expect(sheet.getByText('Puede tener hasta 6 semillas, las que se compraron.')).toBeVisible();
  await sheet.getByLabel(`Cantidad de ${name}`).fill('0');
  await sheet.getByRole('button', { name: 'Crear pedido' }).click();
  await expect(sheet.getByText('La cantidad debe estar entre 1 y 99')).toBeVisible();
  await sheet.getByLabel(`Cantidad de ${name}`).fill('2');
  await expectAccessible();
  await sheet.getByRole('button', { name: 'Crear pedido' }).dblclick();

  const details = claimDetails(page, claim);
  await expect(details.getByText('Aprobado').first()).toBeVisible();
  await expect(details.getByRole('button', { name: 'Reposición' })).toHaveCount(0);
  expect(await world.getStock(blister.id)).toBe(5);
  const [replacement, ...others] = await world.listOrders(customer.id);
  expect(others.map(({ id }) => id)).toEqual([claimed]);
  await details.getByRole('link', { name: `Pedido N.º ${replacement?.id}` }).click();
  await expect(page.getByRole('heading', { name: `Pedido N.º ${replacement?.id}` })).toBeVisible();
  await expect(page.getByText('Precio propio')).toHaveCount(0);
  await page.getByRole('link', { name: `Reposición del reclamo N.º ${claim}` }).click();
  await expect(claimDetails(page, claim)).toBeVisible();

  const again = await world.createCustomerClaim(customer, {
    order_id: claimed,
    product_id: blister.productId,
  });
  await page.goto(`/admin/garantias?claim=${again}`);
  await expect(
    claimDetails(page, again).getByText('No quedan semillas por reponer: ya las repusieron otros reclamos.'),
  ).toBeVisible();
  await expect(claimDetails(page, again).getByRole('button', { name: 'Responder' })).toBeVisible();
  await expect(claimDetails(page, again).getByRole('button', { name: 'Reposición' })).toHaveCount(0);
});
