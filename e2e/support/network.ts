import type { Page } from '@playwright/test';

/** The server handles the next request to this URL, but the page never gets the answer. */
export async function loseNextAnswer(page: Page, url: string): Promise<void> {
  await page.route(
    url,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}
