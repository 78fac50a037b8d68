import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page } from '@playwright/test';
import type axeCore from 'axe-core';
import type { StaffSettings } from '#contract/site.ts';
import { waitForHydrationOn } from '#e2e/support/hydration.ts';
import { startProxy } from '#e2e/support/proxy.ts';
import { openWorld, type World } from '#e2e/support/world.ts';

declare global {
  // The script of axe adds it to the page.
  var axe: typeof axeCore | undefined;
}

/** Smaller than `source` of the package, which takes half as long again to evaluate. */
const AXE_SCRIPT = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

type Fixtures = {
  /** Whether the visitor has already confirmed their age. */
  ofAge: boolean;
  /** Console errors and warnings, uncaught errors and failed resources of the page. */
  complaints: string[];
  /** Allows complaints that match in this test, whenever they occur, since responses may arrive late. */
  allowComplaints: (of: RegExp) => void;
  /** Allows complaints that match, and fails if the test ends without one. */
  expectComplaints: (of: RegExp) => void;
  /** Opens a page as an anonymous visitor without scripts, in a browser context of its own. */
  openWithoutScripts: (path: string) => Promise<Page>;
  /** Logs this browser in without a password. Tests of the login itself use the login page. */
  logIn: (account: { email: string }) => Promise<void>;
  /** Logs this browser in as a new user, by default a customer. */
  logInAs: World['createUser'];
  /**
   * Fails if axe finds a violation of WCAG 2.2 A or AA on the current page. `colours` checks the rules about colours
   * alone: all that the other theme of the same page can break.
   */
  expectAccessible: (rules?: 'colours') => Promise<void>;
  siteProxy: Awaited<ReturnType<typeof startProxy>>;
  /** Restores these settings of the site after the test, also after a failure: its second run needs them as they were. */
  restoreSettings: (...fields: Array<keyof StaffSettings>) => Promise<void>;
};

type WorkerFixtures = {
  /** Creates and reads data of the running server. */
  world: World;
};

const ACCESSIBILITY_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const allowedComplaints = new WeakMap<string[], RegExp[]>();

/** Playwright test against the running server. It fails if the browser reported any complaint that is not allowed. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  ofAge: [true, { option: true }],
  baseURL: async ({}, use) => use(process.env.E2E_BASE_URL),
  complaints: [
    async ({}, use) => {
      const complaints: string[] = [];
      await use(complaints);
      const allowed = allowedComplaints.get(complaints) ?? [];
      expect(complaints.filter((text) => !allowed.some((of) => of.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
  allowComplaints: async ({ complaints }, use) => {
    await use((of) => {
      allowedComplaints.set(complaints, [...(allowedComplaints.get(complaints) ?? []), of]);
    });
  },
  expectComplaints: async ({ complaints, allowComplaints }, use) => {
    const expected: RegExp[] = [];
    await use((of) => {
      allowComplaints(of);
      expected.push(of);
    });
    for (const of of expected) expect(complaints.join('\n')).toMatch(of);
  },
  context: async ({ context, ofAge, baseURL, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) context.on('page', waitForHydrationOn);
    if (ofAge && baseURL) {
      await context.addCookies([{ name: 'ageVerified', value: 'true', url: baseURL }]);
      await context.addInitScript(() => localStorage.setItem('ageVerified', 'true'));
    }
    await use(context);
  },
  page: async ({ page, complaints }, use) => {
    recordComplaints(page, complaints);
    await movePointerOffToasts(page);
    await use(page);
  },
  world: [
    async ({}, use) => {
      const world = await openWorld();
      await use(world);
      await world.close();
    },
    { scope: 'worker' },
  ],
  openWithoutScripts: async ({ browser, baseURL }, use) => {
    const pages: Page[] = [];
    await use(async (path) => {
      const page = await browser.newPage({ baseURL: baseURL ?? '', javaScriptEnabled: false });
      pages.push(page);
      await page.goto(path);
      return page;
    });
    // The context of such a page closes with it.
    for (const page of pages) await page.close();
  },
  logIn: async ({ context, world }, use) => {
    await use(async (account) => context.addCookies(await world.sessionCookies(account)));
  },
  logInAs: async ({ world, logIn }, use) => {
    await use(async (values) => {
      const user = await world.createUser(values);
      await logIn(user);
      return user;
    });
  },
  expectAccessible: async ({ page }, use) => {
    await use(async (rules) => {
      // A list that is loading is fainter.
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await waitForAnimations(page);
      // The script takes longer than most rules, and one in the page serves for both themes.
      if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE_SCRIPT);
      const runOnly =
        rules === 'colours'
          ? { type: 'rule' as const, values: COLOUR_RULES }
          : { type: 'tag' as const, values: ACCESSIBILITY_TAGS };
      const results = await page.evaluate((options) => globalThis.axe?.run(document, options), {
        resultTypes: ['violations' as const],
        runOnly,
        // `no-autoplay-audio` alone of these rules needs data in advance; parsing all style sheets takes a tenth of a run.
        preload: { assets: ['media'] },
      });
      expect(results?.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    });
  },
  siteProxy: async ({ baseURL }, use) => {
    const proxy = await startProxy(baseURL ?? '');
    await use(proxy);
    await proxy.stop();
  },
  restoreSettings: async ({ request, world }, use) => {
    const restorations: Array<() => Promise<void>> = [];
    await use(async (...fields) => {
      const headers = await world.staffBearer();
      const settings: StaffSettings = await (await request.get('/api/site-settings/', { headers })).json();
      const data = Object.fromEntries(fields.map((field) => [field, settings[field]]));
      restorations.push(async () => {
        await expect(await request.patch('/api/site-settings/', { headers, data })).toBeOK();
      });
    });
    for (const restore of restorations) await restore();
  },
});

export { expect };

/** Moves the pointer off toasts: a hovered toast stays open and covers elements to click. */
async function movePointerOffToasts(page: Page) {
  const notice = page.locator('[data-sonner-toast]').first();
  await page.addLocatorHandler(notice, () => page.mouse.move(0, 0), { noWaitAfter: true });
}

/** Waits for finite animations: text that is fading in has less contrast than the design. */
async function waitForAnimations(page: Page) {
  await page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });
}

function recordComplaints(page: Page, complaints: string[]) {
  page.on('console', (message) => {
    // Of journeys without service workers, which is the default.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
}
