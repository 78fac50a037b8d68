import type { Page } from '@playwright/test';
import { typeOnBusyPage } from '#e2e/support/keyboard.ts';
import { holdRequests } from '#e2e/support/network.ts';
import { expect, test } from '#e2e/support/test.ts';
import { unique } from '#e2e/support/world.ts';

const packets = (page: Page) => page.getByRole('main').locator('a[href^="/producto/"]');
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** The filters are beside the list on a desktop, and in a dialog on a phone. */
async function filters(page: Page) {
  if (!isPhone(page)) return page.getByRole('main');
  await page.getByRole('button', { name: /Filtros/ }).click();
  return page.getByRole('dialog');
}

/** Resolves to the scroll position at the next click. Playwright may scroll several times before it clicks. */
function scrollAtNextClick(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        addEventListener('click', () => resolve(scrollY), { capture: true, once: true }),
      ),
  );
}

test('after loading more and opening a product, Back restores the scroll position and the items', {
  tag: '@phone',
}, async ({ page, world }) => {
  // A brand of its own, because products added by parallel tests would shift the pages.
  const { id: brandId } = await world.createBrand();
  for (let added = 0; added < 20; added++) await world.createProduct({ name: unique('Otra'), brandId });
  await page.goto(`/productos?banks=${brandId}`);
  await expect(page).toHaveTitle(/^Semillas de /);
  await expect(packets(page)).toHaveCount(9);
  await expect(page.getByRole('main').getByText('Viste 9 de 20')).toBeVisible();

  await page
    .getByRole('link', { name: 'Cargar más' })
    .or(page.getByRole('button', { name: 'Cargar más' }))
    .click();
  await expect(packets(page)).toHaveCount(18);
  await expect(page.getByRole('main').getByText('Viste 18 de 20')).toBeVisible();
  const chosen = packets(page).nth(16);
  const href = await chosen.getAttribute('href');
  const scrolled = scrollAtNextClick(page);
  await chosen.click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await page.goBack();

  await expect(packets(page)).toHaveCount(18);
  await expect(packets(page).nth(16)).toHaveAttribute('href', href ?? '');
  const left = await scrolled;
  expect(left, 'the packet is far down').toBeGreaterThan(500);
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - left)).toBeLessThan(60);
});

/** Only these types are listed. Total counts are not checked, because parallel tests change them. */
async function expectTypes(page: Page, types: readonly string[]) {
  const others = types.map((type) => `:not([data-type=${type}])`).join('');
  await expect(packets(page)).toHaveCount(9);
  await expect(page.getByRole('main').locator(`article[data-type]${others}`)).toHaveCount(0);
  await expect(page.getByRole('main').locator('article[data-type]')).toHaveCount(9);
}

test('filters are in the URL, and both spellings of the parameters are parsed', async ({ page }) => {
  await page.goto('/productos');
  const automatic = page
    .getByRole('main')
    .getByRole('link', { name: 'Automáticas' })
    .or(page.getByRole('main').getByRole('button', { name: 'Automáticas', exact: true }));
  await automatic.first().click();
  await expect(page).toHaveURL(/categor(y|ies)=automaticas/);
  await expectTypes(page, ['auto']);

  for (const query of ['category=automaticas', 'categories=automaticas', 'category=auto']) {
    await page.goto(`/productos?${query}`);
    await expectTypes(page, ['auto']);
  }
  await page.goto('/productos?categories=automaticas,regulares');
  await expectTypes(page, ['auto', 'reg']);
});

test('a long brand leaves the type of a packet on one line', async ({ page, world }) => {
  const { id: brandId } = await world.createBrand({ name: unique('Semillas de toda la Cordillera') });
  const { name } = await world.createProduct({ name: unique('De lejos'), brandId });
  await page.goto(`/productos?search=${encodeURIComponent(name)}`);

  const type = page.getByRole('article').filter({ hasText: name }).getByText('Feminizada', { exact: true });

  expect((await type.boundingBox())?.height).toBeLessThan(20);
});

test('offers and stock are filters, and "Limpiar filtros" clears them all', { tag: '@both' }, async ({
  page,
}) => {
  await page.goto('/productos');
  const count = page.getByRole('status').filter({ hasText: /\d+ / }).first();
  const all = await count.innerText();
  const group = await filters(page);
  await group
    .getByLabel(/descuento|oferta/i)
    .first()
    .check();
  if (isPhone(page)) await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/category=ofertas/);
  await expect(count).not.toHaveText(all);
  const onSale = await count.innerText();

  const again = await filters(page);
  await again
    .getByRole('link', { name: 'Limpiar filtros' })
    .or(again.getByRole('button', { name: 'Limpiar filtros' }))
    .first()
    .click();

  await expect(page).toHaveURL(/\/productos$/);
  // Parallel tests create products: the number need not be that of before.
  await expect(count).not.toHaveText(onSale);
});

test('the search is debounced, and an empty result shows a message', { tag: '@phone' }, async ({ page }) => {
  const start = Date.now();
  await page.clock.install({ time: start });
  await page.goto('/productos');
  await page.clock.pauseAt(start + 60_000);
  const box = page.getByRole('main').getByRole('searchbox');
  const searches: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/products/') searches.push(searchParams.get('search') ?? '');
  });
  await box.pressSequentially('zzzz');
  await page.clock.runFor(1_000);
  await page.clock.resume();

  await expect(page).toHaveURL(/search=zzzz/);
  await expect(page.getByText('No se encontraron productos.')).toBeVisible();
  expect(searches).toEqual(['zzzz']);
  await box.fill('');
  await expect(packets(page)).toHaveCount(9);
  await expect(page).toHaveURL(/\/productos$/);
});

test('the focus stays in the content when a removed filter or the link to all products leaves the page', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await page.goto('/productos?category=automaticas&search=zzzz');
  await main.getByRole('link', { name: 'Quitar Automática' }).press('Enter');
  await expect(page).toHaveURL('/productos?search=zzzz');
  await expect(main).toBeFocused();

  await main.getByRole('link', { name: 'Ver todo el catálogo' }).press('Enter');
  await expect(page).toHaveURL('/productos');
  await expect(packets(page)).toHaveCount(9);
  await expect(main).toBeFocused();
});

test('what was typed into the searches before the scripts arrived is searched for', async ({ page }) => {
  const header = page
    .getByRole('banner')
    .getByRole('combobox', { name: 'Buscar semillas' })
    .filter({ visible: true });
  for (const [box, text] of [
    [page.getByRole('searchbox', { name: 'Buscar por nombre' }), 'zzzz'],
    [header, 'yyyy'],
  ] as const) {
    const sendScripts = await holdRequests(page, /\/assets\/entry-client/);
    const opened = page.goto('/productos');
    await box.fill(text);
    sendScripts();
    await opened;
    if (box === header) await box.press('Enter');

    await expect(page).toHaveURL(`/productos?search=${text}`);
  }
});

test('keys that come before a busy page has rendered a search are not lost', async ({ page }) => {
  await page.goto('/productos');
  const box = page.getByRole('searchbox', { name: 'Buscar por nombre' });
  await typeOnBusyPage(box, 500);
  await page.keyboard.press('x');

  await expect(page).toHaveURL(/search=zzzyx/);
  await expect(box).toHaveValue('zzzyx');
});

test('a product that is opened while the search waits is not left for it', async ({ page }) => {
  const start = Date.now();
  await page.clock.install({ time: start });
  await page.goto('/productos');
  await page.clock.pauseAt(start + 60_000);
  const product = packets(page).first();
  const path = await product.getAttribute('href');
  const answer = await holdRequests(page, /page-skeleton-|\/api\/products\/\d+\//);

  await page.getByRole('searchbox', { name: 'Buscar por nombre' }).fill('zzzz');
  await product.click();
  await page.clock.runFor(1_000);
  answer();
  await page.clock.resume();

  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Catálogo');
  await expect(page).toHaveURL(path ?? '');
});

test('two filters that are chosen before the first is in the URL are both in it', async ({ page }) => {
  await page.goto('/productos');
  await page.evaluate(async () => {
    for (const type of ['auto', 'fem']) {
      document.querySelector<HTMLButtonElement>(`main button[data-type="${type}"]`)?.click();
      // Rendered before the next paint.
      await null;
    }
  });

  await expect(page).toHaveURL(/categories=automaticas(,|%2C)feminizadas$/);
  await expectTypes(page, ['auto', 'fem']);
});

test('a filter that is chosen while the search waits stays', async ({ page }) => {
  const start = Date.now();
  await page.clock.install({ time: start });
  await page.goto('/productos');
  await page.clock.pauseAt(start + 60_000);

  await page.getByRole('searchbox', { name: 'Buscar por nombre' }).fill('zzzz');
  await page.clock.runFor(200);
  await page.getByRole('button', { name: 'Automáticas', exact: true }).click();
  await page.clock.runFor(1_000);
  await page.clock.resume();

  await expect(page).toHaveURL('/productos?category=automaticas&search=zzzz');
});

test('visitors who cannot see prices can sort by them, and the choice is in the URL', async ({ page }) => {
  await page.goto('/productos');
  const sort = page.getByRole('combobox', { name: /Ordenar/ });
  await expect(sort.getByRole('option')).toHaveText([
    'Ordenar por precio',
    'Menor precio',
    'Mayor precio',
    'Destacadas primero',
    'Más THC',
    'Floración más corta',
    'Novedades',
    'Nombre',
  ]);
  const first = await packets(page).first().getAttribute('href');

  await sort.selectOption('Menor precio');

  await expect(page).toHaveURL(/ordering=min_price/);
  await expect(packets(page).first()).not.toHaveAttribute('href', first ?? '');
});

test('a URL can link to a page far into the list', async ({ page }) => {
  await page.goto('/productos?page=2');

  await expect(packets(page)).toHaveCount(18);
});

test('Back after choosing a filter restores the previous list; continued typing is one history entry', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Ver el catálogo' }).first().click();
  await expect(page).toHaveURL('/productos');
  await page.getByRole('button', { name: 'Automáticas', exact: true }).click();
  await expect(page).toHaveURL('/productos?category=automaticas');
  await expectTypes(page, ['auto']);
  await page.getByRole('combobox', { name: /Ordenar/ }).selectOption('Menor precio');
  await expect(page).toHaveURL(/ordering=min_price/);
  const box = page.getByRole('main').getByRole('searchbox');
  await box.fill('zz');
  await expect(page).toHaveURL(/search=zz(&|$)/);
  await box.fill('zzzz');
  await expect(page).toHaveURL(/search=zzzz/);

  await page.goBack();
  await expect(page).toHaveURL('/productos?category=automaticas&ordering=min_price');
  await expect(box).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL('/productos?category=automaticas');
  await expectTypes(page, ['auto']);
  await page.goBack();
  await expect(page).toHaveURL('/productos');
  await expect(page.getByRole('button', { name: 'Automáticas', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('a filter whose results fail to load shows an error and no stale list', async ({
  page,
  context,
  expectComplaints,
}) => {
  await page.goto('/productos');
  await expectTypes(page, ['auto', 'fem', 'reg', 'merch']);
  // The first request fails; its retries are held back until the list has been checked.
  const retries = Promise.withResolvers<void>();
  let isFirst = true;
  await page.route('**/api/products/?*', async (route) => {
    if (!isFirst) await retries.promise;
    isFirst = false;
    await route.fulfill({ status: 500, json: {} });
  });

  await page.getByRole('button', { name: 'Automáticas', exact: true }).click();

  await expect(packets(page), 'also while it is tried again').toHaveCount(0);
  retries.resolve();
  await expect(page.getByRole('alert')).toContainText('No pudimos cargar los productos.');
  await expect(page).toHaveURL('/productos?category=automaticas');
  await page.unroute('**/api/products/?*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expectTypes(page, ['auto']);
  await expect(page.getByRole('main')).toBeFocused();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Feminizadas' }).click();
  await expect(page.getByRole('alert')).toContainText('No pudimos cargar los productos.');
  await expect(packets(page)).toHaveCount(0);
  await context.setOffline(false);
  await expectTypes(page, ['auto', 'fem']);
  expectComplaints(/500/);
  expectComplaints(/ERR_INTERNET_DISCONNECTED/);
});
