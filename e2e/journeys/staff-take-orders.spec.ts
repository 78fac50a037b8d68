import type { Page } from '@playwright/test';
import { showCards } from '#e2e/support/list-view.ts';
import { expect, test } from '#e2e/support/test.ts';
import { unique, uniqueWord } from '#e2e/support/world.ts';

const card = (page: Page, id: number) => page.getByRole('article', { name: `N.º ${id}` });

test.beforeEach(({ page }) => showCards(page));

test('staff take an order, find it among theirs, and read who was faster', async ({
  page,
  world,
  logInAs,
  expectComplaints,
  expectAccessible,
}) => {
  const customer = await world.createUser({ firstName: `Rosa${uniqueWord()}`, lastName: 'Luna' });
  const { blisters } = await world.createProduct({ name: unique('Semilla'), blisters: [{ stock: 9 }] });
  const [blister] = blisters;
  const id = await world.createOrder(customer, [blister]);
  const other = await world.createOrder(customer, [blister]);
  const colleague = await world.createUser({ isStaff: true });
  await logInAs({ isStaff: true });
  const list = `/admin/pedidos?search=${customer.firstName}`;
  await page.goto(list);

  await card(page, id)
    .getByRole('button', { name: `Más acciones del pedido N.º ${id}` })
    .click();
  await page.getByRole('button', { name: `Tomar el pedido N.º ${id}` }).click();
  await expect(card(page, id).getByText('Lo tenés vos')).toBeVisible();
  await page.goto(`${list}&assignee=me`);
  await expect(card(page, id)).toBeVisible();
  await expect(card(page, other)).toHaveCount(0);
  await expect(page.getByLabel('Quién lo tiene')).toHaveValue('me');
  await expectAccessible();

  await page.goto(`/admin/pedidos/${other}`);
  await expect(page.getByRole('button', { name: 'Tomar' })).toBeEnabled();
  await world.changeOrder(other, { assigneeId: colleague.id, assignee: colleague.username });
  await page.getByRole('button', { name: 'Tomar' }).click();
  await expect(page.getByText(`Lo tomó ${colleague.username} mientras tanto`)).toBeVisible();
  expectComplaints(/409/);
  await expect(page.getByText(`Lo tiene ${colleague.username}`)).toBeVisible();
  await page.getByRole('button', { name: 'Tomar' }).click();
  await expect(page.getByText('Lo tenés vos').first()).toBeVisible();
  await page.getByRole('button', { name: 'Dejar' }).click();
  await expect(page.getByText('Quedó sin tomar')).toBeVisible();
});
