import type { Page } from '@playwright/test';
import { aSownBlister } from '#e2e/support/blisters.ts';
import { showCards } from '#e2e/support/list-view.ts';
import { holdRequests } from '#e2e/support/network.ts';
import { aClaimant } from '#e2e/support/staff-claims.ts';
import { expect, test } from '#e2e/support/test.ts';
import { unique, uniqueWord } from '#e2e/support/world.ts';
import { ANNOUNCER_ID } from '#web/lib/element-ids.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('after a navigation the focus is on the heading, and the title is announced once', {
  tag: '@both',
}, async ({ page, world }) => {
  const name = unique('Enfocada');
  const { id } = await world.createProduct({ name });
  await page.goto(`/productos?search=${encodeURIComponent(name)}`);
  const announced = await recordAnnouncements(page);

  await page.getByRole('main').getByRole('link', { name, exact: true }).press('Enter');

  await expect(page).toHaveURL(`/producto/${id}`);
  await expect(title(page)).toBeFocused();
  await expect(title(page)).toHaveText(name);
  expect(await announced()).toEqual([await page.title()]);
  await page.goBack();
  await expect(title(page)).toHaveText('Catálogo');
  await expect(title(page)).toBeFocused();
  expect(await announced()).toHaveLength(2);
});

test('after a link of the menu the focus is on the heading, not on the button of the menu', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/');
  const announced = await recordAnnouncements(page);

  await page.getByRole('button', { name: 'Menú' }).press('Enter');
  await page.getByRole('dialog').getByRole('link', { name: 'Galería' }).press('Enter');

  await expect(page.getByRole('dialog', { name: 'Menú' })).toBeHidden();
  await expect(title(page)).toBeFocused();
  expect(await announced()).toEqual([await page.title()]);
});

test('a section of the account is announced by a title of its own', async ({ page, logInAs }) => {
  await logInAs();
  await page.goto('/configuracion');
  await expect(page).toHaveTitle('Mis Pedidos, mi cuenta');
  const announced = await recordAnnouncements(page);

  await page
    .getByRole('navigation', { name: 'Mi cuenta' })
    .getByRole('link', { name: 'Garantía' })
    .press('Enter');

  await expect(title(page)).toHaveText('Garantía');
  await expect(title(page)).toBeFocused();
  await expect(page).toHaveTitle('Garantía, mi cuenta');
  expect(await announced()).toEqual(['Garantía, mi cuenta']);
});

test('from the list of own blisters to one of them and back, the focus is on the heading', {
  tag: '@phone',
}, async ({ page, world, logInAs }) => {
  const { name, serial } = await aSownBlister(world, await logInAs());
  await page.goto('/mis-blisters');
  const announced = await recordAnnouncements(page);

  await page.getByRole('link', { name: `Abrir ${name}, ${serial}` }).press('Enter');
  await expect(title(page)).toHaveText(name);
  await expect(title(page)).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'Mis blisters' }).last().press('Enter');
  await expect(title(page)).toHaveText('Mis blisters');
  await expect(title(page)).toBeFocused();

  expect(await announced()).toEqual([`${name}, mis blisters`, 'Mis blisters, mi cuenta']);
});

test('in the staff area the focus is on the heading of the next page', { tag: '@both' }, async ({
  page,
  isMobile,
  logInAs,
}) => {
  await logInAs({ isStaff: true });
  await page.goto('/admin/productos');
  const announced = await recordAnnouncements(page);
  const navigation = page.getByRole('navigation', { name: 'Administración' }).filter({ visible: true });

  await navigation.getByRole('link', { name: 'Pedidos' }).press('Enter');
  await expect(title(page)).toHaveText('Pedidos');
  await expect(title(page)).toBeFocused();
  if (isMobile) {
    await navigation.getByRole('button', { name: 'Más' }).press('Enter');
    await page.getByRole('dialog').getByRole('link', { name: 'Bancos' }).press('Enter');
  } else {
    await navigation.getByRole('link', { name: 'Bancos' }).press('Enter');
  }
  await expect(title(page)).toHaveText('Bancos');
  await expect(title(page)).toBeFocused();

  expect(await announced()).toEqual(['Pedidos, administración', 'Bancos, administración']);
});

test('of the stock or the lot that fails to load the heading has the focus', async ({
  page,
  world,
  logInAs,
  allowComplaints,
}) => {
  allowComplaints(/ERR_FAILED/);
  const { id, name } = await world.createProduct({ name: unique('Caída') });
  const { code } = await world.createLot(id);
  await logInAs({ isStaff: true });
  await page.route(/\/api\/(?:products|lots)\/\d+\/(?:\?|$)/, (route) => route.abort());
  for (const [path, link, failed, heading] of [
    [
      `/admin/productos?search=${name}`,
      `Movimientos y llegadas ${name}`,
      'Error al cargar el stock',
      'Stock del producto',
    ],
    [`/admin/lotes?search=${code}`, code, 'Error al cargar el lote', 'Lote'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('main').getByRole('link', { name: link, exact: true }).first().press('Enter');

    await expect(page.getByText(failed)).toBeVisible();
    await expect(title(page)).toHaveText(heading);
    await expect(title(page)).toBeFocused();
  }
});

test('a filter leaves the focus where it is, and nothing is announced', async ({ page }) => {
  await page.goto('/productos');
  const announced = await recordAnnouncements(page);
  const offers = page.getByRole('checkbox', { name: 'Con descuento' });

  await offers.press('Space');

  await expect(page).toHaveURL(/category=ofertas/);
  await expect(page.getByRole('link', { name: /^Quitar/ }).first()).toBeVisible();
  await expect(offers).toBeFocused();
  expect(await announced()).toEqual([]);
});

test("'Cargar más' keeps the focus while it loads, then the first new packet has it and the number is read", async ({
  page,
  world,
}) => {
  const { id: brandId } = await world.createBrand();
  for (let added = 0; added < 12; added++) await world.createProduct({ name: unique('Otra'), brandId });
  await page.goto(`/productos?banks=${brandId}`);
  const packets = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
  await expect(packets).toHaveCount(9);
  const announced = await recordAnnouncements(page);
  const release = await holdRequests(page, '**/api/products/?*page=2*');
  const more = page.getByRole('link', { name: 'Cargar más' });

  await more.press('Enter');

  const loading = page.getByRole('link', { name: 'Cargando…' });
  await expect(loading).toBeFocused();
  await expect(loading).toHaveAttribute('aria-disabled', 'true');
  expect(await announced()).toEqual([]);
  release();
  await expect(packets).toHaveCount(12);
  await expect(packets.nth(9)).toBeFocused();
  expect(await announced()).toEqual(['Viste 12 de 12']);
});

test('of more own orders the first has the focus, and the number is read', async ({ page, world, logIn }) => {
  const account = await world.createUser();
  const { blisters } = await world.createProduct({ name: unique('Muchas veces'), blisters: [{ stock: 50 }] });
  for (let i = 0; i < 12; i++) await world.createOrder(account, blisters);
  await logIn(account);
  await page.goto('/configuracion?section=orders');
  const orders = page.getByRole('list', { name: 'Tus pedidos', exact: true }).getByRole('article');
  await expect(orders).toHaveCount(10);
  const announced = await recordAnnouncements(page);
  const release = await holdRequests(page, '**/api/orders/my-orders/**');

  await page.getByRole('button', { name: 'Cargar más' }).press('Enter');

  await expect(page.getByRole('button', { name: 'Cargando…' })).toBeFocused();
  release();
  await expect(orders).toHaveCount(12);
  await expect(orders.nth(10).locator(':focus')).toHaveCount(1);
  expect(await announced()).toEqual(['12 de 12 pedidos']);
});

test('of more claims the first card has the focus, and the number is read', async ({
  page,
  world,
  logInAs,
}) => {
  await showCards(page);
  const { claims, list, email } = aClaimant(world);
  const photo1 = await world.createImage(`#${crypto.randomUUID().slice(0, 6)}`, 'claim');
  for (let made = 0; made < 22; made++) await claims({ photo1, email: `${made}-${email}` });
  await logInAs({ isStaff: true });
  await page.goto(list);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(20);
  const announced = await recordAnnouncements(page);

  await page.getByRole('button', { name: 'Cargar más' }).press('Enter');

  await expect(cards).toHaveCount(22);
  await expect(cards.nth(20).locator(':focus')).toHaveCount(1);
  expect(await announced()).toEqual(['Se ven 22 de 22']);
});

test('of more products in the table the first row has the focus, and the number is read', async ({
  page,
  world,
  logInAs,
}) => {
  const word = uniqueWord();
  for (let number = 1; number <= 52; number++)
    await world.createProduct({ name: `${word} ${number}`, blisters: [] });
  await logInAs({ isStaff: true });
  await page.goto(`/admin/productos?search=${word}`);
  const rows = page.getByRole('table', { name: 'Productos' }).locator('tbody > tr');
  await expect(rows).toHaveCount(50);
  const announced = await recordAnnouncements(page);
  const release = await holdRequests(page, '**/api/products/?*page=2*');

  await page.getByRole('button', { name: 'Cargar más' }).press('Enter');

  await expect(page.getByRole('button', { name: 'Cargando…' })).toBeFocused();
  release();
  await expect(rows).toHaveCount(52);
  await expect(rows.nth(50).locator(':focus')).toHaveCount(1);
  expect(await announced()).toEqual(['Se ven 52 de 52']);
});

/** Records the texts that the live region of the document announces from now on, also those of later navigations. */
async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate((id) => {
    const region = document.getElementById(id);
    if (!region) throw new Error('there is no live region');
    const texts: string[] = [];
    Object.assign(globalThis, { announcements: texts });
    new MutationObserver(() => texts.push(region.textContent)).observe(region, { childList: true });
  }, ANNOUNCER_ID);
  return () => page.evaluate(() => (globalThis as unknown as { announcements: string[] }).announcements);
}
