import type { Locator } from '@playwright/test';
import { showCards } from '#e2e/support/list-view.ts';
import { loginStatus } from '#e2e/support/sessions.ts';
import { aClaimant, claimCard, claimDetails } from '#e2e/support/staff-claims.ts';
import { expect, test } from '#e2e/support/test.ts';
import { unique } from '#e2e/support/world.ts';

const sizeOf = async (control: Locator) => {
  await expect(control).toBeVisible();
  return (await control.boundingBox()) ?? { width: 0, height: 0 };
};

test('links and buttons within texts, and those of a toast, are large enough for a finger', {
  tag: '@phone',
}, async ({ page, request, world, logInAs }) => {
  const customer = await world.createUser({ firstName: 'Rosa', lastName: 'Luna' });
  const product = await world.createProduct({ name: unique('Luna'), blisters: [{ stock: 9 }] });
  const { id: productId, name, blisters } = product;
  const order = await world.createOrder(customer, blisters);
  const { claims, list } = aClaimant(world);
  const claim = await claims();
  await loginStatus(request, customer.username, 'equivocada');
  await logInAs({ isSuperuser: true });
  await showCards(page);
  const sizes: { [name: string]: { width: number; height: number } } = {};

  await page.goto(`/producto/${productId}`);
  sizes.breadcrumb = await sizeOf(page.getByRole('main').getByRole('link', { name: 'Inicio' }));
  await page.goto(list);
  sizes.claim = await sizeOf(claimCard(page, claim).getByRole('heading').getByRole('button'));
  await page.goto(`${list}&claim=${claim}`);
  const details = claimDetails(page, claim);
  await details.getByRole('button', { name: 'Tomar' }).click();
  sizes.leave = await sizeOf(details.getByRole('button', { name: 'Dejar' }));
  sizes.closeToast = await sizeOf(details.getByRole('button', { name: 'Cerrar el aviso' }));
  await page.goto(`/admin/usuarios/${customer.id}`);
  sizes.email = await sizeOf(page.getByRole('link', { name: customer.email }));
  sizes.order = await sizeOf(page.getByRole('link', { name: `Pedido N.º ${order}` }));
  await page.goto(`/admin/pedidos/${order}`);
  sizes.phone = await sizeOf(page.locator('a[href^="tel:"]').first());
  await page.goto(`/admin/pedidos?search=${order}`);
  sizes.card = await sizeOf(page.getByRole('heading').getByRole('link', { name: `N.º ${order}` }));
  await page.goto(`/admin/productos?search=${encodeURIComponent(name)}`);
  sizes.product = await sizeOf(page.getByRole('heading').getByRole('link', { name }));
  await page.goto(`/admin/productos/stock/${productId}`);
  sizes.movement = await sizeOf(page.getByRole('link', { name: `Pedido N.º ${order}` }));
  await page.goto('/admin/productos/nuevo');
  sizes.brand = await sizeOf(page.getByRole('link', { name: 'Agregar banco' }));
  await page.goto(`/admin/actividad/seguridad?user=${customer.username}`);
  sizes.account = await sizeOf(page.getByRole('link', { name: customer.username }));
  sizes.address = await sizeOf(page.getByRole('button', { name: /^Ver solo los eventos de/ }));

  expect(Object.entries(sizes).filter(([, { width, height }]) => width < 44 || height < 44)).toEqual([]);
});
