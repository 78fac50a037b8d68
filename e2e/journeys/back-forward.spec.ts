import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';
import { unique, type World } from '#e2e/support/world.ts';
import { chromiumArguments, findFullChromium } from '#scripts/chromium.ts';

const executablePath = findFullChromium();

// Playwright turns the back/forward cache off, and Debian's headless shell, which the other journeys use, has none.
test.use({
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: chromiumArguments,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

const RESTORED = 'restored-page';

/** An order of a new customer, who is logged in. */
async function anOrder(world: World, logInAs: World['createUser']) {
  const account = await logInAs();
  const { blisters } = await world.createProduct({ name: unique('De vuelta'), blisters: [{ stock: 9 }] });
  return world.createOrder(account, blisters);
}

/** Opens the user's orders, and leaves them for another document. The page notes how it looks when it returns. */
async function visitAndLeave(page: Page, order: number) {
  await page.goto('/configuracion?section=orders');
  await expect(page.getByRole('article', { name: `Pedido N.º ${order}` })).toBeVisible();
  await page.evaluate((key) => {
    addEventListener('pageshow', () =>
      sessionStorage.setItem(key, getComputedStyle(document.documentElement).visibility),
    );
  }, RESTORED);
  await page.goto('/manifest.webmanifest');
}

const readRestored = (page: Page) => page.evaluate((key) => sessionStorage.getItem(key), RESTORED);

test('a page of a logged-in customer comes back from memory, as it was left', async ({
  page,
  world,
  logInAs,
}) => {
  const order = await anOrder(world, logInAs);
  await visitAndLeave(page, order);

  await page.goBack({ waitUntil: 'commit' });

  await expect(page.getByRole('article', { name: `Pedido N.º ${order}` })).toBeVisible();
  expect(await readRestored(page)).toBe('visible');
});

test('a page in memory stays hidden when its user is no longer logged in, and Back leads to the login', async ({
  page,
  context,
  world,
  logInAs,
}) => {
  const order = await anOrder(world, logInAs);
  await visitAndLeave(page, order);
  // Without the message of a logout, with which browsers drop the page.
  await page.evaluate(() => localStorage.removeItem('userId'));
  await context.clearCookies({ name: 'session' });

  await page.goBack({ waitUntil: 'commit' });

  await expect(page).toHaveURL(/\/login/);
  expect(await readRestored(page)).toBe('hidden');
  await expect(page.getByText(`Pedido N.º ${order}`)).toHaveCount(0);
});

test('after a logout in another tab Back never shows the data of who was there', async ({
  page,
  context,
  world,
  logInAs,
}) => {
  const order = await anOrder(world, logInAs);
  await visitAndLeave(page, order);
  const other = await context.newPage();
  await other.goto('/configuracion?section=settings');
  await other.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(other).toHaveURL(/\/login/);

  await page.goBack({ waitUntil: 'commit' });

  await expect(page).toHaveURL(/\/login/);
  expect(await readRestored(page)).not.toBe('visible');
  await expect(page.getByText(`Pedido N.º ${order}`)).toHaveCount(0);
});
