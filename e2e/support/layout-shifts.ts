import type { Page, Request } from '@playwright/test';
import { expect } from '#e2e/support/test.ts';

declare global {
  var layoutShifts: Array<{ value: number; moved: string[] }> | undefined;
}

/** A shift of a tenth of the screen by a hundredth of it: less than a person can see. */
const INVISIBLE = 0.001;

const requestsInFlight = new WeakMap<Page, Set<Request>>();

/** Records what moves in this page from its first paint on, and delays each response, so that all its states are painted. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  const inFlight = new Set<Request>();
  requestsInFlight.set(page, inFlight);
  page.on('request', (request) => inFlight.add(request));
  page.on('requestfinished', (request) => inFlight.delete(request));
  page.on('requestfailed', (request) => inFlight.delete(request));
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 120,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.addInitScript(() => {
    const shifts: typeof globalThis.layoutShifts = [];
    globalThis.layoutShifts = shifts;
    const describe = (node: Node | null | undefined) =>
      node instanceof Element
        ? `<${node.tagName.toLowerCase()} class="${node.className}">`
        : `${node?.textContent}`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: ReadonlyArray<{ node?: Node; previousRect: DOMRect; currentRect: DOMRect }>;
        };
        const moved = sources.map(
          ({ node, previousRect: before, currentRect: after }) =>
            `${describe(node)} from ${before.x},${before.y} to ${after.x},${after.y}`,
        );
        if (!hadRecentInput) shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Fails if anything has moved since the page began to load, after its data have arrived. */
export async function expectNoLayoutShift(page: Page): Promise<void> {
  await waitForQuiet(page);
  const shifts = (await page.evaluate(() => globalThis.layoutShifts)) ?? [];
  expect(shifts.filter(({ value }) => value > INVISIBLE)).toEqual([]);
}

/** Waits until no request is open and none follows from the last response. For a page whose layout shifts are recorded. */
export async function waitForQuiet(page: Page): Promise<void> {
  await page.waitForLoadState();
  await expect
    .poll(async () => {
      const isOpen = () => requestsInFlight.get(page)?.size ?? 0;
      const before = isOpen();
      await page.evaluate(
        () => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve))),
      );
      return before + isOpen();
    })
    .toBe(0);
}
