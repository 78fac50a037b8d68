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
