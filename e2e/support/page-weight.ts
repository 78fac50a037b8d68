import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { expect } from '#e2e/support/test.ts';

/** Maximum of a first load in KB: text as gzip, also where the browser negotiates Brotli, fonts and images as they are. */
export type Budget = {
  html: number;
  /** The scripts that the HTML names. */
  scripts: number;
  /** Scripts that the page requests by itself afterwards. */
  laterScripts: number;
  styles: number;
  fonts: number;
  images: number;
  /** Number of requests of all kinds. */
  requests: number;
  /** Number of requests of scripts, 15 where it is not stated. */
  scriptRequests?: number;
};

const KB = 1_024;
const MAX_SCRIPT_REQUESTS = 15;
/** Why 107 KB and not 90: decision 70. */
export const publicPage: Budget = {
  html: 13,
  scripts: 107,
  laterScripts: 4,
  styles: 17.5,
  fonts: 60,
  images: 45,
  requests: 25,
};
export const formPage: Budget = { ...publicPage, scripts: 110, laterScripts: 6 };
export const staffPage: Budget = {
  ...publicPage,
  html: 40,
  scripts: 250,
  laterScripts: 20,
  styles: 35,
  images: 80,
  requests: 85,
};

/** The script of the pending page, which the router requests where a machine is so busy that the page takes a second. */
const PENDING_PAGE = /\/page-skeleton-/;

/** Scripts for later pages and downloads: the first one that a page requests after three seconds. */
const LATER_PAGES = /\/assets\/(?:offline|download-file)-/;

/**
 * Records what the page requests, without its frames, and on a busy machine without what it requests for later pages.
 * Only the first page of a browser context is loaded into an empty cache.
 */
export function recordRequests(page: Page): Request[] {
  const requests: Request[] = [];
  let isForLaterPages = false;
  page.on('request', (request) => {
    isForLaterPages ||= LATER_PAGES.test(request.url());
    if (isForLaterPages || request.frame() !== page.mainFrame() || PENDING_PAGE.test(request.url())) return;
    requests.push(request);
  });
  return requests;
}

/**
 * Checks the bytes and the number of requests of a page, once it requests nothing more. Returns the paths of its scripts.
 * @param recorded by `recordRequests`
 */
export async function expectWithinBudget(recorded: readonly Request[], budget: Budget): Promise<string[]> {
  await waitUntilQuiet(recorded);
  const requests = [...recorded];
  const [first] = requests;
  const html = (await (await first?.response())?.text()) ?? '';
  const bytes = { html: zippedSize(html), scripts: 0, laterScripts: 0, styles: 0, fonts: 0, images: 0 };
  const scriptPaths: string[] = [];
  for (const request of requests) {
    const { pathname } = new URL(request.url());
    const kind = weighedKinds[request.resourceType()];
    if (!kind) continue;
    if (kind === 'scripts') scriptPaths.push(pathname);
    const isLater = kind === 'scripts' && !html.includes(pathname);
    bytes[isLater ? 'laterScripts' : kind] += await weighedSize(request);
  }

  for (const kind of ['html', 'scripts', 'styles', 'fonts'] as const)
    expect(bytes[kind], `bytes of ${kind}`).toBeGreaterThan(0);
  for (const kind of Object.keys(bytes) as Array<keyof typeof bytes>)
    expect.soft(bytes[kind], `bytes of ${kind}`).toBeLessThanOrEqual(budget[kind] * KB);
  expect.soft(requests.length, 'requests').toBeLessThanOrEqual(budget.requests);
  expect
    .soft(scriptPaths.length, scriptPaths.join('\n'))
    .toBeLessThanOrEqual(budget.scriptRequests ?? MAX_SCRIPT_REQUESTS);
  return scriptPaths;
}

/** Waits until all requests have ended and none was added for half a second. */
async function waitUntilQuiet(requests: readonly Request[]) {
  let count = -1;
  const isQuiet = () => {
    const isUnchanged = requests.length === count;
    count = requests.length;
    return isUnchanged && requests.every((request) => request.timing().responseEnd >= 0 || request.failure());
  };
  await expect.poll(isQuiet, { intervals: [500] }).toBe(true);
}

const weighedKinds: Record<string, 'scripts' | 'styles' | 'fonts' | 'images' | undefined> = {
  script: 'scripts',
  stylesheet: 'styles',
  font: 'fonts',
  image: 'images',
};

/** Sizes of scripts and style sheets by URL, which has the hash of their content. */
const zippedSizes = new Map<string, number>();

async function weighedSize(request: Request): Promise<number> {
  if (/font|image/.test(request.resourceType())) return (await request.sizes()).responseBodySize;
  const url = request.url();
  const known = zippedSizes.get(url);
  if (known !== undefined) return known;
  const response = await request.response();
  const size = response ? zippedSize(await response.body()) : 0;
  zippedSizes.set(url, size);
  return size;
}

function zippedSize(text: string | Buffer): number {
  return gzipSync(text, { level: 9 }).length;
}
