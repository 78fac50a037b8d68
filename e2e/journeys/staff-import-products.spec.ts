import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';
import { unique } from '#e2e/support/world.ts';

const PAGE = '/admin/productos/importar';
const HEADER = 'brand,name,type,thc,presentations';

test.beforeEach(({ logInAs }) => logInAs({ isStaff: true }));

test('staff preview what a file would change, import it, and find it in the shop', async ({
  page,
  world,
  expectAccessible,
}) => {
  const brand = unique('Casa');
  const known = await world.createProduct({ name: unique('Moby Dick') });
  const name = unique('Gelato');
  await page.goto(PAGE);
  await expectAccessible();

  const [changed] = await exportedLines(page, known.name);
  await choose(page, [
    HEADER,
    `${changed?.split(',')[0]},${known.name},auto,24%,3 x 19500.00`,
    `${brand},${name},fem,,3 x 1000`,
  ]);
  await expect(count(page, 'Productos nuevos')).toHaveText('1');
  await expect(count(page, 'Productos que cambian')).toHaveText('1');
  await expect(page.getByRole('listitem').filter({ hasText: brand }).first()).toBeVisible();
  await page.locator('summary').filter({ hasText: known.name }).click();
  const type = page.getByRole('row').filter({ hasText: 'Tipo' }).first();
  await expect(type.getByRole('cell')).toHaveText(['fem', 'auto']);
  await expectAccessible();

  await page.getByRole('button', { name: 'Importar 2 productos' }).click();
  const dialog = page.getByRole('alertdialog', { name: '¿Importar 2 productos?' });
  await expect(dialog).toContainText('Se agrega 1 producto, cambia 1 producto y se crea 1 banco.');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'No, volver' }).click();
  await page.getByRole('button', { name: 'Importar 2 productos' }).click();
  await dialog.getByRole('button', { name: 'Sí, importar' }).click();
  await expect(page.getByRole('heading', { name: 'Listo, se importó' })).toBeFocused();
  await expect(page.getByText('Se agregó 1 producto, cambió 1 producto y se creó 1 banco.')).toBeVisible();
  await expectAccessible();
  await page.goto(`/productos?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('link', { name: new RegExp(name) }).first()).toBeVisible();
});

test('invalid lines are listed and block the import until they are skipped', async ({
  page,
  expectAccessible,
}) => {
  const brand = unique('Casa');
  await page.goto(PAGE);

  await choose(page, [
    HEADER,
    `${brand},Uno,fem,,"3 x 18,54"`,
    `${brand},Dos,palm,,`,
    `${brand},Tres,auto,,`,
  ]);
  await expect(page.getByText('Hay 2 problemas: así no se importa nada.')).toBeVisible();
  const bad = page.getByRole('row').filter({ hasText: 'Línea 2' });
  await expect(bad).toContainText('presentations');
  await expect(bad).toContainText('El precio "18,54" tiene una coma');
  await expect(page.getByRole('row').filter({ hasText: 'Línea 3' })).toContainText(
    '"palm" no es un tipo: poné fem, auto, reg o merch',
  );
  await expect(page.getByRole('button', { name: /^Importar/ })).toHaveCount(0);
  await expectAccessible();

  await page.getByLabel('Dejar afuera las líneas con problemas').check();
  await page.getByRole('button', { name: 'Importar 1 producto' }).click();
  await page.getByRole('button', { name: 'Sí, importar' }).click();
  await expect(page.getByText(/Quedaron afuera las líneas con 2 problemas/)).toBeVisible();
  await page.getByRole('button', { name: 'Importar otro archivo' }).click();
  await expect(page.getByText('Soltá acá el archivo CSV o elegilo')).toBeVisible();
});

test('the options change the preview, and invalid ones show an error', async ({ page }) => {
  const brand = unique('Casa');
  await page.goto(PAGE);
  await choose(page, [HEADER, `${brand},Uno,fem,,3 x 10.00`]);
  const product = page.locator('details').filter({ hasText: brand });
  await product.locator('summary').click();
  await expect(product).toContainText('3 x 10.00 stock 0');

  await page.getByLabel('Multiplicar los precios por').fill('1350,5');
  await page.getByLabel('Redondear los precios a').selectOption('100 pesos');
  await page.getByLabel('Stock si el archivo no lo dice').fill('7');
  await expect(product).toContainText('3 x 13500.00 stock 7');
  await page.getByLabel('Multiplicar los precios por').fill('1.350');
  await expect(page.getByText('Escribilo sin punto para los miles: 1350 o 1350,5')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Importar 1 producto' })).toBeDisabled();
});

test('after a failure the file and the options are preserved', async ({ page, expectComplaints }) => {
  const brand = unique('Casa');
  await page.goto(PAGE);
  await choose(page, [HEADER, `${brand},Uno,fem,,3 x 10.00`]);
  await page.getByLabel('Stock si el archivo no lo dice').fill('7');
  await expect(page.getByRole('button', { name: 'Importar 1 producto' })).toBeEnabled();
  await page.route('**/api/products/import/?stock=7', (route) => route.abort());

  await page.getByRole('button', { name: 'Importar 1 producto' }).click();
  await page.getByRole('button', { name: 'Sí, importar' }).click();

  await expect(page.getByRole('alert').filter({ hasText: 'No pudimos importar.' })).toBeVisible();
  await expect(page.getByText('lista.csv')).toBeVisible();
  await expect(page.getByLabel('Stock si el archivo no lo dice')).toHaveValue('7');
  expectComplaints(/ERR_FAILED/);
});

test('a spreadsheet and a file that is too large are rejected before upload', async ({ page }) => {
  await page.goto(PAGE);

  const file = page.getByLabel('Elegir archivo');
  await file.setInputFiles({ name: 'lista.xlsx', mimeType: '', buffer: Buffer.from('PK') });
  await expect(page.getByRole('alert')).toHaveText(/^Es una planilla: guardala como "CSV UTF-8/);
  await file.setInputFiles({ name: 'l.csv', mimeType: 'text/csv', buffer: Buffer.alloc(11_000_000, 'a') });
  await expect(page.getByRole('alert')).toHaveText(
    'El archivo pesa 10,5 MB: puede pesar hasta 10 MB. Dividilo en varios.',
  );
  await expect(page.getByRole('heading', { name: 'Qué cambia' })).toHaveCount(0);
});

test('a file can be dropped', async ({ page }) => {
  const brand = unique('Casa');
  await page.goto(PAGE);
  const dropped = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'arrastrada.csv', { type: 'text/csv' }));
    return transfer;
  }, `${HEADER}\n${brand},Uno,fem,,\n`);

  await page.getByText('Soltá acá el archivo CSV').dispatchEvent('drop', { dataTransfer: dropped });

  await expect(page.getByText('arrastrada.csv')).toBeVisible();
  await expect(count(page, 'Productos nuevos')).toHaveText('1');
});

test('the name of the downloaded export contains the date', async ({ page }) => {
  await page.goto(PAGE);

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Exportar productos' }).click();

  expect((await downloading).suggestedFilename()).toMatch(/^semillero-productos-\d{4}-\d\d-\d\d\.csv$/);
});

async function choose(page: Page, lines: readonly string[]) {
  await page.getByLabel('Elegir archivo').setInputFiles({
    name: 'lista.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${lines.join('\n')}\n`),
  });
}

async function exportedLines(page: Page, name: string): Promise<string[]> {
  const file = await (await page.request.get('/api/products/export/')).text();
  return file.split('\n').filter((line) => line.includes(name));
}

function count(page: Page, label: string) {
  return page.locator('dl > div').filter({ hasText: label }).locator('dd');
}
