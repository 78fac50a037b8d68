import type { Page } from '@playwright/test';
import { pressUntil } from '#e2e/support/keyboard.ts';
import { loadMore, showCards } from '#e2e/support/list-view.ts';
import { countRequests, holdRequests } from '#e2e/support/network.ts';
import { expect, test } from '#e2e/support/test.ts';
import { findCutTexts } from '#e2e/support/text-layout.ts';
import { unique, uniqueWord, type World } from '#e2e/support/world.ts';

test.beforeEach(async ({ page, logInAs }) => {
  await showCards(page);
  await logInAs({ isStaff: true });
});

const cards = (page: Page) => page.getByRole('list', { name: 'Productos' }).getByRole('article');
const card = (page: Page, name: string) => page.getByRole('article', { name });
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** On a phone the filters are collapsed below the search. */
async function openFilters(page: Page) {
  if (isPhone(page)) await page.getByRole('button', { name: /^Filtros/ }).click();
}

test('the filters are in the URL, with the names of the specification, and can be cleared', {
  tag: '@phone',
}, async ({ page, world, expectAccessible }) => {
  const word = await createFilterableProducts(world);
  await page.goto('/admin/productos');
  await expect(cards(page)).toHaveCount(9);

  await pressUntil(page, '/', () => expect(page.getByRole('searchbox')).toBeFocused({ timeout: 3_000 }));
  await page.keyboard.type(word.toLowerCase());
  await expect(page).toHaveURL(`/admin/productos?search=${word.toLowerCase()}`);
  await expect(page.getByRole('status').filter({ hasText: /^5 productos$/ })).toBeVisible();
  await openFilters(page);
  expect(await page.locator('search select').evaluateAll(findCutTexts)).toEqual([]);
  await page.getByLabel('Tipo', { exact: true }).selectOption('Regular');
  await page.getByLabel('Stock', { exact: true }).selectOption('Stock bajo');
  await page.getByLabel('Disponibilidad').selectOption('No disponibles');
  await page.getByLabel('Edición', { exact: true }).selectOption('Edición limitada');
  await page.getByLabel('Precio').selectOption('Sin precio');

  await expect(cards(page)).toHaveCount(1);
  await expect(card(page, `${word} Uno`)).toContainText('4 unid.');
  await expect(card(page, `${word} Uno`)).toContainText('Sin precio');
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    search: word.toLowerCase(),
    type: 'regular',
    stock: 'low-stock',
    availability: 'unavailable',

    edition: 'limited',
    priceStatus: 'no-price',
  });
  await expectAccessible();
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByRole('searchbox')).toHaveValue(word.toLowerCase());
  await page.getByRole('button', { name: 'Limpiar filtros' }).click();
  await expect(page).toHaveURL('/admin/productos');
  await expect(cards(page)).toHaveCount(9);
});

/** Creates five products that share a word; each filter excludes a different one. */
async function createFilterableProducts(world: World): Promise<string> {
  const word = `Filtrada${crypto.randomUUID().slice(0, 8)}`;
  const wanted = { type: 'reg' as const, available: false, limitedEdition: true };
  const blisters = [{ stock: 4, price: 0 }];
  await world.createProduct({ name: `${word} Uno`, ...wanted, blisters });
  await world.createProduct({ name: `${word} Dos`, ...wanted, blisters, available: true });
  await world.createProduct({ name: `${word} Tres`, ...wanted, blisters: [{ stock: 0, price: 0 }] });
  await world.createProduct({ name: `${word} Cuatro`, ...wanted, blisters, type: 'fem' });
  await world.createProduct({ name: `${word} Cinco`, ...wanted, blisters: [{ stock: 4, price: 10 }] });
  return word;
}

test('a card shows the facts required by the specification', { tag: '@phone' }, async ({ page, world }) => {
  const name = unique('Ficha');
  await world.createProduct({
    name,
    type: 'auto',
    description: 'Cuarenta letras y ni una más caben en la ficha de la administración',
    blisters: [
      { stock: 3, price: 12_500 },
      { stock: 2, price: 24_000 },
    ],
  });
  await page.goto(`/admin/productos?search=${encodeURIComponent(name)}`);

  await expect(card(page, name)).toContainText('Automática');
  await expect(card(page, name)).toContainText('Cuarenta letras y ni una más caben en la…');
  await expect(card(page, name)).toContainText('$12.500 – $24.000');
  await expect(card(page, name)).toContainText('En stock · 5');
  await expect(card(page, name).getByRole('link', { name })).toHaveCount(4);
  await expect(card(page, name).getByRole('link', { name: `Duplicar ${name}` })).toHaveAttribute(
    'href',
    /\/admin\/productos\/nuevo\?desde=\d+$/,
  );
});

test('a switch is optimistic, and rolls back with its own error message', async ({
  page,
  world,
  expectComplaints,
}) => {
  const name = unique('Conmutada');
  const { id } = await world.createProduct({ name });
  await page.goto(`/admin/productos?search=${encodeURIComponent(name)}`);
  const available = page.getByRole('switch', { name: `Disponible ${name}` });
  await expect(available).toBeChecked();

  const answered = page.waitForResponse(`**/api/products/${id}/`);
  await available.click();
  await expect(available).not.toBeChecked();
  await answered;
  await page.reload();
  await expect(available).not.toBeChecked();

  await page.route(`**/api/products/${id}/`, (route) => route.abort());
  const failures = [
    ['Disponible', 'Error al cambiar la disponibilidad del producto'],
    ['Destacado', 'Error al cambiar el estado destacado del producto'],
    ['Limitada', 'Error al cambiar el estado de edición limitada del producto'],
  ] as const;
  for (const [label, failure] of failures) {
    // By keyboard, because the previous toast may cover the switch.
    await page.getByRole('switch', { name: `${label} ${name}` }).press('Space');
    await expect(page.getByText(failure)).toBeVisible();
    await expect(page.getByRole('switch', { name: `${label} ${name}` })).not.toBeChecked();
  }
  expectComplaints(/ERR_FAILED/);
});

test('quick changes of a switch are sent one after another, and the last one stays', async ({
  page,
  world,
}) => {
  const name = unique('Conmutada rápido');
  const { id } = await world.createProduct({ name });
  await page.goto(`/admin/productos?search=${encodeURIComponent(name)}`);
  const highlighted = page.getByRole('switch', { name: `Destacado ${name}` });
  const release = await holdRequests(page, `**/api/products/${id}/`, { times: 1 });

  await highlighted.click();
  const saved = page.waitForResponse(
    async (response) =>
      response.url().endsWith(`/api/products/${id}/`) && (await response.json()).highlighted === false,
  );
  await highlighted.click();
  release();

  await saved;
  await expect(highlighted).not.toBeChecked();
  await page.reload();
  await expect(highlighted).not.toBeChecked();
});

test('deleting a product requires a confirmation that names it, and is rolled back when the server rejects it', async ({
  page,
  world,
  expectComplaints,
  expectAccessible,
}) => {
  const name = unique('Para borrar');
  const { id } = await world.createProduct({ name });
  await page.goto(`/admin/productos?search=${encodeURIComponent(name)}`);
  const dialog = page.getByRole('alertdialog', { name: `¿Eliminar "${name}"?` });

  await page.getByRole('button', { name: `Eliminar ${name}` }).click();
  await expect(dialog).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Eliminar ${name}` })).toBeFocused();
  await page.route(`**/api/products/${id}/`, (route) => route.abort());
  await page.getByRole('button', { name: `Eliminar ${name}` }).click();
  await dialog.getByRole('button', { name: 'Sí, eliminarlo' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Error al eliminar el producto: ');
  await expect(card(page, name)).toBeVisible();
  expectComplaints(/ERR_FAILED/);

  await page.unroute(`**/api/products/${id}/`);
  await dialog.getByRole('button', { name: 'Sí, eliminarlo' }).click();
  await expect(page.getByText(`El producto "${name}" ha sido eliminado`)).toBeVisible();
  await expect(card(page, name)).toHaveCount(0);
  await expect(page.getByText('No se encontraron productos.')).toBeVisible();
});

test('stock is edited inline; units sold meanwhile are shown before it is overwritten', {
  tag: '@phone',
}, async ({ page, world, expectComplaints, expectAccessible }) => {
  const name = unique('Contada');
  const { blisters } = await world.createProduct({ name, blisters: [{ stock: 7 }, { stock: 0 }] });
  const [three] = blisters;
  await page.goto(`/admin/productos?search=${encodeURIComponent(name)}`);

  await page.getByRole('button', { name: `Stock ${name}` }).click();
  const field = page.getByLabel(`Unidades de ${name}, 3 semillas`);
  await expect(field).toBeFocused();
  await field.fill('2.5');
  await field.press('Enter');
  await expect(page.getByText('Poné un número entero desde 0')).toBeVisible();
  await expectAccessible();
  await field.fill('4');
  await field.press('Enter');
  await expect(page.getByText('Guardado: 4 unidades')).toBeVisible();
  await expect(card(page, name)).toContainText('4 unid.');
  expect(await world.getStock(three?.id ?? 0)).toBe(4);

  await world.changeBlister(three?.id ?? 0, { stock: 3 });
  await field.fill('1.200');
  await field.press('Enter');
  await expect(page.getByText(/ahora hay 3\. Revisá y guardá de nuevo/)).toBeVisible();
  expect(await world.getStock(three?.id ?? 0)).toBe(3);
  expectComplaints(/409/);
  await field.press('Enter');
  await expect(page.getByText('Guardado: 1.200 unidades')).toBeVisible();
  await expect(card(page, name)).toContainText('En stock · 1.200');
  expect(await world.getStock(three?.id ?? 0)).toBe(1_200);
  await field.press('Escape');
  await expect(field).toBeHidden();
});

test('a bulk price increase shows a preview first', async ({
  page,
  world,
  expectComplaints,
  expectAccessible,
}) => {
  const word = `Lote${crypto.randomUUID().slice(0, 8)}`;
  const first = await world.createProduct({ name: `${word} Uno`, blisters: [{ price: 10_000 }] });
  await world.createProduct({ name: `${word} Dos`, blisters: [{ price: 3_333 }] });
  const third = await world.createProduct({ name: `${word} Tres`, blisters: [{ price: 5_000 }] });
  await page.goto(`/admin/productos?search=${word}`);
  await page.getByLabel('Seleccionar todos los que se ven').check();
  await expect(page.getByText('3 seleccionados')).toBeVisible();
  await page.getByRole('button', { name: 'Cambiar…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Cambiar [23] productos$/ });
  await world.changeProduct(third.id, { deletedAt: new Date() });

  await dialog.getByLabel('Precio, por porcentaje').check();
  await dialog.getByLabel('Cambio de precio (%)').fill('mucho');
  await dialog.getByRole('button', { name: 'Ver qué cambia' }).click();
  await expect(dialog.getByText('Poné un número de -90 a 1000')).toBeVisible();
  await dialog.getByLabel('Cambio de precio (%)').fill('10');
  await dialog.getByLabel('Redondear a').selectOption('100 pesos');
  await dialog.getByRole('button', { name: 'Ver qué cambia' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    `Otra persona eliminó ${third.name}. Lo sacamos de este cambio.`,
  );
  await expect(dialog).toHaveAccessibleName('Cambiar 2 productos');
  const sent = countRequests(page, /\/products\/bulk\/$/);
  await dialog.getByRole('button', { name: 'Ver qué cambia' }).click();
  await expect(dialog.getByRole('row', { name: /10\.000.*11\.000/ })).toBeVisible();
  await expect(dialog.getByRole('row', { name: /3\.333.*3\.700/ })).toBeVisible();
  // The second click of a double click, when 'Aplicar' is in the place of the button.
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  expect(sent()).toBe(1);
  await expectAccessible();

  await world.changeProduct(first.id, { version: first.version + 1 });
  await dialog.getByRole('button', { name: 'Aplicar a 2 productos' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Estos productos cambiaron mientras tanto');
  await expect(dialog.getByRole('alert')).toContainText(`${word} Uno`);
  await expect(dialog.getByRole('alert')).not.toContainText(`${word} Dos`);
  expectComplaints(/404/);
  expectComplaints(/409/);
  await dialog.getByLabel('Cambio de precio (%)').fill('20');
  await dialog.getByRole('button', { name: 'Ver de nuevo qué cambia' }).click();
  await expect(dialog.getByRole('row', { name: /10\.000.*12\.000/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Aplicar a 2 productos' }).dblclick();

  await expect(page.getByText('2 productos cambiados')).toBeVisible();
  expect(sent()).toBe(4);
  await expect(dialog).toBeHidden();
  await expect(card(page, `${word} Uno`)).toContainText('$12.000');
  await expect(card(page, `${word} Dos`)).toContainText('$4.000');
  await expect(page.getByText(/^[23] seleccionados$/)).toBeHidden();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(card(page, `${word} Uno`)).toContainText('$10.000');
  await expect(card(page, `${word} Dos`)).toContainText('$3.333');
});

test('the dialog of a bulk change stays open while the change is sent', async ({ page, world }) => {
  const name = unique('Enviada');
  await world.createProduct({ name, blisters: [{ price: 10_000 }] });
  await page.goto(`/admin/productos?search=${encodeURIComponent(name)}`);
  await page.getByLabel('Seleccionar todos los que se ven').check();
  await page.getByRole('button', { name: 'Cambiar…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Cambiar/ });
  await dialog.getByLabel('Precio, por porcentaje').check();
  await dialog.getByLabel('Cambio de precio (%)').fill('10');
  await dialog.getByRole('button', { name: 'Ver qué cambia' }).click();
  const apply = dialog.getByRole('button', { name: /^Aplicar/ });
  await expect(apply).toBeVisible();
  const answer = await holdRequests(page, /\/api\/products\/bulk\//);

  await apply.click();
  await expect(dialog.getByRole('button', { name: 'Cambiando…' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(dialog).toBeVisible();
  answer();

  await expect(page.getByText('1 producto cambiado')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('all products that match are selected, moved to the trash and taken back', async ({ page, world }) => {
  const word = uniqueWord();
  for (let number = 1; number <= 10; number++) await world.createProduct({ name: `${word} ${number}` });
  await page.goto(`/admin/productos?search=${word}`);
  await expect(cards(page)).toHaveCount(9);

  await page.getByLabel('Seleccionar todos los que se ven').check();
  await page.getByRole('button', { name: 'Seleccionar los 10 de esta lista' }).click();
  await expect(page.getByText('10 seleccionados')).toBeVisible();
  await page.getByRole('button', { name: 'Más acciones de los seleccionados' }).click();
  await page.getByRole('button', { name: 'Mover a la papelera' }).click();
  await expect(page.getByText('10 productos están en la papelera')).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('10 productos restaurados')).toBeVisible();
  await expect(cards(page)).toHaveCount(9);
});

test('more products are appended; a refresh that fails shows an error with a retry instead of the list', async ({
  page,
  world,
  expectComplaints,
}) => {
  // A search of its own, because products added by parallel tests would shift the pages.
  const word = `Muchas${crypto.randomUUID().slice(0, 8)}`;
  for (let number = 1; number <= 20; number++) await world.createProduct({ name: `${word} ${number}` });
  await page.goto(`/admin/productos?search=${word}`);
  await expect(cards(page)).toHaveCount(9);
  await loadMore(page);
  await expect(cards(page)).toHaveCount(18);
  const href = await cards(page).nth(12).getByRole('link').first().getAttribute('href');

  await cards(page)
    .nth(12)
    .getByRole('link', { name: /^Editar/ })
    .click();
  await expect(page).toHaveURL(/editar/);
  await page.goBack();
  await expect(cards(page)).toHaveCount(18);
  await expect(cards(page).nth(12).getByRole('link').first()).toHaveAttribute('href', href ?? '');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);

  await page.route('**/api/products/?*', (route) => route.abort());
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(page.getByRole('alert')).toContainText('Error al actualizar los productos');
  await expect(cards(page)).toHaveCount(0);
  expectComplaints(/ERR_FAILED/);
  await page.unroute('**/api/products/?*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(cards(page)).toHaveCount(18);
});

test('the list is polled every five minutes without a change of the history', async ({ page, world }) => {
  const name = unique('Vigilada');
  const { id } = await world.createProduct({ name });
  const start = Date.now();
  await page.clock.install({ time: start });
  await page.goto(`/admin/productos?search=${encodeURIComponent(name)}`);
  const available = page.getByRole('switch', { name: `Disponible ${name}` });
  await expect(available).toBeChecked();
  // The page was loaded within this minute; from here on the test controls its clock.
  await page.clock.pauseAt(start + 60_000);
  await world.changeProduct(id, { available: false });

  await page.clock.runFor(239_000);
  await expect(available).toBeChecked();
  await page.clock.runFor(62_000);
  await page.clock.resume();

  await expect(available).not.toBeChecked();
});

test('staff add synonyms of the search; one whose role is withdrawn meanwhile sees that', async ({
  page,
  world,
  logInAs,
  expectComplaints,
}) => {
  const account = await logInAs({ isStaff: true });
  const { name } = await world.createProduct({ name: unique('Malva') });
  const word = uniqueWord();
  await page.goto('/admin/productos/sinonimos');
  const groups = page.getByLabel('Grupos');
  const before = await groups.inputValue();

  await groups.fill(`${before}\n${word}, ${name}`);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Sinónimos guardados')).toBeVisible();
  await page.goto(`/productos?search=${word}`);
  await expect(page.getByRole('heading', { name })).toBeVisible();

  await page.goto('/admin/productos/sinonimos');
  await world.changeUser(account.id, { staffRole: 'seller' });
  await groups.fill(before);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu rol no tiene acceso a esta página');
  expectComplaints(/403/);
});
