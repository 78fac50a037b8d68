import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';
import { unique } from '#e2e/support/world.ts';

const KB = 1_024;
/** Maximum transfer size of the first view of a page, in bytes. */
const BUDGET = { script: 110 * KB, stylesheet: 15 * KB, font: 60 * KB, all: 400 * KB };

test('the first load of the catalogue is within its weight budget', async ({ page }) => {
  const weight = await weigh(page);

  await page.goto('/productos', { waitUntil: 'load' });
  await expect(page.getByRole('main').locator('a[href^="/producto/"]')).toHaveCount(9);

  expectLight(weight);
});

test('the first load of a product page is within its weight budget', async ({ page, world }) => {
  const facts = {
    thc: '24%',
    floweringTime: '9 semanas',
    flavors: 'Limón',
    aroma: 'Pino',
    effects: 'Relajante',
    yieldIndoor: '500 g/m²',
  };
  const { id } = await world.createProduct({ name: unique('Liviana'), ...facts, blisters: [{ stock: 4 }] });
  const weight = await weigh(page);

  await page.goto(`/producto/${id}`, { waitUntil: 'load' });
  await expect(page.getByRole('heading', { name: 'Al aire libre, en Argentina' })).toBeVisible();

  expectLight(weight);
});

test('the first load of the germination guide, with all illustrations, is within its weight budget', async ({
  page,
}) => {
  const weight = await weigh(page);

  await page.goto('/como-germinar', { waitUntil: 'load' });
  await expect(page.getByRole('dialog', { name: 'Información importante' })).toBeVisible();

  expectLight(weight);
});

/** Counts the bytes transferred from now on, by resource type. */
async function weigh(page: Page) {
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
  return weight;
}

function expectLight(weight: typeof BUDGET) {
  for (const kind of ['script', 'stylesheet', 'font', 'all'] as const) {
    expect(weight[kind], kind).toBeGreaterThan(0);
    expect(weight[kind], kind).toBeLessThanOrEqual(BUDGET[kind]);
  }
}
