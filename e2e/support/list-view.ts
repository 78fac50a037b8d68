import type { Page } from '@playwright/test';

/** Shows the lists of the staff as cards, as for a user who chose them. */
export function showCards(page: Page): Promise<void> {
  return page.addInitScript(() => localStorage.setItem('staffView', '"cards"')).then(() => undefined);
}
