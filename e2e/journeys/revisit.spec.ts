import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';
import { unique } from '#e2e/support/world.ts';

/** As the network sees it: the browser itself shows a page of its cache as a 200. */
async function recordStatuses(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const statuses: number[] = [];
  session.on('Network.responseReceivedExtraInfo', ({ statusCode, headers: { ETag, etag = ETag } }) => {
    if (etag?.startsWith('W/')) statuses.push(statusCode);
  });
  return statuses;
}

test('a page that the browser has is answered with 304 and shown with working scripts', async ({ page }) => {
  const statuses = await recordStatuses(page);
  // No other journey changes its content.
  await page.goto('/sobre-nosotros');
  const shown = await page.getByRole('main').innerText();
  await page.goto('/blog');
  statuses.length = 0;

  await page.goto('/sobre-nosotros');

  expect(statuses[0]).toBe(304);
  expect(await page.getByRole('main').innerText()).toBe(shown);
  // A link that scripts follow without a document.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator('a[href="/productos"]:visible').first().click();
  await expect(page).toHaveURL(/\/productos/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('after a login Back never shows the page that the browser stored for visitors without a session', async ({
  page,
  world,
  logIn,
}) => {
  const { id } = await world.createProduct({
    name: unique('Antes de entrar'),
    blisters: [{ price: 4321, stock: 9 }],
  });
  const account = await world.createUser();
  const first = await page.goto(`/producto/${id}`);
  expect(first?.headers()['cache-control']).toContain('public');
  await expect(page.getByRole('main')).not.toContainText('4.321');
  await page.goto('/blog');
  await logIn(account);

  const again = await page.goBack();

  expect(again?.headers()['cache-control']).toBe('private, no-cache');
  await expect(page.getByRole('main')).toContainText('4.321');
});
