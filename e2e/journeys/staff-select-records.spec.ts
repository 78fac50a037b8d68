import type { Page } from '@playwright/test';
import { expectNoRender, showCards } from '#e2e/support/list-view.ts';
import { holdRequests } from '#e2e/support/network.ts';
import { aClaimant, claimCard, claimDetails } from '#e2e/support/staff-claims.ts';
import { expect, test } from '#e2e/support/test.ts';
import { unique, uniqueWord, type World } from '#e2e/support/world.ts';

const bar = (page: Page, name: string) => page.getByRole('region', { name });
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const selected = (page: Page) => page.locator('tr[data-selected], li[data-selected]');

async function customers(world: World, count: number) {
  const word = `Luna${uniqueWord()}`;
  const users = [];
  while (users.length < count) users.push(await world.createUser({ firstName: 'Ana', lastName: word }));
  return { word, users, list: `/admin/usuarios?search=${word}` };
}

/** Selects users, and opens the dialog that deactivates them. */
async function askToDeactivate(page: Page, users: readonly { username: string }[]) {
  for (const { username } of users) await tick(page, `Seleccionar a ${username}`).click();
  await bar(page, 'Usuarios seleccionados')
    .getByRole('button', { name: 'Más acciones de los seleccionados' })
    .click();
  await page.getByRole('button', { name: 'Desactivar', exact: true }).click();
}

test.beforeEach(({ logInAs }) => logInAs({ isStaff: true }));

test('claims are chosen as a range, change their status together, and one undo takes it back', async ({
  page,
  world,
  logInAs,
  expectAccessible,
}) => {
  const { claims, list } = aClaimant(world);
  const ids: number[] = [];
  while (ids.length < 4) ids.push(await claims());
  const [first, , third, fourth] = ids;
  await logInAs({ isStaff: true, staffRole: 'claims' });
  await page.goto(`${list}&sort=oldest`);

  await test.step('Shift chooses all between two', async () => {
    await tick(page, `Seleccionar el reclamo N.º ${first}`).click();
    await tick(page, `Seleccionar el reclamo N.º ${third}`).click({ modifiers: ['Shift'] });
    await expect(selected(page)).toHaveCount(3);
    await tick(page, `Seleccionar el reclamo N.º ${fourth}`).click();
    await tick(page, `Seleccionar el reclamo N.º ${third}`).click();
    await expect(bar(page, 'Reclamos seleccionados')).toContainText('3 seleccionados');
    await expectAccessible();
  });

  await test.step('the status of all is changed at once', async () => {
    await bar(page, 'Reclamos seleccionados').getByRole('button', { name: 'Cambiar estado' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cambiar el estado de 3 reclamos' });
    await dialog.getByRole('radio', { name: 'Rechazado' }).check();
    await expectAccessible();
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await dialog.getByRole('button', { name: 'Cambiar estado' }).dblclick();
    await expect(page.getByText('3 reclamos: rechazado')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Rechazado' })).toHaveCount(3);
    await expect(bar(page, 'Reclamos seleccionados')).toHaveCount(0);
    expect(sent).toHaveLength(1);
  });

  await test.step('the key u takes it back', async () => {
    await page.keyboard.press('u');
    await expect(page.getByText('Cambio deshecho')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Pendiente de revisión' })).toHaveCount(4);
  });
});

test('with the keyboard alone: walk the claims, choose a range with Shift and X, open one with Enter', async ({
  page,
  world,
}) => {
  const { claims, list } = aClaimant(world);
  const ids = [await claims(), await claims(), await claims()];
  await page.goto(`${list}&sort=oldest`);
  await expect(page.getByRole('table', { name: 'Reclamos' })).toBeVisible();

  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  await expect(selected(page)).toHaveCount(3);
  await page.keyboard.press('k');
  await page.keyboard.press('x');
  await expect(selected(page)).toHaveCount(2);
  await page.keyboard.press('Enter');

  await expect(claimDetails(page, ids[1] ?? 0)).toBeVisible();
});

test('all that match are chosen, not only those on the page, and downloaded as CSV', async ({
  page,
  world,
  logInAs,
}) => {
  await showCards(page);
  const { word, list } = await customers(world, 14);
  await logInAs({ isStaff: true, staffRole: 'reader' });
  await page.goto(list);

  await tick(page, 'Seleccionar todos los que se ven').click();
  await expect(bar(page, 'Usuarios seleccionados')).toContainText('12 seleccionados');
  await page.getByRole('button', { name: 'Seleccionar los 14 de esta lista' }).click();
  await expect(bar(page, 'Usuarios seleccionados')).toContainText('14 seleccionados');
  await expect(bar(page, 'Usuarios seleccionados').getByRole('button', { name: 'Más acciones' })).toHaveCount(
    0,
  );
  await bar(page, 'Usuarios seleccionados').getByRole('button', { name: 'Descargar CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportar 14 usuarios' });
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Descargar CSV' }).click();

  const stream = await (await downloading).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const lines = Buffer.concat(chunks).toString('utf8').trim().split('\r\n');
  expect(lines).toHaveLength(15);
  expect(lines[1]).toContain(`Ana;${word};`);
});

test('users are deactivated together on a phone, and active again after an undo', {
  tag: '@phone',
}, async ({ page, world, logInAs, expectAccessible }) => {
  const { list, users } = await customers(world, 3);
  await logInAs({ isStaff: true, staffRole: 'seller' });
  await page.goto(list);
  const [one, other] = users;
  const active = (username = '') => page.getByRole('switch', { name: `Activo: ${username}` });

  await askToDeactivate(page, users.slice(0, 2));
  const dialog = page.getByRole('dialog', { name: 'Desactivar 2 usuarios' });
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Desactivar', exact: true }).click();
  await expect(page.getByText('2 usuarios: desactivados, con sus sesiones cerradas')).toBeVisible();
  await expect(active(one?.username)).not.toBeChecked();
  await page.getByRole('button', { name: 'Deshacer' }).click();

  await expect(active(one?.username)).toBeChecked();
  await expect(active(other?.username)).toBeChecked();
});

test('the menu of the selected is used with the keyboard, and leaves the focus where it was moved', async ({
  page,
  world,
}) => {
  const { users, list } = await customers(world, 1);
  await page.goto(list);
  await tick(page, `Seleccionar a ${users[0]?.username}`).check();
  const opener = bar(page, 'Usuarios seleccionados').getByRole('button', {
    name: 'Más acciones de los seleccionados',
  });
  const items = bar(page, 'Usuarios seleccionados').locator('[popover] button');

  await opener.press('Enter');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(items.last()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  // Before the event that says it is open.
  await items.last().evaluate(async (item: HTMLElement) => {
    const menu = item.closest<HTMLElement>('[popover]');
    const toggled = new Promise((resolve) => menu?.addEventListener('toggle', resolve, { once: true }));
    menu?.showPopover();
    item.focus();
    await toggled;
  });
  await expect(items.last()).toBeFocused();
});

test('cards are sorted by the same keys as the table', { tag: '@both' }, async ({ page, world }) => {
  await showCards(page);
  const word = `Luna${uniqueWord()}`;
  await world.createUser({ firstName: 'Berta', lastName: word });
  await world.createUser({ firstName: 'Ana', lastName: word });
  await page.goto(`/admin/usuarios?search=${word}`);
  const names = page.getByRole('article').getByRole('heading');

  await expect(names).toHaveText([`Ana ${word}`, `Berta ${word}`]);
  await page.getByRole('combobox', { name: 'Orden' }).selectOption('Nombre, de la Z a la A');
  await expect(page).toHaveURL(/sort=z-a/);
  await expect(names).toHaveText([`Berta ${word}`, `Ana ${word}`]);
  await page.getByRole('combobox', { name: 'Orden' }).selectOption('Más nuevos');
  await expect(page).not.toHaveURL(/sort=/);
  await expect(names).toHaveText([`Ana ${word}`, `Berta ${word}`]);
});

test('the list of claims has those that one works on, and those that are not taken', async ({
  page,
  world,
}) => {
  await showCards(page);
  const { claims, list } = aClaimant(world);
  const mine = await claims();
  const free = await claims();
  await page.goto(`${list}&claim=${mine}`);
  await claimDetails(page, mine).getByRole('button', { name: 'Tomar' }).click();
  await page.keyboard.press('Escape');
  await expectNoRender(claimCard(page, free), async () => {
    await tick(page, `Seleccionar el reclamo N.º ${mine}`).click();
    await expect(bar(page, 'Reclamos seleccionados')).toBeVisible();
  });

  await page.getByRole('combobox', { name: 'Quién lo tiene' }).selectOption('Míos');
  await expect(claimCard(page, free)).toHaveCount(0);
  await expect(claimCard(page, mine)).toBeVisible();
  await page.getByRole('combobox', { name: 'Quién lo tiene' }).selectOption('Sin tomar');

  await expect(claimCard(page, free)).toBeVisible();
  await expect(claimCard(page, mine)).toHaveCount(0);
});

test('a link that is clicked right after typing a search is followed', async ({ page, world }) => {
  const { word, list, users } = await customers(world, 2);
  await page.goto(list);
  const link = page.getByRole('link', { name: `Ana ${word}` }).first();
  await expect(page.getByRole('table', { name: 'Usuarios' })).toBeVisible();
  const box = await link.boundingBox();
  if (!box) throw new Error('no link');
  await page.getByRole('searchbox', { name: 'Buscar por nombre' }).fill('nadie así');

  await page.mouse.move(box.x + 10, box.y + box.height / 2);
  await page.mouse.down();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await page.mouse.up();

  await expect(page).toHaveURL(new RegExp(`/admin/usuarios/(?:${users.map(({ id }) => id).join('|')})$`));
  await expect(page.getByRole('heading', { level: 1, name: `Ana ${word}` })).toBeVisible();
});

test('a deleted order, and a status that was changed in its dialog, are taken back', async ({
  page,
  world,
}) => {
  await showCards(page);
  const product = await world.createProduct({
    name: unique('Restaurada'),
    blisters: [{ stock: 5, price: 3_000 }],
  });
  const customer = await world.createUser({ firstName: `Rosa${uniqueWord()}` });
  const blister = { id: product.blisters[0].id, productId: product.id };
  const id = await world.createOrder(customer, [blister]);
  const other = await world.createOrder(customer, [blister]);
  await page.goto(`/admin/pedidos?search=${customer.firstName}`);
  const card = page.getByRole('article', { name: `N.º ${id}` });
  await expectNoRender(page.getByRole('article', { name: `N.º ${other}` }), async () => {
    await tick(page, `Seleccionar el pedido N.º ${id}`).click();
    await expect(selected(page)).toHaveCount(1);
  });

  await card.getByRole('button', { name: `Más acciones del pedido N.º ${id}` }).click();
  await page.getByRole('button', { name: `Eliminar el pedido N.º ${id}` }).click();
  await page.getByRole('button', { name: 'Sí, eliminarlo' }).click();
  await expect(card).toHaveCount(0);
  expect(await world.getStock(blister.id)).toBe(4);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText(`Pedido N.º ${id} restaurado`)).toBeVisible();
  await expect(card).toBeVisible();
  expect(await world.getStock(blister.id)).toBe(3);

  await card.getByRole('button', { name: `Más acciones del pedido N.º ${id}` }).click();
  await page.getByRole('button', { name: `Estado del pedido N.º ${id}` }).click();
  await page.getByRole('radio', { name: 'Completado' }).check();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).first().click();
  await expect(page.getByText('Cambio deshecho')).toBeVisible();
  await expect(card).toContainText('Pendiente');
});

test('claims of a bulk change are those that were selected when its dialog opened', async ({
  page,
  world,
}) => {
  const { claims, list, email } = aClaimant(world);
  const dialog = (count: number) =>
    page.getByRole('dialog', { name: `Cambiar el estado de ${count} reclamos` });
  const openDialog = () =>
    bar(page, 'Reclamos seleccionados').getByRole('button', { name: 'Cambiar estado' }).click();
  const reject = async (count: number) => {
    await dialog(count).getByRole('radio', { name: 'Rechazado' }).check();
    await dialog(count).getByLabel('Avisar a los clientes por email').uncheck();
    await dialog(count).getByRole('button', { name: 'Cambiar estado' }).click();
  };
  const status = async (id: number) => (await world.listClaims(email)).find((one) => one.id === id)?.status;
  await page.clock.install();

  await test.step('the answer of a colleague is not overwritten', async () => {
    const answered = await claims();
    const other = await claims();
    await page.goto(list);
    await tick(page, `Seleccionar el reclamo N.º ${answered}`).click();
    await tick(page, `Seleccionar el reclamo N.º ${other}`).click();
    await openDialog();
    await world.changeClaim(answered, { status: 'approved', version: 2 });
    await page.clock.fastForward('02:05');
    await expect(page.locator('tbody tr').filter({ hasText: 'Aprobado' })).toHaveCount(1);
    await reject(2);
    const refused = page.getByRole('dialog', { name: 'Reclamos sin cambios' });
    await expect(refused.getByRole('list').first().getByRole('listitem')).toContainText(`${answered}`);
    await page.keyboard.press('Escape');
    await expect(bar(page, 'Reclamos seleccionados')).toHaveCount(0);
    expect(await status(answered)).toBe('approved');
    expect(await status(other)).toBe('rejected');
  });

  await test.step('a claim that comes meanwhile is not changed', async () => {
    await showCards(page);
    const photo1 = await world.createImage(`#${crypto.randomUUID().slice(0, 6)}`, 'claim');
    for (let made = 0; made < 21; made++) await claims({ photo1, email: `${made}-${email}` });
    await page.goto(`${list}&status=pending`);
    await tick(page, 'Seleccionar todos los que se ven').click();
    await page.getByRole('button', { name: 'Seleccionar los 21 de esta lista' }).click();
    await openDialog();
    const unseen = await claims();
    await page.clock.fastForward('02:05');
    await expect(bar(page, 'Reclamos seleccionados')).toContainText('22 seleccionados');
    await reject(21);
    await expect(page.getByText('21 reclamos: rechazado')).toBeVisible();
    expect(await status(unseen)).toBe('pending');
  });
});

test('users of a bulk change are those that were selected when its dialog opened', async ({
  page,
  world,
}) => {
  const { list, users } = await customers(world, 2);
  const [one, other] = users;
  await page.goto(list);
  await askToDeactivate(page, users);

  await world.changeUser(one?.id ?? 0, { firstName: 'Berta', version: 5 });
  // The list is read again after an interruption of the network.
  await page.evaluate(() => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
  await expect(page.locator('tbody tr').filter({ hasText: 'Berta' })).toHaveCount(1);
  await page
    .getByRole('dialog', { name: 'Desactivar 2 usuarios' })
    .getByRole('button', { name: 'Desactivar', exact: true })
    .click();

  const refused = page.getByRole('dialog', { name: 'Usuarios sin cambios' });
  await expect(refused.getByRole('list').first().getByRole('listitem')).toContainText(one?.username ?? '');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('switch', { name: `Activo: ${one?.username}` })).toBeChecked();
  await expect(page.getByRole('switch', { name: `Activo: ${other?.username}` })).not.toBeChecked();
});

test('a change that ends neither clears a newer selection nor closes the dialog of another action', async ({
  page,
  world,
}) => {
  const customer = await world.createUser({ firstName: `Rosa${uniqueWord()}` });
  const { blisters, ...product } = await world.createProduct({ name: unique('Lenta') });
  const blister = { id: blisters[0].id, productId: product.id };
  const first = await world.createOrder(customer, [blister]);
  const second = await world.createOrder(customer, [blister]);
  await page.goto(`/admin/pedidos?search=${customer.firstName}`);
  const orders = bar(page, 'Pedidos seleccionados');
  const more = orders.getByRole('button', { name: 'Más acciones de los seleccionados' });
  const answer = await holdRequests(page, /\/api\/orders\/bulk\//);

  await tick(page, `Seleccionar el pedido N.º ${first}`).click();
  await more.click();
  await orders.getByRole('button', { name: 'Archivar' }).click();
  await tick(page, `Seleccionar el pedido N.º ${second}`).click();
  await more.click();
  await orders.getByRole('button', { name: 'Descargar CSV' }).click();
  const file = page.getByRole('dialog', { name: /^Exportar/ });
  await expect(file).toBeVisible();
  answer();

  await expect(page.getByText(`Pedido N.º ${first} archivado`)).toBeVisible();
  await expect(orders).toContainText('1 seleccionado');
  await expect(file).toHaveAccessibleName('Exportar 2 pedidos');
  await page.keyboard.press('Escape');
  await expect(tick(page, `Seleccionar el pedido N.º ${second}`)).toBeChecked();
});
