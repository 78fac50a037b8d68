import type { Page } from '@playwright/test';
import { APP_ID } from '#web/lib/element-ids.ts';

/** Makes this page's loads wait for its scripts: before they listen, a click or typed text can be lost. */
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

/** React marks the container with a property of its own when it begins to listen there. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction((id) => {
    const container = document.getElementById(id);
    return !container || Object.keys(container).some((key) => key.startsWith('__reactContainer$'));
  }, APP_ID);
}
