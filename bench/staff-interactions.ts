import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import type { Section } from '#bench/support/report.ts';
import { logInAsAdmin, withBrowser } from '#bench/support/with-browser.ts';
import { withDatabase } from '#bench/support/with-database.ts';
import { fillCatalogue } from '#scripts/loadtest/fill-catalogue.ts';

const PRODUCTS = 5_961;
const LOAD_MORE_CLICKS = 20;
const PER_PAGE = 9;
const IDLE_MILLISECONDS = 1_200;

/** Interactions of staff with the list of a large catalogue, and how long they block the page's main thread. */
export function staffInteractions(): Promise<Section> {
  return withBrowser({ DEMO: 'false' }, async (browser, server) => {
    await withDatabase(server.dataDir, ({ db }) => fillCatalogue(db, { products: PRODUCTS }));
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    // Cards, which are loaded by a button; on a wide screen the list is a table with pages.
    await page.addInitScript(() => localStorage.setItem('staffView', '"cards"'));
    await logInAsAdmin(page, server.url);
    await page.goto(`${server.url}/admin/productos`);
    await waitUntilIdle(page);
    const rows = [];
    for (const [what, act] of Object.entries(interactions)) {
      await page.evaluate(() => void performance.mark('begun'));
      await act(page);
      rows.push([what, ...(await longTasks(page))]);
    }
    return {
      title: 'Interactions with the staff’s product list',
      about:
        `${PRODUCTS.toLocaleString('en')} products, ${PER_PAGE * (LOAD_MORE_CLICKS + 1)} of them shown, in a desktop browser on this ` +
        'machine: tasks of the main thread of 50 ms or more. Aim: none.',
      columns: ['interaction', 'long tasks', 'longest'],
      rows,
    };
  });
}

const interactions: Record<string, (page: Page) => Promise<void>> = {
  async 'load more, 20 times'(page) {
    for (let shown = PER_PAGE; shown <= PER_PAGE * LOAD_MORE_CLICKS; shown += PER_PAGE) {
      await page.getByRole('button', { name: 'Cargar más' }).click();
      await page.waitForFunction((least) => document.querySelectorAll('main article').length > least, shown);
    }
  },
  async scroll(page) {
    for (const way of [-1, 1]) {
      for (let step = 0; step < 20; step++) {
        await page.mouse.wheel(0, way * 1_500);
        await sleep(30);
      }
    }
  },
  async 'type a name'(page) {
    await page.getByRole('searchbox').click();
    await page.keyboard.type('northern', { delay: 60 });
  },
  async 'choose a type'(page) {
    await page.getByLabel('Tipo', { exact: true }).selectOption('auto');
  },
  async 'clear the filters'(page) {
    await page.getByRole('button', { name: 'Limpiar filtros' }).first().click();
  },
};

/** Long tasks since the mark `begun`, once the page is idle. */
async function longTasks(page: Page): Promise<[string, string]> {
  await waitUntilIdle(page);
  const durations = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const since = performance.getEntriesByName('begun').at(-1)?.startTime ?? 0;
        new PerformanceObserver((list) =>
          resolve(
            list
              .getEntries()
              .filter(({ startTime }) => startTime >= since)
              .map(({ duration }) => duration),
          ),
        ).observe({ type: 'longtask', buffered: true });
        setTimeout(() => resolve([]), 500);
      }),
  );
  const longest = Math.max(0, ...durations);
  return [String(durations.length), longest === 0 ? '—' : `${Math.round(longest)} ms`];
}

async function waitUntilIdle(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await sleep(IDLE_MILLISECONDS);
}
