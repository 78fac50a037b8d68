import type { Locator, Page } from '@playwright/test';
import { dropNextResponse, holdRequests } from '#e2e/support/network.ts';
import { aClaimant, claimDetails, hoursFromNow } from '#e2e/support/staff-claims.ts';
import { expect, test } from '#e2e/support/test.ts';
import { unique, uniqueWord } from '#e2e/support/world.ts';

const rows = (page: Page, list: string) => page.getByRole('table', { name: list }).locator('tbody tr');
const column = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
const sortBy = (page: Page, name: string) => column(page, name).getByRole('link').click();

test.beforeEach(({ logInAs }) => logInAs({ isStaff: true }));

test('on a desktop products are a table, sorted by its columns, with switches and actions in each row', async ({
  page,
  world,
  expectAccessible,
}) => {
  const word = unique('Tabla');
  await world.createProduct({ name: `${word} Ana`, blisters: [{ stock: 9, price: 3_000 }] });
  await world.createProduct({ name: `${word} Bea`, blisters: [{ stock: 0, price: 9_000 }] });
  await world.createProduct({ name: `${word} Caro`, blisters: [{ stock: 40, price: 6_000 }] });
  await page.goto(`/admin/productos?search=${word}`);
  const list = rows(page, 'Productos');

  await sortBy(page, 'Stock');
  await expect(list).toContainText(['Bea', 'Ana', 'Caro']);
  await expect(column(page, 'Stock')).toHaveAttribute('aria-sort', 'ascending');
  await sortBy(page, 'Precio');
  await expect(page).toHaveURL(/sort=-min_price/);
  await expect(list).toContainText(['Bea', 'Caro', 'Ana']);
  await expectAccessible();
  const bea = page.getByRole('row', { name: `${word} Bea` });
  await bea.getByRole('switch', { name: `Disponible ${word} Bea` }).click();
  await expect(bea.getByRole('switch')).not.toBeChecked();
  await bea.getByRole('button', { name: `Más acciones de ${word} Bea` }).click();
  await page.getByRole('button', { name: `Eliminar ${word} Bea` }).click();
  await page.getByRole('button', { name: 'Sí, eliminarlo' }).click();
  await expect(list).toHaveCount(2);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(list).toContainText(['Bea', 'Caro', 'Ana']);
  // Columns of fixed width would leave the names some letters a line.
  await page.setViewportSize({ width: 1_100, height: 800 });
  await expect(page.getByRole('article')).toContainText(['Bea', 'Caro', 'Ana']);
  await expect(page.getByRole('button', { name: 'Tarjetas' })).toBeHidden();
});

test('on a desktop users and claims are tables, sorted by their columns', async ({ page, world }) => {
  const word = uniqueWord();
  await world.createUser({ firstName: 'Berta', lastName: word });
  await world.createUser({ firstName: 'Ana', lastName: word });
  await page.goto(`/admin/usuarios?search=${word}`);

  await expect(rows(page, 'Usuarios')).toContainText(['Ana', 'Berta']);
  await sortBy(page, 'Nombre');
  await sortBy(page, 'Nombre');
  await expect(page).toHaveURL(/sort=z-a/);
  await expect(rows(page, 'Usuarios')).toContainText(['Berta', 'Ana']);
  await aClaimant(world).claims();
  await page.goto('/admin/garantias');
  await sortBy(page, 'Recibido');
  await expect(page).toHaveURL(/sort=newest/);
  await expect(column(page, 'Recibido')).toHaveAttribute('aria-sort', 'descending');
});

test('in a table an amount of millions and the status of a claim are on one line', async ({
  page,
  world,
}) => {
  const customer = await world.createUser({ firstName: 'Berta', lastName: uniqueWord() });
  const { blisters } = await world.createProduct({
    name: unique('Mayorista'),
    blisters: [{ price: 12_345_678.9 }],
  });
  await world.createOrder(customer, blisters);
  const claimant = aClaimant(world);
  await claimant.claims();

  for (const [path, text] of [
    [`/admin/pedidos?search=${customer.lastName}`, '$ 12.345.678,90'],
    [`/admin/usuarios?search=${customer.lastName}`, '$ 12.345.678,90'],
    [claimant.list, 'Pendiente de revisión'],
  ] as const) {
    await page.goto(path);
    expect(await countLines(page.getByRole('cell').getByText(text)), path).toBe(1);
  }
});

/** Lines that the text of an element takes. */
function countLines(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return new Set([...range.getClientRects()].filter(({ width }) => width > 20).map(({ top }) => top)).size;
  });
}

test('the columns of a table are chosen and moved with the keyboard, and remembered for the person', async ({
  page,
  world,
  expectAccessible,
}) => {
  const word = unique('Columna');
  await world.createProduct({ name: word, blisters: [{ seedCount: 5, stock: 1, price: 10 }] });
  await page.goto(`/admin/productos?search=${word}`);
  const headers = page.getByRole('columnheader');
  const menu = page.getByRole('dialog', { name: 'Columnas de la tabla' });

  await expect(headers).toHaveText(['Producto', 'Precio', 'Stock', 'Disponible']);
  await page.getByRole('button', { name: 'Columnas' }).press('Enter');
  await menu.getByRole('checkbox', { name: 'Semillas' }).press('Space');
  await menu.getByRole('button', { name: 'Subir Semillas' }).press('Enter');
  await expect(menu.getByRole('button', { name: 'Subir Semillas' })).toBeFocused();
  // Each change is remembered by a request of its own, one after the other.
  const remembered = page.waitForResponse(
    (response) => response.request().postDataJSON()?.columns === 'name,price,stock,blisters',
  );
  await menu.getByRole('checkbox', { name: 'Disponible' }).press('Space');
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(headers).toHaveText(['Producto', 'Precio', 'Stock', 'Semillas']);
  await expect(page).toHaveURL(/columns=name(,|%2C)price(,|%2C)stock(,|%2C)blisters/);
  await remembered;
  // Another visit without columns in its address.
  await page.goto(`/admin/productos?search=${word}`);
  await expect(headers).toHaveText(['Producto', 'Precio', 'Stock', 'Semillas']);
  await expect(page).toHaveURL(/columns=/);
  await page.getByRole('button', { name: 'Columnas' }).click();
  await menu.getByRole('button', { name: 'Volver a las de siempre' }).click();
  await expect(headers).toHaveText(['Producto', 'Precio', 'Stock', 'Disponible']);
});

test('a view has a name and an address, is shared with the team, and opens the list', async ({
  page,
  world,
  logIn,
  logInAs,
  allowComplaints,
  expectAccessible,
}) => {
  const word = uniqueWord();
  await world.createProduct({ name: word, blisters: [{ stock: 0, price: 10 }] });
  const author = await logInAs({ isStaff: true });
  await page.goto(`/admin/productos?search=${word}&stock=out-of-stock`);
  const nav = page.getByRole('navigation', { name: 'Vistas guardadas' });

  await page.getByRole('button', { name: 'Guardar vista' }).click();
  const sheet = page.getByRole('dialog', { name: 'Guardar esta vista' });
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await expect(sheet.getByLabel('Nombre')).toHaveAccessibleDescription('Poné un nombre');
  await sheet.getByLabel('Nombre').fill(word);
  await sheet.getByRole('switch', { name: 'Compartir con el equipo' }).click();
  // The first answer is lost, and the second attempt gets the same view.
  allowComplaints(/401|404|ERR_FAILED/);
  await dropNextResponse(page, '**/api/saved-views/');
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await expect(sheet.getByText('No pudimos guardar la vista')).toBeVisible();
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await expect(nav.getByRole('link', { name: `${word} compartida` })).toHaveAttribute('aria-current', 'page');
  await expectAccessible();
  await nav.getByRole('button', { name: `Acciones de la vista «${word}»` }).click();
  await page.getByRole('button', { name: 'Abrir siempre con esta vista' }).click();
  await expect(nav.getByRole('link', { name: 'se abre siempre' })).toBeVisible();
  const opened = await page.request.get('/admin/productos');
  expect(opened.url()).toContain(`search=${word}&stock=out-of-stock`);
  expect(await opened.text()).toContain('1 producto<');
  await page.goto('/admin/productos');
  await expect(page).toHaveURL(new RegExp(`search=${word}&stock=out-of-stock`));
  await nav.getByRole('link', { name: 'Todo' }).click();
  await expect(page).toHaveURL('/admin/productos');

  await page.context().clearCookies();
  await logInAs({ isStaff: true });
  await page.goto('/admin/productos');
  await nav.getByRole('link', { name: word }).click();
  await expect(page).toHaveURL(new RegExp(`search=${word}&stock=out-of-stock`));
  await expect(page.getByRole('status').filter({ hasText: /^1 producto$/ })).toBeVisible();

  await test.step('one that another tab has deleted is no longer listed', async () => {
    await logIn(author);
    await page.goto('/admin/productos');
    await nav.getByRole('button', { name: `Acciones de la vista «${word}»` }).click();
    const headers = await world.bearer(author);
    const views = await (await page.request.get('/api/saved-views/?list=products', { headers })).json();
    for (const { id, is_own } of views.results)
      if (is_own) await page.request.delete(`/api/saved-views/${id}/`, { headers });
    await page.getByRole('button', { name: 'Eliminar la vista' }).click();
    await expect(page.getByText('Eso ya no existe')).toBeVisible();
    await expect(nav.getByRole('link', { name: word })).toHaveCount(0);
  });
});

test('a claim that a link or a tap opens stays open when the list gets its columns and its default view', async ({
  page,
  world,
}) => {
  const { claims, product } = aClaimant(world);
  const id = await claims();
  // The most overdue claim is the first of the list.
  await world.changeClaim(id, { dueAt: hoursFromNow(-9_999) });
  const details = claimDetails(page, id);
  const nav = page.getByRole('navigation', { name: 'Vistas guardadas' });

  await test.step('the user chooses columns and a default view', async () => {
    await page.goto('/admin/garantias?status=resolved');
    await page.getByRole('button', { name: 'Columnas' }).click();
    const chosen = page.waitForResponse(/\/api\/list-choices\//);
    await page.getByRole('dialog', { name: 'Columnas de la tabla' }).getByLabel('Fotos').check();
    await chosen;
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Guardar vista' }).click();
    const sheet = page.getByRole('dialog', { name: 'Guardar esta vista' });
    await sheet.getByLabel('Nombre').fill('Cerrados');
    await sheet.getByRole('button', { name: 'Guardar' }).click();
    await nav.getByRole('button', { name: 'Acciones de la vista «Cerrados»' }).click();
    await page.getByRole('button', { name: 'Abrir siempre con esta vista' }).click();
    await expect(nav.getByRole('link', { name: 'se abre siempre' })).toBeVisible();
  });

  await test.step('a link opens the claim over the whole list', async () => {
    await page.goto(`/admin/garantias?claim=${id}`);
    await expect(page).toHaveURL(/columns=/);
    await expect(details).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`claim=${id}`));
    await expect(page).not.toHaveURL(/status=/);
    await page.keyboard.press('Escape');
    await expect(details).toHaveCount(0);
    await expect(page).not.toHaveURL(/claim=/);
  });

  await test.step('the claim is tapped before the views have arrived', async () => {
    await page.goto('/admin');
    const answer = await holdRequests(page, /\/api\/saved-views\//);
    await page.getByRole('link', { name: 'Garantías' }).first().click();
    await page
      .getByRole('row', { name: product })
      .getByRole('button', { name: /^Detalles/ })
      .click();
    await expect(details).toBeVisible();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    answer();
    await expect(page).toHaveURL(/columns=/);
    await expect(details).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`claim=${id}`));
    expect(requested.filter((url) => url.includes('/api/warranty-claims/?'))).toEqual([]);
  });
});
