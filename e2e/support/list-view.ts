import type { Page } from '@playwright/test';

/** Shows the lists of the staff as cards, as for a user who chose them. */
export async function showCards(page: Page): Promise<void> {
  await page
    .context()
    .addCookies([{ name: 'staffView', value: 'cards', url: process.env.E2E_BASE_URL ?? '' }]);
  await page.addInitScript(() => localStorage.setItem('staffView', '"cards"'));
}

/** Loads the next page. The height of cards out of view is an estimate, so the button moves once it is scrolled to. */
export async function loadMore(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Cargar más' });
  await button.scrollIntoViewIfNeeded();
  await button.click();
}
