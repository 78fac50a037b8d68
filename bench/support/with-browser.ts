import type { Browser, Page } from '@playwright/test';
import { launchChromium } from '#scripts/chromium.ts';
import { ADMIN_PASSWORD, type RunningServer, withServer } from '#tests/support/running-server.ts';

/** Runs `work` with a browser and a server of its own, which end also when `work` fails. */
export function withBrowser<Result>(
  env: Record<string, string>,
  work: (browser: Browser, server: RunningServer) => Promise<Result>,
): Promise<Result> {
  return withServer(env, async (server) => {
    const browser = await launchChromium();
    try {
      return await work(browser, server);
    } finally {
      await browser.close();
    }
  });
}

export async function logInAsAdmin(page: Page, url: string): Promise<void> {
  await page.context().addCookies([{ name: 'ageVerified', value: 'true', url }]);
  const data = { username_or_email: 'admin', password: ADMIN_PASSWORD };
  await page.context().request.post(`${url}/api/auth/login/`, { data });
}
