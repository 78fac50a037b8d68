import type { Page } from '@playwright/test';
import { APP_ID } from '#web/lib/element-ids.ts';

/** Makes `goto` and `reload` wait for hydration: before it, clicks and typed text can be lost. */
export function waitForHydrationOn(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    await waitForHydration(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await waitForHydration(page);
    return response;
  };
}

/**
 * React marks its root container with a property `__reactContainer$…` when it attaches its listeners, and an element with
 * `__reactProps$…` when it hydrates it. The page within the frame follows later than the root.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction((id) => {
    const has = (element: Element, prefix: string) =>
      Object.keys(element).some((key) => key.startsWith(prefix));
    const container = document.getElementById(id);
    const heading = container?.querySelector('h1');
    return !container || (has(container, '__reactContainer$') && (!heading || has(heading, '__reactProps$')));
  }, APP_ID);
}
