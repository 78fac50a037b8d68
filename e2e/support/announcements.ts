import type { Page } from '@playwright/test';
import { ANNOUNCER_ID } from '#web/lib/element-ids.ts';

/** Records the texts that the live region of the document announces from now on, also those of later navigations. */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate((id) => {
    const region = document.getElementById(id);
    if (!region) throw new Error('there is no live region');
    const texts: string[] = [];
    Object.assign(globalThis, { announcements: texts });
    new MutationObserver(() => texts.push(region.textContent)).observe(region, { childList: true });
  }, ANNOUNCER_ID);
  return () => page.evaluate(() => (globalThis as unknown as { announcements: string[] }).announcements);
}
