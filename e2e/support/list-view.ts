import type { Page } from '@playwright/test';

/** Shows the lists of the staff as cards, as for a user who chose them. */
export async function showCards(page: Page): Promise<void> {
  await page
    .context()
    .addCookies([{ name: 'staffView', value: 'cards', url: process.env.E2E_BASE_URL ?? '' }]);
  await page.addInitScript(() => localStorage.setItem('staffView', '"cards"'));
}
