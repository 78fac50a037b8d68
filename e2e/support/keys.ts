import { expect, type Page } from '@playwright/test';

/** Retries a shortcut until it takes effect: keys pressed before hydration are lost. */
export async function pressUntil(page: Page, keys: string, done: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    for (const key of keys) await page.keyboard.press(key);
    await done();
  }).toPass();
}
