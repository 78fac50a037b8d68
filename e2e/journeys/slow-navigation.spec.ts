import type { Page, Route } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';
import { unique } from '#e2e/support/world.ts';

declare global {
  var transitions: number | undefined;
}

const firstProduct = (page: Page) => page.getByRole('main').locator('a[href^="/producto/"]').first();
const skeleton = (page: Page) => page.getByRole('main').getByRole('status', { name: 'Cargando…' });

/** Holds the responses of these URLs until they are released. */
async function hold(page: Page, url: RegExp) {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(url, (route) => (isHeld ? held.push(route) : route.continue()));
  return {
    count: () => held.length,
    release: async () => {
      isHeld = false;
      await Promise.all(held.map((route) => route.continue()));
    },
  };
}

/** Clicks, and says whether the page shows in the same task that it loads: before the browser can paint anything else. */
const clickAndRead = (page: Page) =>
  firstProduct(page).evaluate((link: HTMLAnchorElement) => {
    link.click();
    return document.documentElement.hasAttribute('data-loading');
  });

test('a tap on a slow line shows a progress line at once, then the shape of the page that comes', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/productos');
  const product = await hold(page, /\/(?:api\/products\/\d+|assets\/producto)/);

  expect(await clickAndRead(page)).toBe(true);
  await expect(skeleton(page)).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();

  await product.release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/producto\/\d+/);
  await expect(skeleton(page)).toHaveCount(0);
  await expect(page.locator('html[data-loading]')).toHaveCount(0);
});

test('a tap far down a list shows the shape of the next page from its top, and Back returns to that place', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/productos');
  const product = page.getByRole('main').locator('a[href^="/producto/"]').last();
  await product.scrollIntoViewIfNeeded();
  const readPosition = () => page.evaluate(() => Math.round(scrollY));
  const position = await readPosition();
  expect(position).toBeGreaterThan(740);
  const pages = await hold(page, /\/(?:api\/products\/\d+|assets\/producto)/);
  const follow = () => product.evaluate((link: HTMLAnchorElement) => link.click());

  await follow();
  await expect(skeleton(page)).toBeVisible();
  await expect.poll(readPosition).toBe(0);
  await page.goBack();
  await expect(product).toBeVisible();
  await expect.poll(readPosition).toBe(position);

  await follow();
  await expect(skeleton(page)).toBeVisible();
  await pages.release();
  await expect(page).toHaveURL(/\/producto\/\d+/);
  await expect(skeleton(page)).toHaveCount(0);
  expect(await readPosition()).toBe(0);
  await page.goBack();
  await expect(product).toBeVisible();
  await expect.poll(readPosition).toBe(position);
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`the progress line and the skeleton ${reducedMotion === 'reduce' ? 'stay still' : 'breathe'} with ${reducedMotion} of motion`, async ({
    page,
  }) => {
    const countAnimations = () =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
    await page.emulateMedia({ reducedMotion });
    await page.goto('/productos');
    await expect.poll(countAnimations).toBe(0);
    const product = await hold(page, /\/(?:api\/products\/\d+|assets\/producto)/);

    await clickAndRead(page);
    const withLine = await countAnimations();
    await expect(skeleton(page)).toBeVisible();
    const withSkeleton = await countAnimations();

    if (reducedMotion === 'reduce') expect([withLine, withSkeleton]).toEqual([0, 0]);
    else expect(Math.min(withLine, withSkeleton)).toBeGreaterThan(0);
    await product.release();
  });
}

test('other answers keep the page while its results load', async ({ page }) => {
  await page.goto('/primera-vez');
  const results = await hold(page, /\/api\/products\/guid/);
  for (const name of [/^Balcón o terraza/, /^Poco/, /^Es mi primera vez/, /^Sabor cítrico/])
    await page.getByRole('radio', { name }).check();

  await page.getByRole('button', { name: 'Ver mis tres sobres' }).click();

  await expect(page.locator('html[data-loading]')).toHaveCount(1);
  await expect.poll(results.count).toBe(1);
  await expect(page.getByRole('radio', { name: /^Sabor cítrico/ })).toBeChecked();
  await expect(skeleton(page)).toHaveCount(0);
  await results.release();
  await expect(page.getByRole('region', { name: 'Tus tres sobres' })).toBeVisible();
  await expect(page.locator('html[data-loading]')).toHaveCount(0);
});

test('staff see the line and the frame of the area while a list loads for the first time', async ({
  page,
  logInAs,
}) => {
  await logInAs({ isStaff: true });
  await page.goto('/admin');
  const code = await hold(page, /\/assets\/usuarios/);

  await page.getByRole('navigation').getByRole('link', { name: 'Usuarios' }).first().click();

  await expect(skeleton(page)).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Pedidos' }).first()).toBeVisible();
  await code.release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Usuarios');
});

test('hover loads the page of a link, except for users who save data', async ({ page, world }) => {
  const name = unique('Adelantada');
  const { id } = await world.createProduct({ name });
  const list = `/productos?search=${encodeURIComponent(name)}`;
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const link = page.getByRole('link', { name, exact: true });
  await page.goto(list);

  await link.hover();
  await expect.poll(() => requested).toContain(`/api/products/${id}/`);

  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } }),
  );
  await page.goto(list);
  requested.length = 0;
  await link.hover();
  await link.focus();
  await page.getByRole('link', { name: 'Galería' }).first().hover();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  expect(requested.filter((path) => path === `/api/products/${id}/`)).toHaveLength(1);
  expect(requested.filter((path) => path.includes('gallery'))).toEqual([]);
});

test('until the scripts run, a tap takes the document that the browser requested when the pointer went down', async ({
  page,
}) => {
  await page.goto('/manifest.webmanifest');
  await hold(page, /\/assets\/entry-client/);
  await page.evaluate(() => location.assign('/productos'));
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Nosotros' });
  await link.hover();

  await page.mouse.down();
  await page.mouse.up();

  await expect(page).toHaveURL('/nosotros');
  expect(
    await page.evaluate(
      () =>
        (
          performance.getEntriesByType('navigation')[0] as PerformanceResourceTiming & {
            deliveryType: string;
          }
        ).deliveryType,
    ),
  ).toBe('navigational-prefetch');
});

test('scripts that run follow the links themselves: the rules for the browser are gone', async ({ page }) => {
  await page.goto('/productos');

  await expect(page.locator('script[type=speculationrules]')).toHaveCount(0);
  expect(await (await page.request.get('/productos')).text()).toContain(
    '<script type="speculationrules" id="speculation">',
  );
});

for (const [reducedMotion, transitions] of [
  ['no-preference', 1],
  ['reduce', 0],
] as const) {
  test(`pages change with ${transitions} transitions for ${reducedMotion} of motion`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      globalThis.transitions = 0;
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (options) => {
        globalThis.transitions = (globalThis.transitions ?? 0) + 1;
        return start(options);
      };
    });
    await page.goto('/productos');

    await page.getByRole('contentinfo').getByRole('link', { name: 'Cómo germinar' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cómo germinar');

    expect(await page.evaluate(() => globalThis.transitions)).toBe(transitions);
  });
}

test('a page requests its scripts after its first paint', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/productos');

  const { painted, requested } = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource').filter(({ name }) => /\.js$/.test(name));
    return {
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      requested: files.map(({ startTime }) => startTime),
    };
  });
  expect(requested.length).toBeGreaterThan(3);
  expect(Math.min(...requested)).toBeGreaterThanOrEqual(painted);
});

test('a browser that does not report its first paint requests the scripts all the same', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
  });

  await page.goto('/productos');

  await page.getByRole('button', { name: 'Automáticas', exact: true }).click();
  await expect(page).toHaveURL('/productos?category=automaticas');
});

test('the frame of the shop comes with its page, not around the page of staff that is left', async ({
  page,
  logInAs,
}) => {
  await logInAs({ isStaff: true });
  await page.goto('/admin/bancos');
  const home = await hold(page, /\/api\/products\//);
  await page.evaluate(() => {
    const mark = () => {
      const title = document.querySelector('main h1')?.textContent;
      if (title === 'Bancos' && document.querySelector('body footer:not(main footer)'))
        document.documentElement.setAttribute('data-mixed', '');
    };
    new MutationObserver(mark).observe(document.body, { childList: true, subtree: true });
  });

  await page.getByRole('link', { name: 'Ver la tienda' }).click();

  await expect.poll(home.count).toBeGreaterThan(0);
  await home.release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ORIGINAL BREEDERS SEEDS');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.locator('html[data-mixed]')).toHaveCount(0);
});

test('a filter that is chosen while the page of a product loads is added to those of the list', async ({
  page,
}) => {
  await page.goto('/productos?category=automaticas');
  const filter = await page.getByRole('main').getByLabel('Con descuento').elementHandle();

  // In one task: the skeleton of the product would replace the filters.
  await firstProduct(page).evaluate((link: HTMLAnchorElement, checkbox) => {
    link.click();
    (checkbox as HTMLInputElement).click();
  }, filter);

  await expect(page).toHaveURL(/^[^?]*\/productos\?(?=.*ofertas)(?=.*automaticas)/);
});
