import { expect, type Locator, type Page } from '@playwright/test';

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

/** Asserts that an action elsewhere in the list does not render this card: React gives an element new props in each render. */
export async function expectNoRender(card: Locator, act: () => Promise<unknown>): Promise<void> {
  const before = await card.evaluateHandle(reactProps);
  await act();
  const after = await card.evaluateHandle(reactProps);
  expect(await after.evaluate((props, earlier) => props === earlier, before)).toBe(true);
}

function reactProps(element: Element): unknown {
  const found = Object.entries(element).find(([key]) => key.startsWith('__reactProps$'));
  if (!found) throw new Error('no props of React');
  return found[1];
}
