import type { Page } from '@playwright/test';

/** The server handles the next request to this URL, but its response never reaches the page. */
export async function dropNextResponse(page: Page, url: string): Promise<void> {
  await page.route(
    url,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

/** Requests to this URL (`times`: only so many) wait until the returned function is called. */
export async function holdRequests(
  page: Page,
  url: string | RegExp,
  options: { times?: number } = {},
): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(
    url,
    async (route) => {
      await held.promise;
      await route.continue();
    },
    options,
  );
  return held.resolve;
}

/** The server answers the next request to this URL, and the page gets the answer once it is released. */
export async function holdResponse(page: Page, url: string) {
  const answered = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route(
    url,
    async (route) => {
      const response = await route.fetch();
      answered.resolve();
      await held.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return { answered: answered.promise, release: held.resolve };
}

/** How many requests to this URL the page has sent since. */
export function countRequests(page: Page, url: RegExp): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (url.test(request.url())) count += 1;
  });
  return () => count;
}
