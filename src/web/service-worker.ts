import { sendQueuedClaims, storedCsrfHeaders } from '#web/lib/claim-outbox.ts';
import { sendDiaryChanges } from '#web/lib/diary-outbox.ts';
import { CLAIMS_SYNC, DIARIES_SYNC, OFFLINE_PATH, SAVE_FURTHER_FILES } from '#web/lib/offline-paths.ts';
import { readPages, readSession } from '#web/lib/offline-store.ts';

/** Id of the build, files of every page, and files of further pages: written by `scripts/build.ts`. */
declare const BUILD: { id: string; files: readonly string[]; furtherFiles: readonly string[] };

type SyncEvent = ExtendableEvent & { tag: string };

const worker = self as unknown as ServiceWorkerGlobalScope;

const ASSETS = 'assets-';
const OWN_ASSETS = ASSETS + BUILD.id;
const IMAGES = 'images';
/** Names the tabs that were open when a newer build took over: they may still import files of older builds. */
const OLD_TABS = '/old-tabs';
const MAX_IMAGES = 150;
/** Time limit of a page that is saved: then the saved one is shown, and the server's answer replaces its data. */
const PAGE_SECONDS = 4;

worker.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(OWN_ASSETS);
      // Anonymous, and past the HTTP cache: the document of a visitor with a session would contain their name.
      const shell = new Request(OFFLINE_PATH, { credentials: 'omit', cache: 'no-store' });
      await Promise.all([cache.addAll(BUILD.files), cache.add(shell)]);
      await worker.skipWaiting();
    })(),
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await rememberOldTabs();
      await worker.clients.claim();
      await deleteOldAssets();
    })(),
  );
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  if (request.mode === 'navigate') {
    if (isPage(url.pathname)) event.respondWith(openPage(event, url));
  } else if (url.pathname.startsWith('/assets/')) {
    event.respondWith(fetchAsset(request));
  } else if (request.destination === 'image' && /^\/(?:packets|media)\//.test(url.pathname)) {
    event.respondWith(fetchImage(event));
  }
});

worker.addEventListener('message', (event) => {
  if (event.data === SAVE_FURTHER_FILES) event.waitUntil(saveFurtherFiles());
});

worker.addEventListener('sync', (event) => {
  const sync = event as SyncEvent;
  if (sync.tag === CLAIMS_SYNC) sync.waitUntil(sendQueuedClaims(storedCsrfHeaders));
  if (sync.tag === DIARIES_SYNC) sync.waitUntil(sendDiaryChanges({ csrfHeaders: storedCsrfHeaders }));
});

/** Pages of the shop. The staff area has no saved pages, and files have an extension. */
function isPage(path: string): boolean {
  return !/^\/(?:admin|api)(?:\/|$)|\.[a-z\d]+$/i.test(path);
}

/**
 * A page of the server, or without a connection the shell, which shows what this browser has saved. No page is stored
 * here: the answer of the server may contain the prices and orders of a customer.
 */
async function openPage(event: FetchEvent, url: URL): Promise<Response> {
  event.waitUntil(deleteOldAssets());
  const fromServer = fetch(event.request);
  try {
    const first = await Promise.race([fromServer, timeLimit(url)]);
    if (first) return first;
    // The answer is not needed any more: the shell loads the data of the page.
    event.waitUntil(fromServer.then(({ body }) => body?.cancel()).catch(() => undefined));
    return (await findShell()) ?? (await fromServer);
  } catch (error) {
    const shell = await findShell();
    if (shell) return shell;
    throw error;
  }
}

/** Resolves when the page takes too long, but only if it is saved for the visitor of this browser. */
async function timeLimit(url: URL): Promise<undefined> {
  const [isSaved] = await Promise.all([isSavedPage(url), sleep(PAGE_SECONDS * 1_000)]);
  if (!isSaved) await new Promise(() => undefined);
}

async function isSavedPage({ pathname, search }: URL): Promise<boolean> {
  const session = await readSession().catch(() => undefined);
  const pages = session ? await readPages(session.owner) : [];
  return pages.some((page) => page.url === pathname + search);
}

async function findShell(): Promise<Response | undefined> {
  return (await caches.open(OWN_ASSETS)).match(OFFLINE_PATH, { ignoreVary: true });
}

/** Names of assets contain a hash of their content, so that a cached one of any build is the right one. */
async function fetchAsset(request: Request): Promise<Response> {
  const cached = await caches.match(request, { ignoreVary: true });
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) await storeCopy(OWN_ASSETS, request, response);
  return response;
}

async function fetchImage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cached = await (await caches.open(IMAGES)).match(request, { ignoreVary: true });
  if (cached) return cached;
  const response = await fetch(request);
  // Photos of claims are private.
  if (response.ok && response.headers.get('cache-control')?.startsWith('public')) {
    await storeCopy(IMAGES, request, response);
    event.waitUntil(deleteOldImages());
  }
  return response;
}

async function storeCopy(name: string, request: Request, response: Response): Promise<void> {
  const copy = response.clone();
  // A full disk must not make a page fail.
  await (await caches.open(name)).put(request, copy).catch(() => undefined);
}

async function deleteOldImages(): Promise<void> {
  const cache = await caches.open(IMAGES);
  const stored = await cache.keys();
  await Promise.all(stored.slice(0, -MAX_IMAGES).map((request) => cache.delete(request)));
}

/** Files of pages that were not opened yet. Those of the first load come from the HTTP cache. */
async function saveFurtherFiles(): Promise<void> {
  const cache = await caches.open(OWN_ASSETS);
  for (const file of BUILD.furtherFiles) if (!(await cache.match(file))) await cache.add(file);
}

async function rememberOldTabs(): Promise<void> {
  const tabs = await openTabs();
  for (const name of await oldAssetCaches()) {
    const cache = await caches.open(name);
    const earlier = (await readOldTabs(cache)) ?? [];
    await cache.put(OLD_TABS, Response.json([...new Set([...earlier, ...tabs])]));
  }
}

/**
 * Deletes the files of older builds once all tabs that were opened with them are closed or were loaded again. A cache
 * without a list of tabs is that of a newer build, which is being installed.
 */
async function deleteOldAssets(): Promise<void> {
  const tabs = await openTabs();
  for (const name of await oldAssetCaches()) {
    const earlier = await readOldTabs(await caches.open(name));
    if (earlier && !tabs.some((id) => earlier.includes(id))) await caches.delete(name);
  }
}

async function readOldTabs(cache: Cache): Promise<string[] | undefined> {
  return (await cache.match(OLD_TABS))?.json();
}

async function oldAssetCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(ASSETS) && name !== OWN_ASSETS);
}

async function openTabs(): Promise<string[]> {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return tabs.map(({ id }) => id);
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
