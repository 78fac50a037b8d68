import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { showCards } from '#e2e/support/list-view.ts';
import { countRequests, dropNextResponse } from '#e2e/support/network.ts';
import { saveSettings } from '#e2e/support/site-settings.ts';
import { expect, test } from '#e2e/support/test.ts';
import { unique, uniqueWord } from '#e2e/support/world.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Guardar' }).click();

test.beforeEach(({ logInAs }) => logInAs({ isStaff: true }));

test('staff enter a lot, whose code is generated, with its germination tests and their rate', async ({
  page,
  world,
  allowComplaints,
  expectAccessible,
}) => {
  const brand = await world.createBrand({ name: `Xuque ${uniqueWord()}` });
  const product = await world.createProduct({ name: unique('Luna'), brandId: brand.id });
  await page.goto('/admin/lotes');
  await page.getByRole('link', { name: 'Nuevo lote' }).click();
  await expect(page).toHaveURL('/admin/lotes/nuevo');

  await test.step('what is missing or wrong is said at its field', async () => {
    await page.getByRole('button', { name: 'Crear el lote' }).click();
    const search = page.getByRole('searchbox', { name: 'Buscar la variedad' });
    await expect(search).toBeFocused();
    await expect(search).toHaveAccessibleDescription(/Elegí el producto del lote/);
    await search.fill(product.name);
    await page.getByRole('button', { name: `Elegir ${product.name}, de ${brand.name}` }).click();
    await page.getByLabel('Cosechado el').fill('2026-03-02');
    await page.getByLabel('Envasado el').fill('2026-03-01');
    await page.getByRole('button', { name: 'Agregar prueba' }).click();
    await expect(page.getByLabel('Fecha')).toBeFocused();
    await page.getByLabel('Fecha').fill('2026-03-05');
    await page.getByLabel('Semillas', { exact: true }).fill('120');
    await page.getByLabel('A los 7 días').fill('121');
    await page.getByRole('button', { name: 'Crear el lote' }).click();
    await expect(page.getByLabel('Envasado el')).toHaveAccessibleDescription(
      'Se envasó antes de la cosecha: revisá las fechas',
    );
    await expect(page.getByLabel('A los 7 días')).toHaveAccessibleDescription(
      'Son más que las semillas probadas',
    );
    await expectAccessible();
  });

  await page.getByLabel('Cosechado el').fill('2026-02-01');
  await page.getByLabel('Semillas envasadas').fill('3.000');
  await page.getByLabel('A las 48 h').fill('90');
  await page.getByLabel('A los 7 días').fill('113');
  await expect(page.getByText('94 % ± 4, 120 semillas')).toBeVisible();
  // The first answer is lost, and the second attempt gets the same lot.
  allowComplaints(/ERR_FAILED/);
  await dropNextResponse(page, '**/api/lots/');
  await page.getByRole('button', { name: 'Crear el lote' }).click();
  await expect(page.getByText('No pudimos guardar el lote')).toBeVisible();
  await page.getByRole('button', { name: 'Crear el lote' }).click();
  await expect(page).toHaveURL(/\/admin\/lotes\/\d+$/);
  const heading = page.getByRole('heading', { level: 1 });
  // The address changes before the page does.
  await expect(heading).toHaveText(/^XUQ-2026-\d{4,}$/);
  const code = await heading.innerText();
  await expect(page.getByLabel('Semillas envasadas')).toHaveValue('3000');

  await test.step('a second test counts with the first', async () => {
    await page.getByRole('button', { name: 'Agregar prueba' }).click();
    const second = page.getByRole('group', { name: /^Prueba 2/ });
    await second.getByLabel('Fecha').fill('2026-03-12');
    await second.getByLabel('Método').selectOption('Arena');
    await second.getByLabel('Semillas', { exact: true }).fill('80');
    await second.getByLabel('A los 7 días').fill('75');
    await save(page);
    await expect(page.getByText('Lote guardado')).toBeVisible();
    await expect(page.getByText('94 % ± 3, 200 semillas')).toBeVisible();
    await expect(page.getByText('Todo guardado')).toBeVisible();
    await expectAccessible();
  });

  await test.step('a code that another lot has is refused', async () => {
    const other = await createLot(page, product.id);
    await page.goto(`/admin/lotes/${other}`);
    allowComplaints(/400 \(Bad Request\)/);
    await page.getByLabel('Código').fill(code.toLowerCase());
    await save(page);
    await expect(page.getByLabel('Código')).toHaveAccessibleDescription('Otro lote ya tiene ese código');
    await expect(page.getByLabel('Código')).toBeFocused();
    await expectAccessible();
    // Counted once: toasts go away.
    expect(await page.getByText(/Otro lote ya tiene ese código|Errores de validación/).count()).toBe(1);
    await page.getByRole('button', { name: 'Eliminar el lote' }).click();
    await page.getByRole('button', { name: 'Sí, eliminarlo' }).click();
    await expect(page).toHaveURL('/admin/lotes');
  });

  await showCards(page);
  await page.goto(`/admin/lotes?product=${product.id}`);
  const card = page.getByRole('article', { name: code });
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(card).toContainText('94 % ± 3, 200 semillas');
  await expect(card).toContainText('3.000 semillas');
  await expectAccessible();
});

test('two members of staff edit a lot: its tests are chosen as a whole', async ({
  page,
  context,
  world,
  expectComplaints,
  expectAccessible,
}) => {
  const product = await world.createProduct({ name: unique('Sol') });
  await page.goto('/admin/lotes');
  const url = `/admin/lotes/${await createLot(page, product.id)}`;
  await page.goto(url);
  const other = await context.newPage();
  await other.goto(url);
  await other.getByLabel('Categoría').fill('Identificada');
  await other.getByRole('button', { name: 'Agregar prueba' }).click();
  await other.getByLabel('Fecha').fill('2026-03-05');
  await other.getByLabel('A los 7 días').fill('90');
  await save(other);
  await expect(other.getByText('Lote guardado')).toBeVisible();

  await page.getByRole('button', { name: 'Agregar prueba' }).click();
  await page.getByLabel('Fecha').fill('2026-03-06');
  await page.getByLabel('A los 7 días').fill('80');
  await save(page);
  const conflict = page.getByRole('region', { name: 'Otra persona lo cambió mientras lo editabas' });
  const tests = conflict.getByRole('group', { name: 'Pruebas de germinación' });
  await expect(tests).toContainText('2026-03-05, entre papel: 90 de 100');
  await expect(tests).toContainText('2026-03-06, entre papel: 80 de 100');
  await expect(page.getByLabel('Categoría')).toHaveValue('Identificada');
  await expectAccessible();
  expectComplaints(/409/);
  await tests.getByLabel(/90 de 100/).check();
  await expect(page.getByLabel('Fecha')).toHaveValue('2026-03-05');
  await page.getByLabel('Padres').fill('Luna × Sol');
  await save(page);

  await expect(page.getByText('Todo guardado')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Padres')).toHaveValue('Luna × Sol');
  await expect(page.getByLabel('A los 7 días')).toHaveValue('90');
  await expect(page.getByRole('group', { name: /^Prueba/ })).toHaveCount(1);
});

test('lots are exported, changed in the file and imported after a preview', async ({
  page,
  world,
  expectAccessible,
}) => {
  const product = await world.createProduct({ name: unique('Nube') });
  await page.goto('/admin/lotes');
  const id = await createLot(page, product.id);
  const lot = await (await page.request.get(`/api/lots/${id}/`)).json();
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByLabel('CSV con comas').check();
  await expectAccessible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const [header = '', ...lines] = file.split('\r\n');
  const line = lines.find((text) => text.startsWith(lot.code)) ?? '';

  await page.getByRole('button', { name: 'Importar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar lotes' });
  await choose(page, [header, line.replace('Activo', 'Roto')]);
  await expect(dialog.getByText('Línea 2, Estado')).toBeVisible();
  await expect(dialog).toContainText('No es un estado: poné Activo o Cerrado');
  await expectAccessible();
  await choose(page, [header, line.replace('Activo', 'Cerrado')]);
  const sent = countRequests(page, /\/lots\/import\/\?dry_run=false$/);
  await dialog.getByRole('button', { name: 'Importar 1 lote' }).dblclick();
  await expect(page.getByText('Listo: se importó 1 lote')).toBeVisible();
  expect(sent()).toBe(1);
  await expect(dialog).toBeHidden();
  expect(await (await page.request.get(`/api/lots/${id}/`)).json()).toMatchObject({ status: 'closed' });
});

test('the page of a variety shows the rate of its newest active lot once the setting is on', async ({
  page,
  world,
  openWithoutScripts,
  restoreSettings,
}) => {
  await restoreSettings('lot_rate_on_products');
  const product = await world.createProduct({ name: unique('Estrella') });
  await page.goto('/admin/lotes');
  const tested = { tested_on: '2026-03-05', method: 'sand', seeds: 200, after_7_days: 188 };
  const id = await createLot(page, product.id, { tests: [tested] });
  const { code } = await (await page.request.get(`/api/lots/${id}/`)).json();
  const before = await openWithoutScripts(`/producto/${product.id}`);
  await expect(before.getByText('Germinación del lote')).toHaveCount(0);

  await page.goto('/admin/configuracion/lotes');
  await page
    .getByLabel('Germinación del lote en los productos')
    .selectOption('Se muestra en la página de cada producto');
  await saveSettings(page);

  const text = `Germinación del lote ${code}: 94 % ± 3, 200 semillas`;
  const after = await openWithoutScripts(`/producto/${product.id}`);
  await expect(after.getByText(text)).toBeVisible();
  await page.goto(`/producto/${product.id}`);
  await expect(page.getByText(text)).toBeVisible();
});

/** Creates a lot through the API, as the user of the page. */
async function createLot(page: Page, productId: number, values: object = {}): Promise<number> {
  const cookies = await page.context().cookies();
  const csrf = cookies.find(({ name }) => name.endsWith('csrftoken'))?.value ?? '';
  const response = await page.request.post('/api/lots/', {
    data: { product_id: productId, packed_on: '2026-03-01', ...values },
    headers: { 'x-csrftoken': csrf },
  });
  expect(response.status()).toBe(201);
  return (await response.json()).id;
}

async function choose(page: Page, lines: readonly string[]) {
  await page
    .locator('dialog input[type=file]')
    .setInputFiles({ name: 'lotes.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
}

test('a role that only reads sees the lot as it is, without what it may not do', async ({
  page,
  world,
  logInAs,
  expectAccessible,
}) => {
  const product = await world.createProduct({ name: unique('Luna') });
  const lot = await world.createLot(product.id);
  await world.createGerminationTest(lot.id);
  await logInAs({ isStaff: true, staffRole: 'reader' });
  await page.goto(`/admin/lotes/${lot.id}`);

  await expect(page.getByText('Tu rol no permite modificar lotes')).toBeVisible();
  await expect(page.getByLabel('Semillas', { exact: true })).toBeDisabled();
  await expect(page.getByText('son obligatorios')).toBeHidden();
  for (const name of ['Agregar prueba', 'Quitar la prueba 1', 'Guardar'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  for (const name of ['Retiro', product.name]) await expect(page.getByRole('link', { name })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Etiquetas' })).toBeVisible();
  await expectAccessible();
});
