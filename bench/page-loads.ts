import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type CDPSession, devices, type Page } from '@playwright/test';
import { fetchRaw, type RawResponse } from '#bench/support/baseline.ts';
import { median } from '#bench/support/load.ts';
import { formatInteger, formatRatio, type Section } from '#bench/support/report.ts';
import { logInAsAdmin, withBrowser } from '#bench/support/with-browser.ts';
import { APP_ID, STATE_ID } from '#web/lib/element-ids.ts';

/** The five pages that visitors land on. */
export const LANDING_PAGES = ['/', '/productos', '/producto/1', '/como-germinar', '/galeria'];

const ROUNDS = 3;
const SLOWDOWN = 4;
const SETTLE_MILLISECONDS = 2_500;
const INTERACTION_MILLISECONDS = 1_500;
const LOAD_TIMEOUT_MILLISECONDS = 120_000;
const networks = {
  'Slow 4G': { latency: 150, kilobits: 1_638 },
  '3G': { latency: 300, kilobits: 700 },
} as const;
const kinds = ['Document', 'Script', 'Stylesheet', 'Font', 'Image'] as const;
type Kind = (typeof kinds)[number];

async function openPhone(browser: Browser, url: string): Promise<{ page: Page; devtools: CDPSession }> {
  // The worker stores the files of other pages after the load.
  const context = await browser.newContext({ ...devices['Pixel 7'], serviceWorkers: 'block' });
  await context.addCookies([{ name: 'ageVerified', value: 'true', url }]);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  return { page, devtools };
}

/** Bytes and requests of the first load of each landing page, which do not depend on the machine. */
export function pageBytes(): Promise<Section> {
  return withBrowser({}, async (browser, { url }) => {
    const rows = [];
    for (const path of LANDING_PAGES) rows.push([`\`${path}\``, ...(await countBytes(browser, url + path))]);
    return {
      title: 'Bytes of a first load',
      about:
        'A phone without a cache, past the age gate: bytes transferred with headers, in Brotli where there is a choice; ' +
        'the state, which is part of the HTML, as its characters before compression.',
      columns: ['page', 'HTML', 'scripts', 'styles', 'fonts', 'images', 'all', 'requests', 'state'],
      rows,
    };
  });
}

async function countBytes(browser: Browser, url: string): Promise<string[]> {
  const { page, devtools } = await openPhone(browser, url);
  const types = new Map<string, string>();
  const bytes = new Map<string, number>();
  let all = 0;
  devtools.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? '';
    bytes.set(type, (bytes.get(type) ?? 0) + encodedDataLength);
    all += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'load' });
  await sleep(SETTLE_MILLISECONDS);
  const state = await page.locator(`#${STATE_ID}`).textContent();
  await page.context().close();
  const ofKind = (kind: Kind) => formatInteger(bytes.get(kind) ?? 0);
  return [...kinds.map(ofKind), formatInteger(all), String(types.size), formatInteger(state?.length ?? 0)];
}

type Load = { largest: number; shift: number; hydrated: number };

/** Landing pages on slow networks with a slow processor, compared with a static server that sends the same bytes and scripts that do nothing. */
export function slowNetworks(): Promise<Section> {
  return withBrowser({}, async (browser, { url }) => {
    const copy = await copySite(url);
    const rows = [];
    for (const name of Object.keys(networks) as Array<keyof typeof networks>)
      for (const path of LANDING_PAGES) {
        // Fills the copy.
        await load(browser, copy.url + path, 'Slow 4G');
        const [product, floor]: [Load[], Load[]] = [[], []];
        for (let round = 0; round < ROUNDS; round++) {
          product.push(await load(browser, url + path, name));
          floor.push(await load(browser, copy.url + path, name));
        }
        const largest = median(product.map((one) => one.largest));
        const largestOfFloor = median(floor.map((one) => one.largest));
        rows.push([
          name,
          `\`${path}\``,
          `${formatInteger(largest)} ms`,
          `${formatInteger(largestOfFloor)} ms`,
          formatRatio(largest / largestOfFloor),
          median(product.map((one) => one.shift)).toFixed(3),
          `${formatInteger(median(product.map((one) => one.hydrated)))} ms`,
        ]);
      }
    copy.close();
    return {
      title: 'Slow networks',
      about:
        `A phone with a processor slowed down ${SLOWDOWN} times, Slow 4G (${networks['Slow 4G'].kilobits} kbit/s, ` +
        `${networks['Slow 4G'].latency} ms) and 3G (${networks['3G'].kilobits} kbit/s, ${networks['3G'].latency} ms), emulated by the ` +
        `browser; ${ROUNDS} alternating rounds, medians. The floor is a bare server with the same bytes, in which scripts are ` +
        'comments of the same length. Aim: largest paint within 1.3 times the floor on Slow 4G, no layout shift.',
      columns: ['network', 'page', 'largest paint', 'floor', 'ratio', 'layout shift', 'hydrated'],
      rows,
    };
  });
}

async function load(browser: Browser, url: string, network: keyof typeof networks): Promise<Load> {
  const { page, devtools } = await openPhone(browser, url);
  const { latency, kilobits } = networks[network];
  const throughput = (kilobits * 1_000) / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(observeLoad, APP_ID);
  await page.goto(url, { waitUntil: 'load', timeout: LOAD_TIMEOUT_MILLISECONDS });
  await sleep(SETTLE_MILLISECONDS);
  const result = await page.evaluate(() => (window as unknown as { measured: Load }).measured);
  await page.context().close();
  return result;
}

/** Runs in the page. */
function observeLoad(appId: string): void {
  const measured = { largest: 0, shift: 0, hydrated: 0 };
  (window as unknown as { measured: Load }).measured = measured;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) measured.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) measured.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  const timer = setInterval(() => {
    const app = document.getElementById(appId);
    if (!app || !Object.keys(app).some((key) => key.startsWith('__reactContainer$'))) return;
    measured.hydrated = performance.now();
    clearInterval(timer);
  }, 20);
}

/** Runs in the page. */
function changeClassOnClick(): void {
  const heading = document.querySelector('h1');
  heading?.addEventListener('click', () => heading.classList.toggle('text-soft'));
}

/** A bare server that requests each URL once from the site, and then sends these bytes from memory. */
async function copySite(site: string) {
  const copied = new Map<string, Promise<RawResponse>>();
  const server = createServer(async (incoming, response) => {
    const path = incoming.url ?? '/';
    const answer = copied.get(path) ?? fetchCopy(site + path, incoming.headers);
    copied.set(path, answer);
    const { status, headers, body } = await answer;
    response.writeHead(status, { ...headers, 'content-length': body.length });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, close: () => server.close() };
}

async function fetchCopy(
  url: string,
  { cookie = '', accept = '*/*' }: IncomingHttpHeaders,
): Promise<RawResponse> {
  const copy = await fetchRaw(url, { 'accept-encoding': 'br', cookie, accept });
  return copy.headers['content-type']?.includes('javascript') ? emptyScript(copy) : copy;
}

/** A comment of the same length. */
function emptyScript({ status, headers, body }: RawResponse): RawResponse {
  const { 'content-encoding': _, ...plain } = headers;
  return { status, headers: plain, body: Buffer.from(`//${'x'.repeat(body.length - 2)}`) };
}

/** The longest interaction of a visit on a phone with a slow processor. */
export function slowInteractions(): Promise<Section> {
  return withBrowser({}, async (browser, { url }) => {
    const rows = [];
    for (const [name, interaction] of Object.entries(interactions)) {
      const [product, floor]: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS; round++) {
        product.push(await interact(browser, url, interaction));
        floor.push(await interact(browser, url, { ...interaction, isBare: true, act: tapHeading }));
      }
      const longest = median(product);
      const longestOfFloor = median(floor);
      rows.push([
        name,
        `${formatInteger(longest)} ms`,
        `${formatInteger(longestOfFloor)} ms`,
        formatRatio(longest / longestOfFloor),
      ]);
    }
    return {
      title: 'Interactions on a slow phone',
      about: `From the tap to the next paint (event timing, in steps of 8 ms), with a processor slowed down ${SLOWDOWN} times; the longest event, median of ${ROUNDS} alternating rounds. The floor is a tap that changes one class of the same page without scripts. Aim: less than 100 ms.`,
      columns: ['interaction', 'longest', 'floor', 'ratio'],
      rows,
    };
  });
}

type Interaction = {
  path: string;
  act: (page: Page) => Promise<void>;
  /** Prices and the cart are for users with a session. */
  isSignedIn?: boolean;
  /** Without the scripts of the page: a tap on its heading changes a class. */
  isBare?: boolean;
};

const interactions: Record<string, Interaction> = {
  menu: { path: '/productos', act: (page) => page.getByRole('button', { name: /Menú/ }).tap() },
  filter: {
    path: '/productos',
    async act(page) {
      await page.getByRole('button', { name: /Filtros/ }).tap();
      await sleep(INTERACTION_MILLISECONDS);
      await page.getByRole('dialog').getByText('Automáticas').first().tap();
    },
  },
  'load more': {
    path: '/productos',
    async act(page) {
      const link = page.getByRole('link', { name: 'Cargar más' });
      await link.scrollIntoViewIfNeeded();
      await sleep(INTERACTION_MILLISECONDS);
      await link.tap();
    },
  },
  'add to the cart': {
    path: '/producto/1',
    isSignedIn: true,
    act: (page) => page.getByRole('button', { name: 'Agregar al carrito' }).first().tap(),
  },
};

const tapHeading = (page: Page) => page.getByRole('heading', { level: 1 }).tap();

async function interact(browser: Browser, url: string, interaction: Interaction): Promise<number> {
  const { page, devtools } = await openPhone(browser, url);
  if (interaction.isSignedIn) await logInAsAdmin(page, url);
  await page.addInitScript(() => {
    (window as unknown as { longest: number }).longest = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { interactionId, duration } = entry as PerformanceEventTiming;
        if (!interactionId) continue;
        const measured = window as unknown as { longest: number };
        measured.longest = Math.max(measured.longest, duration);
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  if (interaction.isBare) await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(url + interaction.path, { waitUntil: 'load' });
  if (interaction.isBare) await page.evaluate(changeClassOnClick);
  await sleep(SETTLE_MILLISECONDS);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await interaction.act(page);
  await sleep(INTERACTION_MILLISECONDS);
  const longest = await page.evaluate(() => (window as unknown as { longest: number }).longest);
  await page.context().close();
  return longest;
}
