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

/** React marks its root container with a property `__reactContainer$…` when it attaches its listeners. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction((id) => {
    const container = document.getElementById(id);
    return !container || Object.keys(container).some((key) => key.startsWith('__reactContainer$'));
  }, APP_ID);
}
