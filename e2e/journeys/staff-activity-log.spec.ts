import type { APIRequestContext, Page } from '@playwright/test';
import { pressUntil } from '#e2e/support/keyboard.ts';
import { loadMore } from '#e2e/support/list-view.ts';
import { expect, test } from '#e2e/support/test.ts';
import { findCutTexts } from '#e2e/support/text-layout.ts';
import type { World } from '#e2e/support/world.ts';

const log = (page: Page) => page.getByRole('region', { name: 'Actividades', exact: true });
const entries = (page: Page) => log(page).getByRole('listitem');
/** The button that expands the changes of an entry. */
const changes = (page: Page, entry: number) =>
  entries(page)
    .nth(entry)
    .getByRole('button', { name: /^\d+ cambios?:/ });
const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

/** A product with a unique name, and requests on it as another staff member. */
async function editedProduct(world: World, request: APIRequestContext) {
  const word = `Anotada${crypto.randomUUID().slice(0, 8)}`;
  const { id, brandId, blisters } = await world.createProduct({
    name: word,
    blisters: [{ seedCount: 3, price: 12_000, stock: 4 }],
  });
  const headers = await world.staffBearer();
  const send = async (method: 'put' | 'patch' | 'delete', data?: object) => {
    const answer = await request[method](`/api/products/${id}/`, { headers, ...(data && { data }) });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  const draft = { name: word, brand_id: brandId, type: 'fem' as const };
  return { word, draft, blister: blisters[0], send };
}

test.beforeEach(({ logInAs }) => logInAs({ isStaff: true }));

test('staff see who did what, with each field before and after', async ({
  page,
  world,
  request,
  expectAccessible,
}) => {
  const { word, draft, blister, send } = await editedProduct(world, request);
  await send('patch', { available: false });
  const presentation = { id: blister?.id, seed_count: 3, price: 9500.5, stock: 4, discount: 10 };
  await send('put', { ...draft, description: 'De la costa', blisters: [presentation] });

  await page.goto(`/admin/actividad?search=${word}`);
  for (const label of ['Actividades Hoy', 'Esta Semana', 'Este Mes', 'Total'])
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  await expect(entries(page).first()).toContainText(`Editó el producto ${word}`);
  await expect(entries(page).first()).toContainText('hace un momento');
  await expect(entries(page).first().locator('time')).toHaveAttribute('title', /^\d+ de \w+ de \d{4}/);
  await changes(page, 0).click();
  await changes(page, 1).click();

  await expect(entries(page).first().getByRole('row')).toHaveText([
    'QuéAntesDespués',
    'DescripciónvacíoDe la costa',
    '3 semillas$ 12.000 · stock 4$ 9.500,50 · stock 4 · -10%',
  ]);
  await expect(entries(page).last().getByRole('row').last()).toHaveText('DisponibleSíNo');
  await expectAccessible();
});

test('the log is filtered by text, action and day, and the filters are in the URL', {
  tag: '@phone',
}, async ({ page, world, request }) => {
  const { word, send } = await editedProduct(world, request);
  await send('patch', { available: false });
  await send('delete');

  await page.goto('/admin/actividad');
  expect(await page.getByLabel('Acción').evaluateAll(findCutTexts)).toEqual([]);
  await pressUntil(page, '/', () => expect(page.getByRole('searchbox')).toBeFocused({ timeout: 3_000 }));
  await page.keyboard.type(word.toLowerCase());
  await expect(page).toHaveURL(`/admin/actividad?search=${word.toLowerCase()}`);
  await expect(status(page, /^2 actividades$/)).toBeVisible();
  await page.getByLabel('Acción').selectOption('Eliminación');
  await expect(entries(page)).toHaveCount(1);
  await page.getByLabel('Desde el día').fill('2999-01-01');

  await expect(page.getByText('No hay actividades para mostrar')).toBeVisible();
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    search: word.toLowerCase(),
    action: 'delete',
    date_from: '2999-01-01',
  });
  await page.reload();
  await expect(page.getByLabel('Desde el día')).toHaveValue('2999-01-01');
  await page.getByRole('button', { name: 'Limpiar filtros' }).first().click();
  await expect(page).toHaveURL('/admin/actividad');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(entries(page)).toHaveCount(20);
});

test('further pages are appended, and new entries are prepended', async ({ page, world, request }) => {
  const { word, send } = await editedProduct(world, request);
  for (let i = 0; i < 45; i++) await send('patch', { highlighted: i % 2 === 0 });
  await page.goto(`/admin/actividad?search=${word}`);
  await expect(status(page, '20 de 45 actividades')).toBeVisible();

  await loadMore(page);
  await expect(entries(page)).toHaveCount(40);
  await send('patch', { available: false });
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(page.getByText('Actividades actualizadas')).toBeVisible();
  await expect(entries(page)).toHaveCount(41);
  await changes(page, 0).click();
  await expect(entries(page).first()).toContainText('Disponible');
  await loadMore(page);
  await expect(entries(page)).toHaveCount(46);
  await expect(page.getByRole('button', { name: 'Cargar más' })).toHaveCount(0);
  await expect(status(page, /^46 actividades$/)).toBeVisible();
});

test('the list is polled every 30 seconds, the counts every 5 minutes', async ({ page, world, request }) => {
  const { word, send } = await editedProduct(world, request);
  const start = Date.now();
  await page.clock.install({ time: start });
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
  await page.goto(`/admin/actividad?search=${word}`);
  await expect(page.getByText('No hay actividades para mostrar')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Actualizar' })).toBeEnabled();
  // The page was loaded within these seconds; from here on the test controls its clock.
  await page.clock.pauseAt(start + 20_000);
  await send('patch', { available: false });

  await page.clock.runFor(9_000);
  expect(asked).not.toContain('/api/activity-logs/');
  await page.clock.runFor(22_000);
  await page.clock.resume();
  await expect(entries(page)).toHaveCount(1);
  expect(asked).not.toContain('/api/activity-logs/stats/');
  const counted = page.waitForRequest('**/api/activity-logs/stats/');
  await page.clock.runFor(275_000);
  await counted;
});

test('a failed request shows an error, and the list stays', async ({ page, expectComplaints }) => {
  await page.route('**/api/activity-logs/?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/admin/marcas');
  await pressUntil(page, 'ga', () => expect(page).toHaveURL('/admin/actividad', { timeout: 3_000 }));
  await expect(page.getByRole('alert')).toContainText('Error al cargar las actividades', { timeout: 15_000 });

  await page.unroute('**/api/activity-logs/?*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(entries(page)).toHaveCount(20);
  await page.route('**/api/activity-logs/?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Actualizar' }).click();
  const toast = page.locator('[data-sonner-toast]').last();
  await expect(toast).toHaveText('Error al actualizar las actividades', { timeout: 15_000 });
  await expect(status(page, 'Error al actualizar las actividades')).toBeVisible();
  await expect(entries(page)).toHaveCount(20);
  expectComplaints(/500/);
});

test('entries without a user are attributed to the system', async ({ page }) => {
  await page.goto('/admin/actividad?search=cuenta+de+administracion');

  await expect(entries(page).last()).toContainText('Se creó la cuenta de administración admin');
  await expect(entries(page).last()).toContainText('Sistema');
});
