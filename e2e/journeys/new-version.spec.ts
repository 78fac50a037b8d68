import { readSavedKeys, waitUntilSaved } from '#e2e/support/offline.ts';
import { expect, test } from '#e2e/support/test.ts';
import { unique } from '#e2e/support/world.ts';
import { withdrawnWorker } from '#server/withdrawn-worker.ts';

/** The module of the guide. */
const MODULE = /\/assets\/como-germinar-[^/]*\.js$/;

test('a file below /assets/ that is gone is a 404 without a page', async ({ request }) => {
  for (const path of ['/assets/gone-Cs81oioY.js', '/assets/gone', '/assets/']) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(404);
    expect(answer.headers()['content-type'], path).toMatch(/^text\/plain/);
    expect(answer.headers()['cache-control'], path).toBe('no-store');
  }
});

test('a page whose module is gone with a new version is loaded again, at its target', async ({
  page,
  allowComplaints,
}) => {
  allowComplaints(/404|Failed to fetch dynamically imported module/);
  await page.goto('/sobre-nosotros');
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  await page.route(MODULE, (route) => route.fulfill({ status: 404, body: 'No existe ese archivo.' }), {
    times: 1,
  });

  await page.locator('footer a[href="/como-germinar"]').click();

  await expect(page.getByRole('heading', { name: 'Cómo germinar', level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/como-germinar');
  expect(documents).toHaveLength(1);
});

test('a module that stays gone does not reload for ever: the error names the cause, and its button works', async ({
  page,
  allowComplaints,
  expectAccessible,
}) => {
  allowComplaints(/404|Failed to fetch dynamically imported module/);
  await page.goto('/sobre-nosotros');
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  await page.route(MODULE, (route) => route.fulfill({ status: 404, body: 'No existe ese archivo.' }));

  await page.locator('footer a[href="/como-germinar"]').click();

  await expect(
    page.getByRole('heading', { name: 'Hay una versión nueva del sitio', level: 1 }),
  ).toBeVisible();
  await expectAccessible();
  expect(documents).toHaveLength(1);
  await page.unroute(MODULE);
  await page.getByRole('button', { name: 'Recargar' }).click();
  await expect(page.getByRole('heading', { name: 'Cómo germinar', level: 1 })).toBeVisible();
});

test('the error screen says that the server failed, and its button loads the page', async ({
  page,
  world,
  allowComplaints,
  expectAccessible,
}) => {
  allowComplaints(/500/);
  const name = unique('Con falla');
  const { id } = await world.createProduct({ name, blisters: [{ stock: 4 }] });
  await page.goto(`/productos?search=${encodeURIComponent(name)}`);
  await page.route(`**/api/products/${id}/?*`, (route) => route.fulfill({ status: 500, body: '{}' }));

  await page.locator(`main a[href="/producto/${id}"]`).first().click();

  const alert = page.getByRole('alert').filter({ hasText: 'Error al obtener el producto' });
  await expect(alert).toContainText('El problema es nuestro: el sitio no pudo responder.');
  await expectAccessible();
  await page.unroute(`**/api/products/${id}/?*`);
  await alert.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a new worker takes over, and keeps the files of the old build until its tabs are closed', async ({
    browser,
    siteProxy,
  }) => {
    const context = await browser.newContext({ serviceWorkers: 'allow' });
    const page = await context.newPage();
    await page.goto(`${siteProxy.url}/sobre-nosotros`);
    await waitUntilSaved(page);
    const [oldCache = ''] = await assetCaches(page);
    const script = await (await fetch(`${siteProxy.url}/service-worker.js`)).text();
    const newer = script.replace(oldCache.slice('assets-'.length), 'newer-build');
    const isGone = (path: string) => MODULE.test(path);
    siteProxy.setIntercept((path) => {
      if (path === '/service-worker.js') return { type: 'text/javascript', body: newer };
      return isGone(path) ? { status: 404, body: '' } : undefined;
    });

    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect.poll(() => assetCaches(page)).toContain('assets-newer-build');
    expect(await assetCaches(page)).toContain(oldCache);
    const other = await context.newPage();
    await other.goto(`${siteProxy.url}/sobre-nosotros`);
    expect(await assetCaches(page)).toContain(oldCache);
    await page.close();

    // The browser may count a closed tab as open for a moment: the next page that is loaded deletes the files.
    await expect(async () => {
      await other.reload();
      expect(await assetCaches(other)).toEqual(['assets-newer-build']);
    }).toPass();
    await context.close();
  });

  test('a withdrawn worker removes itself with its caches, and pages are loaded from the server', async ({
    browser,
    baseURL,
    siteProxy,
  }) => {
    const context = await browser.newContext({ serviceWorkers: 'allow' });
    const page = await context.newPage();
    await page.goto(`${siteProxy.url}/sobre-nosotros`);
    await waitUntilSaved(page);
    // The server with SERVICE_WORKER=withdrawn (tests/server.test.ts).
    siteProxy.setIntercept(async (path) => {
      if (path === '/service-worker.js') return { type: 'text/javascript', body: withdrawnWorker };
      if (!/^\/[\w-]+$/.test(path)) return undefined;
      const html = await (await fetch(`${baseURL}${path}`)).text();
      return { type: 'text/html; charset=utf-8', body: html.replace(' data-worker', '') };
    });

    await page.goto(`${siteProxy.url}/sobre-nosotros`);

    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
    const registrations = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await expect.poll(registrations).toBe(0);
    await page.goto(`${siteProxy.url}/como-germinar`);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await expect.poll(async () => (await readSavedKeys(page)).queries).toEqual([]);
    await context.close();
  });
});

function assetCaches(page: { evaluate: <T>(work: () => Promise<T>) => Promise<T> }): Promise<string[]> {
  return page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('assets-')));
}
