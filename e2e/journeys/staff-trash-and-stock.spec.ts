import { showCards } from '#e2e/support/list-view.ts';
import { countRequests } from '#e2e/support/network.ts';
import { submitLogin } from '#e2e/support/sessions.ts';
import { expect, test } from '#e2e/support/test.ts';
import { unique } from '#e2e/support/world.ts';

test.beforeEach(async ({ page, logInAs }) => {
  await showCards(page);
  await logInAs({ isStaff: true });
});

test('a deleted product is undone from the toast, and restored from the trash, once', async ({
  page,
  context,
  world,
  expectAccessible,
}) => {
  const { name } = await world.createProduct({ name: unique('Semilla borrada') });
  const list = `/admin/productos?search=${encodeURIComponent(name)}`;
  const card = page.getByRole('article', { name });
  const remove = async () => {
    await card.getByRole('button', { name: `Eliminar ${name}` }).click();
    await page.getByRole('button', { name: 'Sí, eliminarlo' }).click();
    await expect(page.getByText(`El producto "${name}" ha sido eliminado`)).toBeVisible();
  };
  await page.goto(list);
  await remove();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText(`"${name}" está de nuevo en el catálogo`)).toBeVisible();
  await expect(card).toBeVisible();

  await remove();
  await page.goto('/admin/productos/papelera');
  await expect(card).toContainText('Vuelve con');
  await expectAccessible();
  const other = await context.newPage();
  await other.goto('/admin/productos/papelera');
  const restoreAgain = other.getByRole('button', { name: `Restaurar ${name}` });
  await expect(restoreAgain).toBeVisible();
  const sent = countRequests(page, /\/restore\/$/);
  await page.getByRole('button', { name: `Restaurar ${name}` }).dblclick();
  await expect(card).toBeHidden();
  expect(sent()).toBe(1);
  await restoreAgain.click();
  await expect(other.getByText('Ya no está en la papelera.')).toBeVisible();
  await expect(restoreAgain).toHaveCount(0);
  await page.goto(list);
  await expect(card).toBeVisible();
});

test('a product that cannot be restored stays in the trash, the toast says why, and its stock has no page', async ({
  page,
  world,
  allowComplaints,
  expectAccessible,
}) => {
  allowComplaints(/status of 40[04]/);
  const sku = unique('SKU');
  const { id, name } = await world.createProduct({ name: unique('Semilla'), sku });
  await world.changeProduct(id, { deletedAt: new Date() });
  await world.createProduct({ sku });
  await page.goto('/admin/productos/papelera');

  const restore = page.getByRole('button', { name: `Restaurar ${name}` });
  await restore.press('Enter');

  await expect(page.getByText('Otro producto ya tiene ese SKU')).toBeVisible();
  await expect(restore).toBeFocused();

  await page.goto(`/admin/productos/stock/${id}`);
  await expect(page.getByRole('heading', { name: 'Producto no encontrado' })).toBeVisible();
  await expectAccessible();
});

test('units that arrive are received on the stock page, which shows every movement', {
  tag: '@phone',
}, async ({ page, world, logInAs, expectAccessible, expectComplaints }) => {
  const { id, name } = await world.createProduct({
    name: unique('Semilla'),
    blisters: [{ stock: 5, seedCount: 3 }],
  });
  const account = await logInAs({ isStaff: true });
  await page.goto(`/admin/productos/stock/${id}`);
  await expect(page.getByRole('heading', { name: `Stock de ${name}` })).toBeVisible();

  const receive = page.getByRole('button', { name: 'Recibir' });
  const width = (await receive.boundingBox())?.width;
  await page.getByLabel(/^Unidades que llegaron de/).fill('0');
  await receive.click();
  await expect(page.getByText('Las unidades deben ser un número entero mayor que cero')).toBeVisible();
  expect((await receive.boundingBox())?.width).toBe(width);
  await test.step('what was typed survives the end of the session', async () => {
    const threshold = page.getByLabel('Stock bajo de 3 semillas: menos de');
    await threshold.fill('7');
    await page.getByLabel(/^Unidades que llegaron de/).fill('1.200');
    await world.endSessions(account.id);
    await receive.click();
    await expect(page).toHaveURL(/\/login\?redirect=/);
    expectComplaints(/401/);
    await submitLogin(page, account.email);
    await expect(page.getByLabel(/^Unidades que llegaron de/)).toHaveValue('1.200');
    await expect(threshold).toHaveValue('7');
  });
  await receive.click();

  await expect(page.getByText('1.205 en stock')).toBeVisible();
  const newest = page.getByRole('row').nth(1);
  await expect(newest.getByRole('rowheader')).toContainText('Llegada');
  await expect(newest).toContainText('+1.200');
  await expect(newest).toContainText('1.205');
  await expectAccessible();

  // It does not survive leaving the page.
  await page.getByLabel(/^Unidades que llegaron de/).fill('8');
  await page.getByRole('main').getByRole('link', { name: 'Productos', exact: true }).first().click();
  // The address changes before the page does.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Productos');
  await page.goBack();
  await expect(page.getByLabel(/^Unidades que llegaron de/)).toHaveValue('');
});

test('a threshold of low stock is set for a presentation and found in the list', async ({
  page,
  world,
  expectAccessible,
}) => {
  const { id, name } = await world.createProduct({ name: unique('Semilla escasa') });
  await page.goto(`/admin/productos/stock/${id}`);
  const field = page.getByLabel('Stock bajo de 3 semillas: menos de');

  await field.fill('1,5');
  await field.press('Enter');
  await expect(page.getByText('El umbral de stock bajo debe ser un número entero desde 0')).toBeVisible();
  await expect(field).toHaveValue('1,5');
  await field.fill('1.400');
  await field.press('Enter');
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
  await expect(page.getByText('3 semillas · stock bajo')).toBeVisible();
  await expectAccessible();

  await page.goto(`/admin/productos?stock=low-stock&search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('article', { name })).toBeVisible();
});
