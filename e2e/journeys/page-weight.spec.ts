import { expect, test } from '#e2e/support/test.ts';

const KB = 1_024;
/** First view of the catalogue, as it crosses the network. */
const BUDGET = { script: 110 * KB, stylesheet: 15 * KB, font: 90 * KB, all: 400 * KB };

test('the first view of the catalogue is light enough for a poor connection', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, string>();
  const weight = { script: 0, stylesheet: 0, font: 0, all: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type.toLowerCase()));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? '';
    if (kind === 'script' || kind === 'stylesheet' || kind === 'font') weight[kind] += encodedDataLength;
    weight.all += encodedDataLength;
  });

  await page.goto('/productos', { waitUntil: 'load' });
  await expect(page.getByRole('main').locator('a[href^="/producto/"]')).toHaveCount(9);

  for (const kind of ['script', 'stylesheet', 'font', 'all'] as const) {
    expect(weight[kind], kind).toBeGreaterThan(0);
    expect(weight[kind], kind).toBeLessThanOrEqual(BUDGET[kind]);
  }
});
