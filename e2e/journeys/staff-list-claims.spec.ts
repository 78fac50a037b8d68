import type { Page } from '@playwright/test';
import { pressUntil } from '#e2e/support/keyboard.ts';
import { loadMore, showCards } from '#e2e/support/list-view.ts';
import { aClaimant, claimCard, claimDetails, claimEditor, hoursFromNow } from '#e2e/support/staff-claims.ts';
import { expect, test } from '#e2e/support/test.ts';
import { unique } from '#e2e/support/world.ts';

test.beforeEach(async ({ page, logInAs }) => {
  await showCards(page);
  await logInAs({ isStaff: true });
});

const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Reclamos por estado' }).getByRole('link', { name, exact: true });

test('claims are filtered and counted by status, overdue ones first', { tag: '@phone' }, async ({
  page,
  world,
  expectComplaints,
  expectAccessible,
}) => {
  const { firstName, product, claims } = aClaimant(world);
  const first = await claims();
  const second = await claims();
  const third = await claims();
  await world.changeClaim(first, { dueAt: hoursFromNow(5.5) });
  await world.changeClaim(second, { dueAt: hoursFromNow(-30) });
  await world.changeClaim(third, { status: 'resolved', dueAt: null });

  await page.goto('/admin/garantias');
  await pressUntil(page, '/', () => expect(page.getByRole('searchbox')).toBeFocused({ timeout: 3_000 }));
  await page.keyboard.type(firstName.toUpperCase());
  await expect(page).toHaveURL(new RegExp(`search=${firstName}`, 'i'));
  await expect(entry(page, '3 Todos')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '3 reclamos · 1 vencido' })).toBeVisible();
  await expect(page.getByRole('article').first()).toHaveAccessibleName(`N.º ${second} ${product}`);
  await expect(claimCard(page, second)).toContainText('venció hace 1 día');
  await expect(claimCard(page, first)).toContainText('vence en 5 h');
  await expect(claimCard(page, third)).not.toContainText('venc');
  await expectAccessible();

  await entry(page, '1 Resueltos').click();
  await expect(page).toHaveURL(/status=resolved/);
  await expect(claimCard(page, first)).toHaveCount(0);
  await expect(claimCard(page, third)).toContainText('Resuelto');
  await entry(page, '0 Aprobados').click();
  await expect(page.getByText('No se encontraron reclamos con esa búsqueda.')).toBeVisible();
  await entry(page, '3 Todos').click();
  await page.getByRole('searchbox').fill(String(second));
  await expect(claimCard(page, second)).toBeVisible();
  await expect(claimCard(page, first)).toHaveCount(0);

  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(page.getByText('Reclamos actualizados')).toBeVisible();
  await page.route(/\/api\/warranty-claims\/\?/, (route) => route.abort());
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(page.getByRole('alert').getByText('Error al cargar los reclamos')).toBeVisible();
  await expect(claimCard(page, second)).toBeVisible();
  await page.unroute(/\/api\/warranty-claims\/\?/);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('alert').getByText('Error al cargar los reclamos')).toHaveCount(0);
  expectComplaints(/ERR_FAILED/);
});

test('Back closes a claim and restores the position in the list', { tag: '@phone' }, async ({
  page,
  world,
}) => {
  const { claims, list } = aClaimant(world);
  const [id] = [await claims({ order_number: '77' }), await claims()];
  await page.goto(list);
  await expect(claimCard(page, id)).toContainText('Pedido «77», según quien reclama');
  const details = claimCard(page, id).getByRole('button', { name: 'Detalles' });

  await details.click();
  await claimDetails(page, id).getByRole('button', { name: 'Responder' }).click();
  await expect(claimEditor(page, id).getByText('Pedido «77», según quien reclama')).toBeVisible();
  await page.goBack();

  await expect(claimEditor(page, id)).toHaveCount(0);
  await expect(page).toHaveURL(list);
  await page.goForward();
  await expect(claimEditor(page, id)).toBeVisible();
  await claimEditor(page, id).getByRole('button', { name: 'Cancelar' }).click();
  await claimDetails(page, id).getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(details).toBeFocused();
  await expect(page).toHaveURL(list);
});

test('a customer’s claim links to their account, their order and WhatsApp', async ({
  page,
  world,
  expectAccessible,
}) => {
  const customer = await world.createUser({ firstName: 'Rosa' });
  const { name, ...product } = await world.createProduct({ name: unique('Lunar') });
  const [blister] = product.blisters;
  const order = await world.createOrder(customer, [blister]);
  await world.changeOrder(order, { status: 'completed' });
  const id = await world.createCustomerClaim(customer, { order_id: order, product_id: product.id });

  await page.goto(`/admin/garantias?claim=${id}`);
  const sheet = claimDetails(page, id);
  await expect(sheet.getByText(name)).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Ver su cuenta' })).toHaveAttribute(
    'href',
    `/admin/usuarios/${customer.id}`,
  );
  const whatsapp = await sheet.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  expect(whatsapp).toMatch(/^https:\/\/wa\.me\/5491122334455\?text=/);
  expect(decodeURIComponent(whatsapp ?? '')).toContain(`por tu reclamo N.º ${id} (${name}).`);
  await expectAccessible();
  await sheet.getByRole('link', { name: `Pedido N.º ${order}` }).click();

  await expect(page).toHaveURL(`/admin/pedidos?orderId=${order}`);
  await expect(page.getByRole('dialog', { name: `Pedido N.º ${order}` })).toContainText(name);
});

test('the claim of a deleted account has no link to the account', async ({ page, world }) => {
  const customer = await world.createUser({ firstName: 'Rosa' });
  const product = await world.createProduct({ name: unique('Lunar') });
  const [blister] = product.blisters;
  const order = await world.createOrder(customer, [blister]);
  await world.changeOrder(order, { status: 'completed' });
  const id = await world.createCustomerClaim(customer, { order_id: order, product_id: product.id });
  await world.changeUser(customer.id, { deletedAt: new Date() });

  await page.goto(`/admin/garantias?search=${id}`);
  await expect(claimCard(page, id)).toContainText('Rosa');
  await expect(claimCard(page, id).getByRole('link', { name: /Rosa/ })).toHaveCount(0);

  await page.goto(`/admin/garantias?claim=${id}`);
  const sheet = claimDetails(page, id);
  await expect(sheet.getByText('Su cuenta fue eliminada')).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Ver su cuenta' })).toHaveCount(0);
});

test('photos open in the lightbox, and duplicates are marked', { tag: '@phone' }, async ({
  page,
  world,
  allowComplaints,
  expectAccessible,
}) => {
  const { claims, product } = aClaimant(world);
  const photo = await world.createImage(`#${crypto.randomUUID().slice(0, 6)}`, 'claim');
  const earlier = await claims({ photo1: photo });
  const id = await claims({ photo2: photo });

  await page.goto(`/admin/garantias?claim=${id}`);
  const sheet = claimDetails(page, id);
  const thumb = sheet.getByRole('button', { name: 'Ampliar la foto Proceso' });
  await thumb.click();
  const seen = (label: string) => page.getByRole('status').filter({ hasText: `${label}, reclamo N.º ${id}` });
  await expect(seen('Proceso')).toHaveCount(1);
  await expectAccessible();
  await page.keyboard.press('ArrowLeft');
  await expect(seen('Blister')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(seen('Blister')).toHaveCount(0);
  await expect(sheet).toBeVisible();
  await expect(thumb).toBeFocused();

  await expect(sheet.getByText('Son avisos: no deciden nada por sí solos.')).toBeVisible();
  const repeated = sheet.getByRole('listitem').filter({ hasText: 'Foto repetida' });
  await expect(repeated).toContainText('Proceso · Una foto ya se usó en otro reclamo');
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Varios reclamos' })).toContainText('otro');
  await expectAccessible();
  await repeated.getByRole('link', { name: `N.º ${earlier}, ${product} (pendiente de revisión)` }).click();
  await expect(claimDetails(page, earlier)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/admin/garantias');

  allowComplaints(/404/);
  await page.goto('/admin/garantias?claim=999999999');
  await expect(page.getByText('Ese reclamo no existe.')).toBeVisible();
});

test('more claims load on demand, and changes elsewhere are polled', async ({ page, world }) => {
  const { claims, list, email } = aClaimant(world);
  const photo1 = await world.createImage(`#${crypto.randomUUID().slice(0, 6)}`, 'claim');
  const ids: number[] = [];
  for (let made = 0; made < 21; made++) ids.push(await claims({ photo1, email: `${made}-${email}` }));
  await page.clock.install();
  await page.goto(list);
  await expect(page.getByRole('article')).toHaveCount(20);

  await loadMore(page);
  await expect(page.getByRole('article')).toHaveCount(21);
  await expect(page.getByRole('button', { name: 'Cargar más' })).toHaveCount(0);
  const first = ids[0] ?? 0;
  await world.changeClaim(first, { status: 'rejected', dueAt: null });
  await page.clock.fastForward('02:05');

  await expect(claimCard(page, first)).toContainText('Rechazado');
  await expect(page.getByRole('article').last()).toHaveAccessibleName(new RegExp(`^N\\.º ${first} `));
  await expect(page.getByText('Reclamos actualizados')).toHaveCount(0);
});
