import type { Locator, Page } from '@playwright/test';
import { expectFocusReturns } from '#e2e/support/dialogs.ts';
import { pressUntil } from '#e2e/support/keyboard.ts';
import { dropNextResponse, holdRequests } from '#e2e/support/network.ts';
import { submitLogin } from '#e2e/support/sessions.ts';
import { expect, test } from '#e2e/support/test.ts';
import { findCutTexts } from '#e2e/support/text-layout.ts';
import { unique, uniqueWord, type World } from '#e2e/support/world.ts';

/** An order of the list: a row of the table on a desktop, a card on a phone. */
const card = (page: Page, id: number) => items(page, `N.º ${id}`);
const items = (page: Page, name: string | RegExp = /^N\.º/) =>
  page.getByRole('article', { name }).or(page.getByRole('row', { name }));
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pedidos por estado' }).getByRole('link', { name });

/** A customer with a unique name, so that a search lists only their orders. */
async function aCustomer(world: World) {
  const firstName = `Rosa${crypto.randomUUID().slice(0, 8)}`;
  const customer = await world.createUser({ firstName, lastName: 'Luna' });
  const name = unique('Semilla');
  const product = await world.createProduct({
    name,
    blisters: [
      { seedCount: 3, price: 10_000, stock: 50 },
      { seedCount: 5, price: 15_000, stock: 4 },
    ],
  });
  const [three, five] = product.blisters;
  return {
    customer,
    name,
    three,
    five,
    order: (quantity = 1) => world.createOrder(customer, [{ ...three, quantity }]),
    list: `/admin/pedidos?search=${firstName}`,
    firstName,
  };
}

const editor = (page: Page) => page.getByRole('dialog', { name: /^Editar el pedido/ });

async function expectAbove(upper: Locator, lower: Locator) {
  await expect
    .poll(async () => {
      const above = await upper.boundingBox();
      const below = await lower.boundingBox();
      return above && below && above.y + above.height <= below.y;
    })
    .toBe(true);
}

test.beforeEach(({ logInAs }) => logInAs({ isStaff: true }));

test('orders are searched by name and number, and each tab shows its count', { tag: '@both' }, async ({
  page,
  world,
  isMobile,
  expectAccessible,
}) => {
  const { firstName, order } = await aCustomer(world);
  const first = await order();
  const second = await order(2);

  await page.goto('/admin/pedidos');
  await expect(page.getByRole('link', { name: /^Pendientes \d+$/ })).toBeVisible();
  await pressUntil(page, '/', () => expect(page.getByRole('searchbox')).toBeFocused({ timeout: 3_000 }));
  await page.getByRole('button', { name: 'Cuándo se actualizan los pedidos' }).focus();
  await expect(page.getByRole('tooltip')).toHaveText(
    'Los pedidos pueden tardar hasta 5 minutos en actualizarse.',
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();
  await page.keyboard.press('/');
  const searched = page.getByText('Buscar por número, nombre, usuario, email o teléfono', { exact: true });
  await expect(searched).toBeVisible({ visible: isMobile });
  await page.keyboard.type(firstName.toUpperCase());
  await expect(searched).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`search=${firstName}`, 'i'));
  await expect(tab(page, 'Pendientes')).toHaveText('Pendientes 2');
  await expect(items(page)).toHaveCount(2);
  await expect(card(page, second)).toContainText('$ 20.000');
  await expectAccessible();
  await page.getByRole('searchbox').fill(String(first));
  await expect(card(page, second)).toHaveCount(0);
  await expect(card(page, first)).toBeVisible();
  await page.getByRole('searchbox').fill('nadie se llama así');
  await expect(page.getByText('No se encontraron pedidos con esa búsqueda.')).toBeVisible();
});

test('the status of an order is changed in a dialog; deleting it requires a confirmation', {
  tag: '@phone',
}, async ({ page, world, expectAccessible }) => {
  const { order, list } = await aCustomer(world);
  const first = await order();
  const second = await order(2);
  const third = await order();
  await world.tagOrder(third, 'regalo');
  await page.goto(list);
  const filters = page.getByLabel('Etiqueta', { exact: true }).or(page.getByLabel('Quién lo tiene'));
  await expect(filters).toHaveCount(2);
  expect(await filters.evaluateAll(findCutTexts)).toEqual([]);

  await card(page, second).getByRole('button', { name: 'Estado' }).click();
  await page.getByLabel('Cancelado').check();
  await page.getByLabel('Avisar al cliente por email').uncheck();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(card(page, second)).toHaveCount(0);
  const toast = page.locator('[data-sonner-toast]').first();
  await expect(toast).toBeVisible();
  const lastButton = items(page).last().getByRole('button').last();
  await lastButton.focus();
  await expectAbove(lastButton, toast);
  await card(page, first).getByRole('button', { name: 'Estado' }).click();
  const dialog = page.getByRole('dialog', { name: `Estado del pedido N.º ${first}` });
  await dialog.getByLabel('Completado').check();
  await expect(dialog.getByLabel('Avisar al cliente por email')).toBeChecked();
  await expectAccessible();
  await dialog.getByLabel('Completado').press('Enter');
  await expect(card(page, first)).toHaveCount(0);
  await expect(tab(page, 'Completados')).toHaveText('Completados 1');
  await tab(page, 'Cancelados').click();
  await expect(page).toHaveURL(/status=cancelled/);
  await expect(card(page, second)).toBeVisible();
  await tab(page, 'Pendientes').click();
  const menu = page.getByRole('button', { name: `Más acciones del pedido N.º ${third}` });
  await menu.click();
  await page.getByRole('button', { name: `Eliminar el pedido N.º ${third}` }).click();
  await expect(page.getByRole('alertdialog', { name: `¿Eliminar el pedido N.º ${third}?` })).toBeVisible();
  await page.getByRole('button', { name: 'No, dejarlo' }).click();
  await expect(menu).toBeFocused();
  await menu.press('Enter');
  await expect(page.getByRole('button', { name: `Tomar el pedido N.º ${third}` })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expectAccessible();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Sí, eliminarlo' }).click();
  await expect(page.getByText(`Pedido N.º ${third} eliminado`)).toBeVisible();
  await expect(card(page, third)).toHaveCount(0);
  await expect(page.getByText('No se encontraron pedidos con esa búsqueda.')).toBeFocused();
});

test('a tag that is typed while the one before is saved is not lost', async ({ page, world }) => {
  const { order } = await aCustomer(world);
  await page.goto(`/admin/pedidos/${await order()}`);
  const notes = page.getByRole('region', { name: 'Notas internas' });
  const tag = notes.getByLabel('Nueva etiqueta');
  const answer = await holdRequests(page, /\/orders\/\d+\/tags\//);

  await tag.fill('frágil');
  await tag.press('Enter');
  await tag.fill('regalo');
  answer();
  await expect(notes.getByRole('list', { name: 'Etiquetas' })).toHaveText('frágil');

  await expect(tag).toHaveValue('regalo');
  await tag.press('Enter');
  await expect(notes.getByRole('list', { name: 'Etiquetas' }).getByRole('listitem')).toHaveText([
    'frágil',
    'regalo',
  ]);
});

test('an order is completed, cancelled or archived with one click, which can be undone', {
  tag: '@both',
}, async ({ page, world, expectAccessible }) => {
  const { order, three, list } = await aCustomer(world);
  const first = await order();
  const second = await order(2);
  await page.goto(list);
  const act = (name: string, id: number) =>
    page.getByRole('button', { name: `${name} el pedido N.º ${id}`, exact: true });

  await act('Completar', first).click();
  await expect(page.getByText(`Pedido N.º ${first} completado`)).toBeVisible();
  await expect(card(page, first)).toHaveCount(0);
  await expect(tab(page, 'Completados')).toHaveText('Completados 1');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Cambio deshecho')).toBeVisible();
  await expectAccessible();
  await expect(tab(page, 'Completados')).toHaveText('Completados 0');
  await expect(card(page, first)).toBeVisible();

  await page.getByRole('button', { name: `Más acciones del pedido N.º ${second}` }).click();
  await act('Cancelar', second).click();
  await expect(page.getByText(`Pedido N.º ${second} cancelado`)).toBeVisible();
  expect(await world.getStock(three.id)).toBe(49);
  await page.keyboard.press('u');
  await expect(tab(page, 'Cancelados')).toHaveText('Cancelados 0');
  await expect(items(page).first()).toHaveAccessibleName(`N.º ${second}`);
  expect(await world.getStock(three.id)).toBe(47);
});

test('the key u undoes one change each time that it is pressed, also while it is held', async ({
  page,
  world,
}) => {
  const { order, list } = await aCustomer(world);
  const ids = [await order(), await order(), await order()];
  await page.goto(list);
  for (const [index, id] of ids.entries()) {
    await page.getByRole('button', { name: `Completar el pedido N.º ${id}`, exact: true }).click();
    await expect(tab(page, 'Completados')).toHaveText(`Completados ${index + 1}`);
    await expect(page.getByText(`Pedido N.º ${id} completado`)).toBeVisible();
  }

  const undo = page.locator('[data-sonner-toast][data-removed="false"]').getByText('Deshacer');
  await page.keyboard.down('u');
  await expect(tab(page, 'Completados')).toHaveText('Completados 2');
  await page.keyboard.down('u');
  await expect(undo).toHaveCount(2);
  await page.keyboard.up('u');
  await page.keyboard.press('u');
  await page.keyboard.press('u');
  await expect(tab(page, 'Completados')).toHaveText('Completados 0');
});

test('several orders are chosen, also all of the list, and completed, printed and exported together', {
  tag: '@both',
}, async ({ page, world, expectAccessible }) => {
  const { order, list } = await aCustomer(world);
  const placed: number[] = [];
  while (placed.length < 22) placed.push(await order());
  const [first = 0, second = 0, third = 0] = placed.toReversed();
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.goto(list);
  const choose = (id: number) => page.getByLabel(`Seleccionar el pedido N.º ${id}`);
  const bar = page.getByRole('region', { name: 'Pedidos seleccionados' });
  const more = () => bar.getByRole('button', { name: 'Más acciones de los seleccionados' }).click();

  await choose(first).check();
  await choose(second).check();
  await expect(bar).toContainText('2 seleccionados');
  await expectAccessible();
  await more();
  await bar.getByRole('button', { name: 'Imprimir hojas' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('region', { name: 'Hoja de pedido' })).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Pedidos' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await more();
  await bar.getByRole('button', { name: 'Descargar CSV' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('dialog', { name: 'Exportar 2 pedidos' })
      .getByRole('button', { name: 'Descargar CSV' })
      .click(),
  ]);
  expect(file.suggestedFilename()).toBe('semillero-pedidos-elegidos.csv');

  await choose(third).check();
  await bar.getByRole('button', { name: 'Completar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Completar 3 pedidos' });
  await world.changeOrder(second, { status: 'cancelled', version: 2 });
  await dialog.getByLabel('Avisar a los clientes por email').uncheck();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Completar' }).click();
  const refused = page.getByRole('dialog', { name: 'Pedidos sin cambios' });
  await expect(refused).toContainText('Cambiamos 2. Este quedó como estaba:');
  await expect(refused.getByRole('list').first().getByRole('listitem')).toHaveText(
    `N.º ${second}Otra persona lo cambió mientras tanto`,
  );
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await expect(tab(page, 'Completados')).toHaveText('Completados 2');

  await expect(items(page)).toHaveCount(19);
  await page.getByLabel('Seleccionar todos los que se ven').check();
  await expect(bar).toContainText('19 seleccionados');
  await more();
  await bar.getByRole('button', { name: 'Archivar' }).click();
  await expect(tab(page, 'Archivados')).toHaveText('Archivados 19');
  // The toast of the completed orders may still be there: the key undoes the newest change.
  await expect(page.getByText('19 pedidos: archivados')).toBeVisible();
  await page.keyboard.press('u');
  await expect(tab(page, 'Archivados')).toHaveText('Archivados 0');
  await expect(tab(page, 'Pendientes')).toHaveText('Pendientes 19');
});

test('a tab that is chosen right after typing a search lists what was typed', async ({ page, world }) => {
  const { firstName, order } = await aCustomer(world);
  const id = await order();
  await world.changeOrder(id, { status: 'completed', isArchived: true });
  await page.goto('/admin/pedidos');

  await page.getByRole('searchbox').fill(firstName);
  await tab(page, 'Archivados').click();

  await expect(page).toHaveURL(/status=archived/);
  await expect(page).toHaveURL(new RegExp(`search=${firstName}`));
  await expect(items(page)).toHaveCount(1);
  await expect(card(page, id)).toBeVisible();
});

test('on a desktop orders are a table, which is sorted by its columns, or cards; the choice is remembered', async ({
  page,
  world,
  expectAccessible,
}) => {
  const { order, list } = await aCustomer(world);
  const cheap = await order(1);
  const dear = await order(3);
  const middle = await order(2);
  await page.goto(list);
  const column = (name: string) => page.getByRole('columnheader', { name });
  const sortBy = (name: string) => column(name).getByRole('link').click();
  const names = (...ids: number[]) => ids.map((id) => new RegExp(`N\\.º ${id}`));

  await expect(items(page)).toContainText(names(middle, dear, cheap));
  await expect(column('Fecha')).toHaveAttribute('aria-sort', 'descending');
  await expect(card(page, dear)).toContainText('hace un momento');
  await expectAccessible();
  await sortBy('Total');
  await expect(page).toHaveURL(/sort=highest/);
  await expect(items(page)).toContainText(names(dear, middle, cheap));
  await sortBy('Total');
  await expect(items(page)).toContainText(names(cheap, middle, dear));
  await expect(column('Total')).toHaveAttribute('aria-sort', 'ascending');
  await expect(column('Fecha')).toHaveAttribute('aria-sort', 'none');
  await page.getByRole('button', { name: 'Tarjetas' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Tarjetas' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByRole('button', { name: 'Tabla' }).click();
  await expect(page.getByRole('article')).toHaveCount(0);
  await card(page, dear).getByRole('button', { name: 'Detalles' }).focus();
  await expect(page.getByRole('tooltip')).toHaveText('Detalles');
});

test('staff note and tag an order, which its list shows and filters by', async ({
  page,
  world,
  logInAs,
  expectComplaints,
  expectAccessible,
}) => {
  const { order, list } = await aCustomer(world);
  const tagged = await order();
  const other = await order();
  const tagName = unique('etiqueta').toLowerCase();
  const { username } = await logInAs({ isStaff: true });
  await page.goto(`/admin/pedidos/${tagged}`);
  const notes = page.getByRole('region', { name: 'Notas internas' });

  await notes.getByRole('button', { name: 'Agregar nota' }).click();
  await expect(notes.getByLabel('Nueva nota')).toHaveAccessibleDescription(/Escribí la nota/);
  expectComplaints(/400/);
  const pasted = 'a'.repeat(1_001);
  const expectTooLong = async (field: Locator, text: string, sentence: string) => {
    await expect(field).toHaveAccessibleDescription(new RegExp(sentence));
    await expect(field).toHaveValue(text);
  };
  await notes.getByLabel('Nueva nota').fill(pasted);
  await notes.getByRole('button', { name: 'Agregar nota' }).click();
  await expectTooLong(notes.getByLabel('Nueva nota'), pasted, 'La nota puede tener hasta 1000 caracteres');
  await notes.getByLabel('Nueva nota').fill('Pasa a buscarlo el viernes');
  await notes.getByRole('button', { name: 'Agregar nota' }).click();
  await expect(notes.getByRole('list', { name: 'Notas' })).toContainText(
    `Pasa a buscarlo el viernes${username}`,
  );
  await expect(notes.getByLabel('Nueva nota')).toHaveValue('');
  const newTag = notes.getByLabel('Nueva etiqueta');
  await newTag.fill(pasted.slice(0, 31));
  await newTag.press('Enter');
  await expectTooLong(newTag, pasted.slice(0, 31), 'Una etiqueta puede tener hasta 30 caracteres');
  await newTag.fill(tagName.toUpperCase());
  await newTag.press('Enter');
  await expect(notes.getByRole('list', { name: 'Etiquetas' })).toHaveText(tagName);
  await expect(notes.getByRole('status').first()).toHaveText(/^Etiqueta agregada: ETIQUETA /);
  const newest = page.getByRole('region', { name: 'Historial' }).getByRole('listitem').first();
  await expect(newest).toContainText(`Cambió las etiquetas del pedido N.º ${tagged}`);
  await expectAccessible();

  await notes.getByRole('button', { name: /^Editar la nota/ }).click();
  const edited = notes.getByLabel('Editar la nota', { exact: true });
  await edited.fill(pasted);
  await notes.getByRole('button', { name: 'Guardar' }).click();
  await expectTooLong(edited, pasted, 'La nota puede tener hasta 1000 caracteres');
  await edited.fill('Pasa a buscarlo el sábado');
  await notes.getByRole('button', { name: 'Guardar' }).click();
  await expect(notes.getByText('Pasa a buscarlo el sábado')).toBeVisible();
  await expect(notes.getByText(/, editada /)).toBeVisible();

  await page.goto(list);
  await expect(card(page, tagged)).toContainText(tagName);
  await expect(card(page, tagged)).toContainText(`${username}: Pasa a buscarlo el sábado`);
  await page.getByLabel('Etiqueta', { exact: true }).selectOption(tagName);
  await expect(card(page, other)).toHaveCount(0);
  await expect(tab(page, 'Pendientes')).toHaveText('Pendientes 1');
  await expectAccessible();
  await world.tagOrder(tagged, 'retira');
  await page.goto(`/admin/pedidos/${tagged}`);
  const tags = notes.getByRole('list', { name: 'Etiquetas' });
  await page.getByRole('button', { name: `Quitar la etiqueta ${tagName}` }).click();
  await expect(tags).toHaveText('retira');
  // The second click of a double click, on the tag that has moved up.
  await page.getByRole('button', { name: 'Quitar la etiqueta retira' }).dispatchEvent('click', { detail: 2 });
  await notes.getByRole('button', { name: /^Eliminar la nota/ }).click();
  await page.getByRole('button', { name: 'Sí, eliminarla' }).click();
  await expect(notes.getByText('Todavía no hay notas.')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar la etiqueta retira' }).click();
  await expect(tags).toHaveCount(0);
});

test('a role that only reads orders sees them and their notes without the actions', async ({
  page,
  world,
  logInAs,
}) => {
  const { order, list } = await aCustomer(world);
  const id = await order();
  await logInAs({ isStaff: true, staffRole: 'reader' });
  await page.goto(list);

  await expect(card(page, id).getByRole('button', { name: `Detalles del pedido N.º ${id}` })).toBeVisible();
  await expect(card(page, id).getByRole('button')).toHaveCount(1);
  await page.getByLabel(`Seleccionar el pedido N.º ${id}`).check();
  const bar = page.getByRole('region', { name: 'Pedidos seleccionados' });
  await expect(bar).toContainText('1 seleccionado');
  await expect(bar.getByRole('button', { name: 'Completar' })).toHaveCount(0);
  await page.goto(`/admin/pedidos/${id}`);
  await expect(page.getByText('Todavía no hay notas.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible();
  for (const name of ['Editar', 'Completar', 'Archivar', 'Eliminar', 'Agregar nota'])
    await expect(page.getByRole('button', { name, exact: true }), name).toHaveCount(0);
});

test('polling an unchanged list transfers a few bytes; new orders are held back behind a notice', async ({
  page,
  world,
}) => {
  const { order, list } = await aCustomer(world);
  const first = await order();
  await page.clock.install();
  await page.goto(list);
  await expect(card(page, first)).toBeVisible();
  const isPoll = (url: string) => url.includes('/api/orders/?');

  const polled = page.waitForResponse((response) => isPoll(response.url()) && response.status() === 304);
  await page.clock.fastForward(7_000);
  const quiet = await polled;
  expect((await quiet.body().catch(() => Buffer.alloc(0))).length).toBe(0);
  const place = await card(page, first).boundingBox();
  const second = await order();
  await page.clock.fastForward(7_000);
  const notice = page.getByRole('button', { name: /^1 pedido nuevo/ });
  await expect(notice).toBeVisible();
  expect(await card(page, first).boundingBox()).toEqual(place);
  await expect(card(page, second)).toHaveCount(0);
  await expect(tab(page, 'Pendientes')).toHaveText('Pendientes 2');
  await notice.click();

  await expect(items(page).first()).toHaveAccessibleName(`N.º ${second}`);
  await expect(notice).toHaveCount(0);
});

test('a URL opens an order, and a list that fails to load shows an error and can be retried', {
  tag: '@phone',
}, async ({ page, world, expectComplaints, expectAccessible }) => {
  const { order, name, list } = await aCustomer(world);
  const id = await order(2);

  await page.goto(`/admin/pedidos?orderId=${id}`);
  const details = page.getByRole('dialog', { name: `Pedido N.º ${id}` });
  await expect(details.getByRole('list', { name: `Productos del pedido N.º ${id}` })).toContainText(name);
  const whatsapp = await details.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  expect(whatsapp).toMatch(/^https:\/\/wa\.me\/5491122334455\?text=/);
  expect(decodeURIComponent(whatsapp ?? '')).toContain(`2 × ${name} (3 semillas)`);
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/admin/pedidos');

  await page.goto('/admin/pedidos?orderId=999999999');
  await expect(page.getByText('Error al cargar los detalles del pedido.')).toBeVisible();
  expectComplaints(/ERR_FAILED/);
  await page.goto(list);
  await page.route(/\/api\/orders\/\?/, (route) => route.abort());
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(page.getByText('Error al actualizar los pedidos')).toBeVisible();
  await expect(card(page, id)).toBeVisible();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  // Not before the click: the next poll would find the orders, and remove the button.
  await page.unroute(/\/api\/orders\/\?/);
  await expect(page.getByText('Error al actualizar los pedidos')).toHaveCount(0);
});

test('an order is edited, and invalid changes show an error at their line', { tag: '@phone' }, async ({
  page,
  world,
  expectComplaints,
  expectAccessible,
}) => {
  const { order, name, three, five } = await aCustomer(world);
  const id = await order(2);
  await page.goto(`/admin/pedidos/${id}`);

  await page.getByRole('button', { name: 'Editar' }).click();
  const form = editor(page);
  await form.getByLabel('Recibe').fill('Juan');
  await form.getByRole('searchbox', { name: 'Agregar un producto' }).fill(name);
  await form.getByRole('button', { name: `Agregar ${name}, 5 semillas` }).click();
  const quantities = form.getByLabel(`Cantidad de ${name}`);
  await quantities.last().fill('5');
  await form.getByLabel(`Precio de ${name}`).first().fill('9.500,50');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(quantities.last()).toHaveAccessibleDescription('No hay suficiente stock. Stock disponible: 4');
  expectComplaints(/409/);
  await expectAccessible();
  await quantities.last().fill('100');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByText('La cantidad debe estar entre 1 y 99')).toBeVisible();
  await quantities.last().fill('1');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(form.getByLabel('Recibe')).toHaveValue('Juan');
  await form.getByLabel('Recibe').press('Enter');

  await expect(page.getByText('Pedido actualizado')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: 'Editar' })).toBeFocused();
  await expect(page.getByRole('list', { name: `Productos del pedido N.º ${id}` })).toContainText('$ 19.001');
  await expect(page.getByText('$ 34.001').first()).toBeVisible();
  const newest = page.getByRole('region', { name: 'Historial' }).getByRole('listitem').first();
  await expect(newest).toContainText(`Precio de ${name} (3 semillas)$ 10.000 → $ 9.500,50`);
  await expect(newest).toContainText(`${name} (5 semillas)no estaba → 1 × $ 15.000`);
  expect([await world.getStock(three.id), await world.getStock(five.id)]).toEqual([48, 3]);
});

test('an order has a history and a packing slip; it is archived and deleted on its own page', async ({
  page,
  world,
  logInAs,
  expectComplaints,
  expectAccessible,
}) => {
  const { order, three } = await aCustomer(world);
  await world.changeProduct(three.productId, { name: `Super${uniqueWord().repeat(5)}` });
  const id = await order(2);
  const { username } = await logInAs({ isStaff: true });
  await page.goto(`/admin/pedidos/${id}`);
  await expect(page.getByRole('list', { name: `Productos del pedido N.º ${id}` })).toContainText('$ 20.000');

  await page.getByRole('button', { name: 'Archivar', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Desarchivar' })).toBeVisible();
  const newest = page.getByRole('region', { name: 'Historial' }).getByRole('listitem').first();
  await expect(newest).toContainText(username);
  await expect(newest).toContainText('ArchivadoNo → Sí');
  await expectAccessible();
  await page.emulateMedia({ media: 'print' });
  // A4 without its margins: a long name without a space must not push the amounts off the paper.
  await page.setViewportSize({ width: 688, height: 1_000 });
  const slip = page.getByRole('region', { name: 'Hoja de pedido' });
  await expect(slip).toContainText(`Pedido N.º ${id}`);
  expect(await slip.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expect(page.getByRole('button', { name: 'Desarchivar' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1_280, height: 800 });
  await expect(slip).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('button', { name: 'Sí, eliminarlo' }).click();

  await expect(page).toHaveURL('/admin/pedidos');
  expect(await world.getStock(three.id)).toBe(50);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Ese pedido no existe' })).toBeVisible();
  await page.goto(`/admin/pedidos/${id}`);
  await expect(page.getByRole('heading', { name: 'Ese pedido no existe' })).toBeVisible();
  expectComplaints(/404/);
});

test('an edit conflict of an order is resolved field by field before anything is overwritten', async ({
  page,
  context,
  world,
  expectComplaints,
  expectAccessible,
}) => {
  const { order, name, three } = await aCustomer(world);
  const id = await order(2);
  const other = await context.newPage();
  for (const each of [page, other]) {
    await each.goto(`/admin/pedidos/${id}`);
    await each.getByRole('button', { name: 'Editar' }).click();
  }
  await editor(other).getByLabel('Recibe').fill('La de la otra persona');
  await editor(other).getByLabel(`Cantidad de ${name}`).fill('3');
  await editor(other).getByRole('button', { name: 'Guardar' }).click();
  await expect(other.getByText('Pedido actualizado')).toBeVisible();

  const form = editor(page);
  await form.getByLabel('Recibe').fill('La mía');
  await form.getByLabel('Dirección de entrega').fill('Rivadavia 100');
  await form.getByRole('button', { name: 'Guardar' }).click();
  const conflict = form.getByRole('region', { name: 'Otra persona lo cambió mientras lo editabas' });
  await expect(conflict.getByRole('group', { name: 'Recibe' })).toContainText('La de la otra persona');
  await expect(conflict.getByRole('group', { name: 'Recibe' }).getByLabel(/^Lo tuyo/)).toBeChecked();
  await expect(conflict.getByRole('group', { name: 'Productos' }).getByLabel(/^Ahora dice/)).toBeChecked();
  await expect(form.getByLabel(`Cantidad de ${name}`)).toHaveValue('3');
  expectComplaints(/409/);
  await expectAccessible();
  await form.getByRole('button', { name: 'Guardar' }).click();

  await expect(page.getByText('Pedido actualizado')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(page.getByText('La mía').first()).toBeVisible();
  await expect(page.getByText('Rivadavia 100').first()).toBeVisible();
  expect(await world.getStock(three.id)).toBe(47);
});

test('the orders of a period can be downloaded as a file', { tag: '@phone' }, async ({ page, world }) => {
  const { order, name } = await aCustomer(world);
  await order();
  await page.goto('/admin/pedidos');
  const opener = page.getByRole('button', { name: 'Exportar' });
  await expectFocusReturns({ opener, dialog: page.getByRole('dialog', { name: 'Exportar pedidos' }) });
  await opener.click();
  const format = page.getByRole('dialog').getByRole('group', { name: 'Para qué programa' });
  await expect(format).toBeInViewport({ ratio: 1 });
  await page.getByLabel('Desde').fill('2020-01-02');
  await page.getByLabel('Hasta').fill('2020-01-01');
  await expect(page.getByText('La fecha final no puede ser anterior a la inicial')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Descargar CSV' })).toBeDisabled();
  await page.getByLabel('Hasta').fill('');
  await expect(page.getByLabel('Para Excel en español')).toBeChecked();
  const download = async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByLabel('Desde').press('Enter'),
    ]);
    expect(file.suggestedFilename()).toBe('semillero-pedidos-2020-01-02.csv');
    return Buffer.concat(await (await file.createReadStream()).toArray()).toString();
  };

  const forSpreadsheets = await download();
  await expect(opener).toBeFocused();
  await opener.click();
  await page.getByLabel('CSV con comas').check();
  const forPrograms = await download();

  expect(forSpreadsheets).toMatch(new RegExp(`;${name};.*;10000,00;`));
  expect(forPrograms).toMatch(new RegExp(`,${name},.*,10000\\.00,`));
});

test('a customer who reserves a large part of a stock is reported on the order and on the start page', async ({
  page,
  world,
  expectAccessible,
}) => {
  const { order, name } = await aCustomer(world);
  const first = await order(15);
  const second = await order(20);
  const notice = page.getByRole('region', { name: 'Reservas grandes' });

  await page.goto(`/admin/pedidos/${second}`);
  await expect(notice).toContainText(`reserva 35 de las 50 unidades de ${name} (3 semillas): el 70 %.`);
  await expectAccessible();
  await notice.getByRole('link', { name: `Pedido N.º ${first}` }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/pedidos/${first}$`));

  await page.goto('/admin');
  await expect(notice).toContainText(`reserva 35 de las 50 unidades de ${name} (3 semillas): el 70 %.`);
});

test('an edit and a half-written note of an order survive the end of the session, and are not left without a question', async ({
  page,
  world,
  logInAs,
  expectComplaints,
  allowComplaints,
}) => {
  const { order } = await aCustomer(world);
  const id = await order();
  const account = await logInAs({ isStaff: true });
  await page.goto(`/admin/pedidos/${id}`);
  const notes = page.getByRole('region', { name: 'Notas internas' });
  const newNote = notes.getByLabel('Nueva nota');
  const edited = notes.getByLabel('Editar la nota', { exact: true });
  const restored = notes.getByText('Recuperamos lo que no habías guardado.');
  await newNote.fill('Pasa el viernes');
  await notes.getByRole('button', { name: 'Agregar nota' }).click();
  await notes.getByRole('button', { name: /^Editar la nota/ }).click();
  await edited.fill('Pasa el sábado');
  await newNote.fill('A medio escribir');
  await notes.getByLabel('Nueva etiqueta').fill('urgen');
  await page.getByRole('button', { name: 'Editar', exact: true }).first().click();
  const notify = editor(page).getByLabel('Avisar al cliente por email');
  await editor(page).getByLabel('Recibe').fill('Juan');
  await editor(page).getByLabel('Estado').selectOption('Completado');
  await notify.uncheck();

  await world.endSessions(account.id);
  await editor(page).getByRole('button', { name: 'Guardar' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  expectComplaints(/401/);
  await submitLogin(page, account.email);

  await expect(editor(page).getByLabel('Recibe')).toHaveValue('Juan');
  await expect(notify).not.toBeChecked();
  await editor(page).getByRole('button', { name: 'Descartarlo' }).click();
  await page.keyboard.press('Escape');
  await expect(restored).toHaveCount(2);
  await expect(newNote).toHaveValue('A medio escribir');
  await expect(notes.getByLabel('Nueva etiqueta')).toHaveValue('urgen');
  await expect(edited).toHaveValue('Pasa el sábado');
  await notes.getByRole('button', { name: 'Guardar' }).click();
  await expect(notes.getByRole('list', { name: 'Notas' })).toContainText('Pasa el sábado');
  await page.getByRole('link', { name: 'Pedidos', exact: true }).first().click();
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(newNote).toHaveValue('A medio escribir');
  allowComplaints(/ERR_FAILED/);
  await dropNextResponse(page, `**/api/orders/${id}/notes/`);
  await notes.getByRole('button', { name: 'Agregar nota' }).click();
  await expect(page.getByText('No pudimos agregar la nota.')).toBeVisible();
  await expect(newNote).toHaveValue('A medio escribir');
  await notes.getByRole('button', { name: 'Agregar nota' }).click();
  await expect(newNote).toHaveValue('');
  await expect(notes.getByRole('listitem').filter({ hasText: 'A medio escribir' })).toHaveCount(1);
  await expect(restored).toHaveCount(0);
  await page.getByRole('link', { name: 'Pedidos', exact: true }).first().click();
  await expect(page).toHaveURL('/admin/pedidos');
});

test('a second tap on an action of an order does nothing, also on what moved into its place', async ({
  page,
  world,
}) => {
  const { order, list } = await aCustomer(world);
  const id = await order();
  const listed = await order();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/orders\/(?:bulk|\d+\/assignee)\//.test(request.url())) sent.push(request.postData() ?? '');
  });
  // In two columns 'Archivar' moves into the place of 'Completar'.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/admin/pedidos/${id}`);
  const complete = page.getByRole('button', { name: 'Completar' });
  await expect(complete).toBeEnabled();
  await complete.evaluate((button: HTMLElement) => {
    const { x, y } = button.getBoundingClientRect();
    const tap = () =>
      document
        .elementFromPoint(x + 9, y + 9)
        ?.closest('button')
        ?.click();
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[data-sonner-toast]')) return;
      observer.disconnect();
      setTimeout(tap, 100);
    }).observe(document.body, { childList: true, subtree: true });
    tap();
  });
  await expect(page.getByText(`Pedido N.º ${id} completado`)).toBeVisible();
  await page.getByRole('button', { name: 'Tomar' }).dblclick();
  await expect(page.getByRole('button', { name: 'Dejar' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Archivar' })).toBeEnabled();
  expect(sent).toHaveLength(2);

  await page.goto(list);
  await page
    .getByRole('button', { name: `Completar el pedido N.º ${listed}` })
    .evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
  await expect(page.getByText(`Pedido N.º ${listed} completado`)).toBeVisible();
  expect(sent).toHaveLength(3);
});
