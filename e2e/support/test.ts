import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { waitForHydrationOn } from '#e2e/support/hydration.ts';
import { openWorld, type World } from '#e2e/support/world.ts';

type Fixtures = {
  /** Whether the visitor has already said that they are of age. */
  ofAge: boolean;
  /** What the page complained of: console errors and warnings, uncaught faults, refused resources. */
  complaints: string[];
  /** What the page may complain of in this test, whenever it does: answers that come late, too. */
  allowComplaints: (of: RegExp) => void;
  /** Logs this browser in without a password: tests about the login itself use its page. */
  logIn: (account: { email: string }) => Promise<void>;
  /** Fails when axe finds any violation of WCAG 2.2 A and AA on the page as it stands. */
  expectAccessible: () => Promise<void>;
};

type WorkerFixtures = {
  /** The data behind the pages. */
  world: World;
};

const allowedComplaints = new WeakMap<string[], RegExp[]>();

/** A visitor of the running product. A test fails when the browser complained of anything. */
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
  context: async ({ context, ofAge, baseURL, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) context.on('page', waitForHydrationOn);
    if (ofAge && baseURL) {
      await context.addCookies([{ name: 'ageVerified', value: 'true', url: baseURL }]);
      await context.addInitScript(() => localStorage.setItem('ageVerified', 'true'));
    }
    await use(context);
  },
  page: async ({ page, complaints }, use) => {
    listen(page, complaints);
    await keepPointerOffToasts(page);
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
  logIn: async ({ context, world }, use) => {
    await use(async (account) => context.addCookies(await world.sessionCookies(account)));
  },
  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      await waitForAnimations(page);
      // The other mode opens a further page each time, for frames that these pages do not have.
      const { violations } = await new AxeBuilder({ page })
        .setLegacyMode()
        .options({ resultTypes: ['violations'] })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    });
  },
});

export { expect };

/** A toast under the mouse stays, and covers what is to be clicked: users take the mouse away. */
async function keepPointerOffToasts(page: Page) {
  const notice = page.locator('[data-sonner-toast]').first();
  await page.addLocatorHandler(notice, () => page.mouse.move(0, 0), { noWaitAfter: true });
}

/** Finite animations end first: text that is fading in has less contrast than the design gives it. */
async function waitForAnimations(page: Page) {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}

function listen(page: Page, complaints: string[]) {
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (fault) => complaints.push(`uncaught: ${fault.message}`));
}
