import type { Page } from '@playwright/test';
import { expectNoLayoutShift, recordLayoutShifts } from '#e2e/support/layout-shifts.ts';
import { holdRequests } from '#e2e/support/network.ts';
import { expect, test } from '#e2e/support/test.ts';
import { uniqueWord, type World } from '#e2e/support/world.ts';

const grid = (page: Page) => page.getByRole('grid', { name: 'Planilla' });
const row = (page: Page, index: number) => grid(page).locator('tbody tr').nth(index);
/** The cell of a column: 0 is the price. */
const cell = (page: Page, index: number, column: number) =>
  row(page, index).locator('td[data-column]').nth(column);
const EDITS = '**/api/products/edits/';
const PRODUCTS = '**/api/products/?*';
const bar = (page: Page) => page.getByRole('region', { name: 'Cambios de la planilla' });

async function aGrid(world: World, more: ReadonlyArray<{ seedCount: number }> = []) {
  const word = uniqueWord();
  const blisters = [
    { seedCount: 3, price: 10_000, stock: 4 },
    { seedCount: 5, price: 15_000, stock: 6 },
    ...more,
  ] as const;
  const other = await world.createProduct({ name: `${word} Bea`, blisters });
  const first = await world.createProduct({ name: `${word} Ana`, blisters });
  return { word, first, other, path: `/admin/productos/planilla?search=${word}&sort=name` };
}

test.beforeEach(({ logInAs }) => logInAs({ isStaff: true }));

test('prices, stock and switches are changed with the keyboard and saved after one preview', async ({
  page,
  world,
  expectAccessible,
}) => {
  const { path } = await aGrid(world);
  await page.goto(path);
  await cell(page, 0, 0).click();

  await page.keyboard.type('12500,5');
  await page.keyboard.press('Enter');
  await expect(cell(page, 1, 0)).toBeFocused();
  await page.keyboard.type('nada');
  await page.keyboard.press('Tab');
  await expect(cell(page, 1, 0)).toContainText('Poné un precio como 18540 o 18.540,50');
  await expect(cell(page, 1, 1)).toBeFocused();
  await page.keyboard.type('25');
  await page.keyboard.press('Escape');
  await expect(cell(page, 1, 1)).toHaveText('0 %');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await cell(page, 2, 3).click();
  await page.keyboard.press('Space');
  await expect(cell(page, 2, 3)).toContainText('No');
  await expect(bar(page)).toContainText('4 cambios en 2 productos');
  await expectAccessible();
  await bar(page).getByRole('button', { name: 'Ver qué cambia' }).click();
  await expect(page.getByText('Hay una celda para corregir')).toBeVisible();
  await cell(page, 1, 0).click();
  await page.keyboard.press('Delete');
  await expect(bar(page)).toContainText('3 cambios en 2 productos');
  await page.keyboard.press('Control+z');
  await expect(bar(page)).toContainText('4 cambios en 2 productos');
  await page.keyboard.press('Control+y');

  await cell(page, 1, 0).dblclick();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Tab');
  await expect(cell(page, 1, 0)).toContainText('Poné un precio como 18540 o 18.540,50');
  await cell(page, 1, 0).click();
  await page.keyboard.press('Delete');
  await expect(bar(page)).toContainText('3 cambios en 2 productos');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Control+z');
  await expect(bar(page), 'a second deletion changes nothing').toContainText('4 cambios en 2 productos');
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');

  const preview = page.getByRole('dialog', { name: 'Guardar la planilla' });
  await expect(preview.getByRole('row', { name: /10\.000.*12\.500,50/ })).toBeVisible();
  await expect(preview.getByRole('row', { name: /Stock, 5 semillas 6 9/ })).toBeVisible();
  await preview.getByRole('button', { name: 'Aplicar a 2 productos' }).click();
  await expect(page.getByText('2 productos cambiados')).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await expect(cell(page, 0, 0)).toHaveText('$ 12.500,50');
  await expect(cell(page, 1, 2)).toHaveText('9');
  await page.getByRole('button', { name: 'Deshacer' }).last().click();
  await expect(cell(page, 0, 0)).toHaveText('$ 10.000');
});

test('a range of a spreadsheet is pasted and copied, and a reload keeps the changes', async ({
  page,
  world,
}) => {
  const { path } = await aGrid(world);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(path);
  await cell(page, 0, 0).click();
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('Control+v');
  };

  await paste('$ 18.540,50\t10 %\t12\n20000\t15\t1.250\n');
  await expect(cell(page, 0, 0)).toContainText('$ 18.540,50');
  await expect(cell(page, 1, 1)).toContainText('15 %');
  await expect(cell(page, 1, 2)).toContainText('1250');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('18540,50\t10\n20000\t15');
  await cell(page, 2, 0).click();
  await page.keyboard.press('Shift+ArrowDown');
  await paste('30.000');
  await expect(cell(page, 3, 0)).toContainText('$ 30.000');
  await expect(bar(page)).toContainText('8 cambios en 2 productos');
  await cell(page, 3, 5).click();
  await paste('sí\tsobra');
  await expect(page.getByText('Una celda pegada queda fuera de la planilla')).toBeVisible();
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText('Recuperamos lo que no habías guardado.')).toBeVisible();
  await expect(cell(page, 0, 0)).toContainText('$ 18.540,50');
});

test('what was sold, edited or deleted meanwhile is shown, and the user decides', async ({
  page,
  world,
  expectComplaints,
}) => {
  const { path, first, other } = await aGrid(world);
  await page.goto(path);
  await cell(page, 0, 2).click();
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  await world.changeBlister(first.blisters[0].id, { stock: 1 });
  await bar(page).getByRole('button', { name: 'Ver qué cambia' }).click();

  const conflict = page.getByRole('region', { name: 'Otra persona lo cambió mientras lo editabas' });
  await expect(conflict).toContainText('Ahora dice1');
  await expect(conflict).toContainText('Lo tuyo20');
  expectComplaints(/409/);
  await bar(page).getByRole('button', { name: 'Ver qué cambia' }).click();
  const preview = page.getByRole('dialog', { name: 'Guardar la planilla' });
  await expect(preview.getByRole('row', { name: /Stock.*1 20/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await cell(page, 2, 0).click();
  await page.keyboard.type('777');
  await page.keyboard.press('Enter');
  await expect(bar(page)).toContainText('2 cambios en 2 productos');
  await world.changeProduct(other.id, { deletedAt: new Date() });
  await bar(page).getByRole('button', { name: 'Ver qué cambia' }).click();
  await expect(
    page.getByText(`Otra persona eliminó ${other.name}. Quitamos sus cambios de la planilla.`),
  ).toBeVisible();
  await expect(bar(page)).toContainText('1 cambio en 1 producto');
  await expect(row(page, 2)).toHaveCount(0);
  expectComplaints(/404/);
  await bar(page).getByRole('button', { name: 'Ver qué cambia' }).click();
  await expect(preview.getByRole('row', { name: /Stock.*1 20/ })).toBeVisible();
});

test('on a phone the values are fields of a list', { tag: '@phone' }, async ({
  page,
  world,
  expectAccessible,
}) => {
  // Enough fields for a shift that counts.
  const { path, word } = await aGrid(world, [{ seedCount: 10 }, { seedCount: 20 }]);
  await recordLayoutShifts(page);
  await page.goto(path);
  const price = page.getByLabel(`Precio, ${word} Ana, 3 semillas`);
  await expectNoLayoutShift(page);

  await price.fill('18,540');
  await price.blur();
  await expect(price).toHaveAccessibleDescription('Poné un precio como 18540 o 18.540,50');
  await price.fill('18.540');
  await page.getByRole('switch', { name: `Destacado, ${word} Bea` }).click();
  await expect(bar(page)).toContainText('2 cambios en 2 productos');
  await expectAccessible();
  await bar(page).getByRole('button', { name: 'Ver qué cambia' }).click();
  await page.getByRole('button', { name: 'Aplicar a 2 productos' }).click();
  await expect(page.getByText('2 productos cambiados')).toBeVisible();
  await expect(price).toHaveValue('18540');
});

test('a refetch on a phone leaves the focus and what is being typed', { tag: '@phone' }, async ({
  page,
  world,
}) => {
  const { path, word, first } = await aGrid(world);
  const start = Date.now();
  await page.clock.install({ time: start });
  await page.goto(path);
  const price = (size: number) => page.getByLabel(`Precio, ${word} Ana, ${size} semillas`);
  await price(3).fill('12');
  await page.clock.pauseAt(start + 60_000);

  for (const { id } of first.blisters) await world.changeBlister(id, { price: '9000' });
  await page.clock.runFor(301_000);
  await page.clock.resume();
  await expect(price(5)).toHaveValue('9000');
  await expect(price(3)).toBeFocused();
  await page.keyboard.type('500');
  await price(3).blur();

  await expect(price(3)).toHaveValue('12500');
  await expect(bar(page)).toContainText('1 cambio en 1 producto');
});

test('the grid shows the brand that it is filtered by, also one that does not exist', async ({ page }) => {
  await page.goto('/admin/productos/planilla?brand=999999');

  await expect(page.getByLabel('Marca', { exact: true })).toHaveValue('999999');
});

test('the keys of lists walk the grid and take a row; Ctrl+S opens the preview and saves it', async ({
  page,
  world,
}) => {
  const { path } = await aGrid(world);
  await page.goto(path);
  await expect(row(page, 3)).toBeVisible();

  await page.keyboard.press('j');
  await expect(cell(page, 0, 0)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(cell(page, 1, 0)).toBeFocused();
  await page.keyboard.type('777');
  await page.keyboard.press('Control+s');
  const preview = page.getByRole('dialog', { name: 'Guardar la planilla' });
  await expect(preview).toContainText('$ 777');
  await page.keyboard.press('Control+s');
  await expect(preview).toHaveCount(0);
  await expect(cell(page, 1, 0)).toHaveText('$ 777');

  await cell(page, 2, 1).click();
  await page.keyboard.press('x');
  await expect(row(page, 2).locator('td[aria-selected=true]')).toHaveCount(6);
});

test('what is typed while the preview loads is not saved with it, and stays to be saved', async ({
  page,
  world,
}) => {
  const { path, first } = await aGrid(world);
  await page.goto(path);
  const preview = page.getByRole('dialog', { name: 'Guardar la planilla' });
  await cell(page, 0, 0).click();
  await page.keyboard.type('12500');
  await page.keyboard.press('Enter');

  const release = await holdRequests(page, EDITS, { times: 1 });
  await page.keyboard.press('Control+s');
  await expect(bar(page)).toContainText('Calculando');
  await cell(page, 2, 0).click();
  await page.keyboard.type('nada');
  await page.keyboard.press('Enter');
  await cell(page, 1, 0).click();
  await page.keyboard.type('18');
  release();
  await expect(preview.getByRole('row', { name: /Precio/ })).toHaveCount(1);
  await preview.getByRole('button', { name: 'Aplicar a 1 producto' }).click();

  await expect(preview).toHaveCount(0);
  await expect(cell(page, 0, 0)).toHaveText('$ 12.500');
  await expect(bar(page)).toContainText('2 cambios en 2 productos');
  await expect(cell(page, 1, 0)).toContainText('$ 18');
  await expect(cell(page, 1, 0)).toContainText('15.000');
  await expect(cell(page, 2, 0)).toContainText('nada');
  expect(await world.getPrice(first.blisters[1]?.id ?? 0)).toBe(15_000);

  await cell(page, 2, 0).click();
  await page.keyboard.press('Control+z');
  await expect(bar(page)).toContainText('1 cambio en 1 producto');
  await page.keyboard.press('Control+z');
  await expect(bar(page), 'what was saved is not undone here').toHaveCount(0);
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Delete');
  await bar(page).getByRole('button', { name: 'Ver qué cambia' }).click();
  await expect(preview.getByRole('row', { name: /15\.000.*18/ }), 'without a conflict').toBeVisible();
});

test('the preview stays open until its changes are saved', async ({ page, world }) => {
  const { path } = await aGrid(world);
  await page.goto(path);
  await cell(page, 0, 0).click();
  await page.keyboard.type('12500');
  await page.keyboard.press('Control+s');
  const preview = page.getByRole('dialog', { name: 'Guardar la planilla' });
  await expect(preview).toContainText('$ 12.500');

  const release = await holdRequests(page, EDITS, { times: 1 });
  await preview.getByRole('button', { name: 'Aplicar a 1 producto' }).click();
  await expect(preview.getByRole('button', { name: 'Cambiando…' })).toBeVisible();
  await page.mouse.click(5, 5);
  await page.keyboard.press('Escape');
  await expect(preview).toBeVisible();
  release();
  await expect(preview).toHaveCount(0);
  await expect(cell(page, 0, 0)).toHaveText('$ 12.500');
});

test('a held Ctrl+S opens the preview and does not save it', async ({ page, world }) => {
  const { path } = await aGrid(world);
  await page.goto(path);
  await cell(page, 0, 0).click();
  await page.keyboard.type('12500');
  const sent: unknown[] = [];
  page.on('request', (request) => request.url().endsWith('/edits/') && sent.push(request.postDataJSON()));

  await page.keyboard.down('Control');
  await page.keyboard.down('s');
  const preview = page.getByRole('dialog', { name: 'Guardar la planilla' });
  await expect(preview).toContainText('$ 12.500');
  await page.keyboard.down('s');
  await page.keyboard.up('s');
  await page.keyboard.up('Control');
  await page.keyboard.press('Escape');

  await expect(preview).toHaveCount(0);
  await expect(bar(page)).toContainText('1 cambio en 1 producto');
  expect(sent).toMatchObject([{ dry_run: true }]);
});

test('a refetch that moves the rows leaves the cursor and the typing with their product', async ({
  page,
  world,
}) => {
  const word = uniqueWord();
  const unpriced = (seedCount: number) => ({ seedCount, price: 0, stock: 4 });
  for (const name of ['Ana', 'Bea', 'Cora', 'Dora'])
    await world.createProduct({ name: `${word} ${name}`, blisters: [unpriced(3)] });
  const eva = await world.createProduct({ name: `${word} Eva`, blisters: [unpriced(3)] });
  await page.goto(`/admin/productos/planilla?search=${word}&sort=name&priceStatus=no-price`);
  const preview = page.getByRole('dialog', { name: 'Guardar la planilla' });
  const rows = grid(page).locator('tbody tr');
  /** Saves the price of the first row, and holds the refetch that removes it. */
  const savePrice = async () => {
    await cell(page, 0, 0).click();
    await page.keyboard.type('9000');
    await page.keyboard.press('Control+s');
    await expect(preview).toContainText('9.000');
    const release = await holdRequests(page, PRODUCTS, { times: 1 });
    const requested = page.waitForRequest(PRODUCTS);
    await page.keyboard.press('Control+s');
    await expect(preview).toHaveCount(0);
    await requested;
    return release;
  };
  const price = (name: string) => rows.filter({ hasText: `${word} ${name}` }).locator('td[data-column="0"]');

  await test.step('the cell with the focus', async () => {
    const release = await savePrice();
    await price('Bea').click();
    release();
    await expect(rows).toHaveCount(4);
    await expect(price('Bea')).toBeFocused();
    await page.keyboard.type('12000');
    await page.keyboard.press('Enter');
    await expect(price('Bea')).toContainText('$ 12.000');
    await expect(price('Cora')).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(bar(page)).toHaveCount(0);
  });

  await test.step('a cell that is being edited', async () => {
    const release = await savePrice();
    await price('Dora').click();
    await page.keyboard.type('12');
    release();
    await expect(rows).toHaveCount(3);
    await page.keyboard.type('500');
    await page.keyboard.press('Enter');
    await expect(price('Dora')).toContainText('$ 12.500');
    await page.keyboard.press('Control+z');
  });

  await test.step('a cell that is being edited, whose row leaves the list', async () => {
    const release = await savePrice();
    await price('Eva').click();
    await page.keyboard.type('12');
    await world.changeBlister(eva.blisters[0].id, { price: '7000' });
    release();
    await expect(price('Dora')).toBeVisible();
    await expect(rows).toHaveCount(2);
    await page.keyboard.type('700');
    await page.keyboard.press('Tab');
    await expect(bar(page)).toContainText('1 cambio en 1 producto');
    await expect(rows).toHaveCount(1);
    await expect(price('Dora')).toHaveText('$ 0');
    await page.keyboard.type('50');
    await expect(bar(page), 'no other product has the focus').toContainText('1 cambio en 1 producto');
    await expect(grid(page).getByRole('textbox')).toHaveCount(0);
  });
});
