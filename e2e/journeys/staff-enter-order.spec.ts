import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';
import { unique, uniqueWord, type World } from '#e2e/support/world.ts';

async function aShop(world: World) {
  const name = unique('Semilla');
  const product = await world.createProduct({ name, blisters: [{ seedCount: 3, price: 10_000, stock: 5 }] });
  const [blister] = product.blisters;
  return { name, blister };
}

async function addProduct(page: Page, name: string) {
  await page.getByRole('searchbox', { name: 'Agregar un producto' }).fill(name);
  await page.getByRole('button', { name: `Agregar ${name}` }).click();
}

const submit = (page: Page) => page.getByRole('button', { name: 'Cargar pedido' });

test('staff enter an order for an account that they find by phone, with a price of their own', {
  tag: '@phone',
}, async ({ page, world, logInAs, expectAccessible }) => {
  const { name, blister } = await aShop(world);
  const phone = `11${String(Date.now()).slice(-8)}`;
  const customer = await world.createUser({ firstName: 'Berta', lastName: uniqueWord(), phone });
  const withoutPhone = await world.createUser({ firstName: 'Nora', lastName: uniqueWord(), phone: '' });
  const seller = await logInAs({ isStaff: true, staffRole: 'seller' });
  await page.goto('/admin/pedidos');
  await page.getByRole('link', { name: 'Cargar pedido' }).click();

  await submit(page).click();
  await expect(page.getByText('Buscá y elegí la cuenta del cliente').first()).toBeVisible();
  await expect(page.getByText('El pedido no tiene productos').first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar la cuenta' }).fill(`011 15 ${phone.slice(2)}`);
  await page.getByRole('button', { name: `Elegir a Berta ${customer.lastName}` }).click();
  await expect(page.getByLabel('Recibe')).toHaveValue(`Berta ${customer.lastName}`);
  await expect(page.getByLabel('Teléfono')).toHaveValue(phone);
  await page.getByRole('button', { name: 'Elegir otra' }).click();
  await page.getByRole('searchbox', { name: 'Buscar la cuenta' }).fill(withoutPhone.lastName);
  await page.getByRole('button', { name: `Elegir a Nora ${withoutPhone.lastName}` }).click();
  await expect(page.getByLabel('Recibe')).toHaveValue(`Nora ${withoutPhone.lastName}`);
  await expect(page.getByLabel('Teléfono')).toHaveValue('');
  await page.getByRole('button', { name: 'Elegir otra' }).click();
  await page.getByRole('searchbox', { name: 'Buscar la cuenta' }).fill(phone);
  await page.getByRole('button', { name: `Elegir a Berta ${customer.lastName}` }).click();
  await addProduct(page, name);
  await page.getByLabel(`Cantidad de ${name}`).fill('2');
  await page.getByLabel(`Precio de ${name}`).fill('8.500');
  await expect(page.getByText('Precio propio (de lista: $ 10.000)')).toBeVisible();
  await expectAccessible();
  await submit(page).dblclick();

  await expect(page).toHaveURL(/\/admin\/pedidos\/\d+$/);
  await expect(page.getByText(`Cargado por ${seller.username}`)).toBeVisible();
  await expect(page.getByText('Precio propio (de lista: $ 10.000)')).toBeVisible();
  await expect(page.getByText('$ 17.000').first()).toBeVisible();
  expect(await world.getStock(blister.id)).toBe(3);
  expect(await world.listOrders(customer.id)).toHaveLength(1);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await page.goto(`/admin/pedidos?orderId=${id}`);
  await expect(page.getByRole('dialog').getByText(`Cargado por ${seller.username}`)).toBeVisible();
});

test('an order without an account keeps what was typed when stock is short, and is shown as such', {
  tag: '@phone',
}, async ({ page, world, logInAs, expectComplaints }) => {
  const { name, blister } = await aShop(world);
  const person = `Rita ${uniqueWord()}`;
  await logInAs({ isStaff: true });
  await page.goto('/admin/pedidos/nuevo');

  await page.getByRole('searchbox', { name: 'Buscar la cuenta' }).fill(person);
  await expect(page.getByText('No se encontró ninguna cuenta.')).toBeVisible();
  await page.getByText('Sin cuenta', { exact: true }).click();
  await expect(page.getByLabel('Nombre y apellido')).toHaveValue(person);
  await page.getByLabel('Teléfono').fill('11 5555 0199');
  await addProduct(page, name);
  await page.getByLabel(`Cantidad de ${name}`).fill('6');
  await submit(page).click();
  await expect(page.getByText('No hay suficiente stock. Stock disponible: 5')).toBeVisible();
  expectComplaints(/409/);
  await page.getByLabel(`Cantidad de ${name}`).fill('5');
  await submit(page).click();

  await expect(page).toHaveURL(/\/admin\/pedidos\/\d+$/);
  await expect(page.getByText('sin cuenta', { exact: true })).toBeVisible();
  await expect(page.getByText('Sin email')).toBeVisible();
  expect(await world.getStock(blister.id)).toBe(0);
  await page.goto('/admin/pedidos?search=5555-0199');
  await expect(page.getByText(person).first()).toBeVisible();
});

test('an order whose answer was lost is still in the form after a reload, and is entered once', async ({
  page,
  world,
  logInAs,
  allowComplaints,
}) => {
  allowComplaints(/ERR_FAILED/);
  const { name, blister } = await aShop(world);
  const person = `Rita ${uniqueWord()}`;
  await logInAs({ isStaff: true });
  await page.setViewportSize({ width: 1_024, height: 800 });
  await page.goto('/admin/pedidos/nuevo');
  const choice = await page.getByText('Cuenta nueva', { exact: true }).boundingBox();
  expect(choice?.height, 'lines of a choice').toBeLessThan(30);
  await page.getByRole('searchbox', { name: 'Buscar la cuenta' }).fill(person);
  await page.getByText('Sin cuenta', { exact: true }).click();
  await page.getByLabel('Teléfono').fill('11 5555 0198');
  await addProduct(page, name);
  await page.getByLabel(`Cantidad de ${name}`).fill('2');
  await page.route(
    '**/api/orders/entered/',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await submit(page).click();
  await expect.poll(() => world.getStock(blister.id)).toBe(3);
  await expect(submit(page)).toBeEnabled();

  await page.reload();
  await expect(page.getByLabel('Nombre y apellido')).toHaveValue(person);
  await expect(page.getByLabel(`Cantidad de ${name}`)).toHaveValue('2');
  await submit(page).click();

  await expect(page).toHaveURL(/\/admin\/pedidos\/\d+$/);
  expect(await world.getStock(blister.id)).toBe(3);
});
