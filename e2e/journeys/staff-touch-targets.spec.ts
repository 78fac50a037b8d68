import type { Locator } from '@playwright/test';
import { showCards } from '#e2e/support/list-view.ts';
import { loginStatus } from '#e2e/support/sessions.ts';
import { aClaimant, claimCard } from '#e2e/support/staff-claims.ts';
import { expect, test } from '#e2e/support/test.ts';
import { unique } from '#e2e/support/world.ts';

const heightOf = async (control: Locator) => {
  await expect(control).toBeVisible();
  return (await control.boundingBox())?.height;
};

test('links and buttons within texts are high enough for a finger', { tag: '@phone' }, async ({
  page,
  request,
  world,
  logInAs,
}) => {
  const customer = await world.createUser({ firstName: 'Rosa', lastName: 'Luna' });
  const product = await world.createProduct({ name: unique('Luna'), blisters: [{ stock: 9 }] });
  const { id: productId, name, blisters } = product;
  const order = await world.createOrder(customer, blisters);
  const { claims, list } = aClaimant(world);
  const claim = await claims();
  await loginStatus(request, customer.username, 'equivocada');
  await logInAs({ isSuperuser: true });
  await showCards(page);
  const heights: { [name: string]: number | undefined } = {};

  await page.goto(list);
  heights.claim = await heightOf(claimCard(page, claim).getByRole('heading').getByRole('button'));
  await page.goto(`/admin/usuarios/${customer.id}`);
  heights.email = await heightOf(page.getByRole('link', { name: customer.email }));
  heights.order = await heightOf(page.getByRole('link', { name: `Pedido N.º ${order}` }));
  await page.goto(`/admin/pedidos/${order}`);
  heights.phone = await heightOf(page.locator('a[href^="tel:"]').first());
  await page.goto(`/admin/pedidos?search=${order}`);
  heights.card = await heightOf(page.getByRole('heading').getByRole('link', { name: `N.º ${order}` }));
  await page.goto(`/admin/productos?search=${encodeURIComponent(name)}`);
  heights.product = await heightOf(page.getByRole('heading').getByRole('link', { name }));
  await page.goto(`/admin/productos/stock/${productId}`);
  heights.movement = await heightOf(page.getByRole('link', { name: `Pedido N.º ${order}` }));
  await page.goto('/admin/productos/nuevo');
  heights.brand = await heightOf(page.getByRole('link', { name: 'Agregar banco' }));
  await page.goto(`/admin/actividad/seguridad?user=${customer.username}`);
  heights.account = await heightOf(page.getByRole('link', { name: customer.username }));
  heights.address = await heightOf(page.getByRole('button', { name: /^Ver solo los eventos de/ }));

  expect(Object.entries(heights).filter(([, height]) => height === undefined || height < 44)).toEqual([]);
});
