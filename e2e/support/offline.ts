import type { BrowserContext, Page } from '@playwright/test';
import { WORKER_PATH } from '#web/lib/offline-paths.ts';

/** As in a browser without background sync: the page sends what was saved, and its requests can be intercepted. */
export async function removeBackgroundSync(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', { value: undefined }),
  );
}

type SavedKeys = { pages: string[]; queries: string[]; claims: string[]; diaries: string[] };

/** Keys of all that the browser has saved for pages without a connection. */
export function readSavedKeys(page: Page): Promise<SavedKeys> {
  return page.evaluate(
    () =>
      new Promise<SavedKeys>((resolve, reject) => {
        const request = indexedDB.open('offline');
        // Opening must not create the database, which would lack its stores.
        request.onupgradeneeded = () => request.transaction?.abort();
        request.onerror = () => resolve({ pages: [], queries: [], claims: [], diaries: [] });
        request.onsuccess = () => {
          const stores = ['pages', 'queries', 'claims', 'diaries'] as const;
          const transaction = request.result.transaction(stores);
          const keys = stores.map((name) => transaction.objectStore(name).getAllKeys());
          transaction.onabort = reject;
          transaction.oncomplete = () => {
            request.result.close();
            const [pages = [], queries = [], claims = [], diaries = []] = keys.map(({ result }) =>
              result.map(String),
            );
            resolve({ pages, queries, claims, diaries });
          };
        };
      }),
  );
}

/** Waits until the service worker controls the page, has stored the files of other pages, and the page is saved. */
export async function waitUntilSaved(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    if (!navigator.serviceWorker.controller) return false;
    return (await caches.match('/sin-conexion', { ignoreVary: true })) !== undefined;
  });
  const { pathname, search } = new URL(page.url());
  for (;;) {
    const { pages } = await readSavedKeys(page);
    const hasFiles = await hasStoredFiles(page);
    if (hasFiles && pages.some((key) => key.endsWith(` ${pathname}${search}`))) return;
    await page.waitForFunction(() => new Promise((resolve) => setTimeout(resolve, 100, true)));
  }
}

/** Whether all files that the service worker names are stored: the last ones are those of toasts. */
function hasStoredFiles(page: Page): Promise<boolean> {
  return page.evaluate(async (worker) => {
    const named = (await (await fetch(worker)).text()).match(/\/assets\/[\w.-]+/g) ?? [];
    const stored = await Promise.all(named.map((file) => caches.match(file, { ignoreVary: true })));
    return named.length > 0 && stored.every((response) => response !== undefined);
  }, WORKER_PATH);
}
