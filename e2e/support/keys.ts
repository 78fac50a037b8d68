import { expect, type Page } from '@playwright/test';

/** Presses a shortcut, again until it does something: keys that come before the scripts listen are nobody's. */
export async function pressUntil(page: Page, keys: string, done: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    for (const key of keys) await page.keyboard.press(key);
    await done();
  }).toPass();
}
