import type { Query, QueryClient } from '@tanstack/react-query';
import { offlineCopy } from '#copy/offline.ts';
import { queuedClaimCopy } from '#copy/queued-claims.ts';
import { dateFormat } from '#lib/time-zone.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { isPrivatePath } from '#web/lib/canonical-path.ts';
import {
  deleteQueuedClaim,
  followQueuedClaims,
  readQueuedClaims,
  sendQueuedClaims,
} from '#web/lib/claim-outbox.ts';
import { csrfHeaders } from '#web/lib/csrf.ts';
import { sendDiaryChanges } from '#web/lib/diary-outbox.ts';
import { isImportFailure, reloadOnce } from '#web/lib/error-cause.ts';
import { isReachable } from '#web/lib/is-reachable.ts';
import { readStoredUserId } from '#web/lib/local-store.ts';
import { SAVE_FURTHER_FILES, WORKER_PATH } from '#web/lib/offline-paths.ts';
import {
  keepOnlyOwner,
  type Owner,
  ownerOf,
  readPages,
  readQueries,
  readSession,
  type SavedQuery,
  savePage,
  saveQueries,
  trimSavedData,
} from '#web/lib/offline-store.ts';
import type { SignedInState } from '#web/lib/session.ts';
import { toast } from '#web/lib/toast.ts';

declare const CONTRACT_HASH: string;

/** What is needed of the router. */
type Navigation = {
  options: { context: AppContext };
  state: { matches: ReadonlyArray<{ status: string }> };
  subscribe: (event: 'onResolved', listener: () => void) => unknown;
  invalidate: () => unknown;
};

const LIMITS = { queries: 200, pages: 60 };
const SAVE_AFTER_MS = 500;
const RETRY_MS = 15_000;
/** Queries whose results are saved, by the start of their key. */
const SAVED_KEYS = [
  ['site'],
  ['products'],
  ['gallery'],
  ['saved-products'],
  ['orders', 'own'],
  ['orders', 'last'],
  ['blisters'],
  ['claims', 'own'],
  ['claims', 'eligible-orders'],
];
/** Pages that are of no use without a connection. Private links are not saved either. */
const UNSAVED_PAGES = /^\/(?:admin|login|crear-cuenta|recuperar-contrasena|v)(?:\/|$)/;

/**
 * Loads what this browser saved for its visitor into the query cache of the shell. Its data counts as old, so that each
 * part of the page asks the server again.
 */
export async function restoreSavedData(queries: QueryClient): Promise<SignedInState | undefined> {
  const owner = ownerOf(readStoredUserId());
  const session = await readSession().catch(() => undefined);
  if (!session || session.owner !== owner) return undefined;
  const saved = await readQueries(owner).catch(() => []);
  for (const { key, data, updatedAt, contract } of saved) {
    if (contract === CONTRACT_HASH) queries.setQueryData(key, data, { updatedAt });
  }
  // Without an access token, requests are authenticated by the session's cookie.
  return session.user && { user: session.user, access: '' };
}

/**
 * Everything about pages without a connection: registers the service worker, saves what the visitor sees, shows the
 * state of the connection, and sends what waited in the outboxes. Runs after the page has loaded, outside of the staff
 * area.
 */
export async function startOffline(router: Navigation): Promise<void> {
  const { context } = router.options;
  const isShell = document.documentElement.dataset.shell !== undefined;
  reloadOnMissingModules();
  showConnection(router, isShell);
  sendOutboxes(context);
  // What waited for a session is sent after the login, also after one in another tab.
  context.session.subscribe(() => sendOutboxes(context));
  if (document.documentElement.dataset.worker === undefined) return withdraw().catch(() => undefined);
  // The site works without: browsers may block the storage or the worker.
  await saveWhatIsSeen(router, isShell)
    .then(registerWorker)
    .catch(() => undefined);
}

/** The shop withdrew its service worker: nothing is saved any more. */
async function withdraw(): Promise<void> {
  await keepOnlyOwner('anonymous', undefined);
  await trimSavedData('anonymous', { queries: 0, pages: 0 });
}

async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // Its files would compete with the images of the page.
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve));
  await navigator.serviceWorker.register(WORKER_PATH, { scope: '/' });
  const { active } = await navigator.serviceWorker.ready;
  if (!savesData()) active?.postMessage(SAVE_FURTHER_FILES);
}

type NetworkInformation = { saveData?: boolean; effectiveType?: string };

/** Whether the visitor wants to save data, or has a line on which further files would delay the page. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

/** Saves the results of queries and the addresses of pages, apart for each visitor. */
async function saveWhatIsSeen(router: Navigation, isShell: boolean): Promise<void> {
  const { queries, session } = router.options.context;
  const owner = () => ownerOf(session.user()?.id);
  const startedBy = new WeakMap<Query, Owner>();
  const changed = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const save = async () => {
    clearTimeout(timer);
    const known = [...changed].filter((query) => queries.getQueryCache().get(query.queryHash) === query);
    changed.clear();
    await saveQueries(owner(), known.map(toSavedQuery)).catch(() => undefined);
  };
  const add = (query: Query) => {
    if (!isSavedKey(query.queryKey)) return;
    changed.add(query);
    clearTimeout(timer);
    timer = setTimeout(save, SAVE_AFTER_MS);
  };
  const keepOwner = () => keepOnlyOwner(owner(), session.user());

  await keepOwner();
  session.subscribe(() => {
    // What the previous user has seen and is not saved yet, must not be saved for the new one.
    changed.clear();
    keepOwner().catch(() => undefined);
  });
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'fetch') startedBy.set(event.query, owner());
    if (event.action.type !== 'success') return;
    // The answer to a request that was sent before a login or logout.
    if ((startedBy.get(event.query) ?? owner()) === owner()) add(event.query);
  });
  for (const query of queries.getQueryCache().findAll({ predicate: isFresh })) add(query);

  const addPage = async () => {
    const { pathname, search } = location;
    const isShown = router.state.matches.every(({ status }) => status === 'success');
    // The saved page of the shell is not seen again before it is loaded from the server.
    if (!isShown || isShell || isPrivatePath(pathname) || UNSAVED_PAGES.test(pathname)) return;
    const viewer = owner();
    const page = { url: pathname + search, title: document.title, seenAt: Date.now() };
    // A page counts as saved when its data is.
    await save();
    if (owner() === viewer) await savePage(viewer, page).catch(() => undefined);
  };
  addPage();
  router.subscribe('onResolved', addPage);
  await trimSavedData(owner(), LIMITS);
}

/** Whether the data came from the server in this page, and not from what was saved before. */
function isFresh({ state }: Query): boolean {
  return state.status === 'success' && state.dataUpdatedAt >= performance.timeOrigin;
}

function isSavedKey(key: readonly unknown[]): boolean {
  return SAVED_KEYS.some((start) => start.every((part, index) => key[index] === part));
}

function toSavedQuery({ queryHash, queryKey, state }: Query): SavedQuery {
  return {
    hash: queryHash,
    key: queryKey,
    data: state.data,
    updatedAt: state.dataUpdatedAt,
    contract: CONTRACT_HASH,
  };
}

/** Shows that there is no connection, until the server can be reached again. Then the data of the page is loaded. */
function showConnection(router: Navigation, isShell: boolean): void {
  const { context } = router.options;
  const { queries, session } = context;
  const notice = connectionNotice();
  let isOffline = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const check = async () => {
    clearTimeout(timer);
    if (navigator.onLine && (await isReachable())) return goOnline();
    timer = setTimeout(check, RETRY_MS);
  };
  const goOffline = async (isSlow = false) => {
    if (isOffline) return;
    isOffline = true;
    notice.show(`${isSlow ? offlineCopy.slow : offlineCopy.offline} ${await savedMomentText(isShell)}`);
    await check();
  };
  const goOnline = async () => {
    if (!isOffline) return;
    isOffline = false;
    // The session may have ended meanwhile.
    if (isShell && session.user() && (await session.refresh().catch(() => true)) === false)
      return location.reload();
    queries.invalidateQueries();
    router.invalidate();
    notice.hide();
    sendOutboxes(context);
  };

  const checkAfterFailure = async () => {
    if (!(await isReachable())) await goOffline();
  };

  addEventListener('offline', () => goOffline());
  addEventListener('online', check);
  queries.getQueryCache().subscribe((event) => {
    // Without any answer `fetch` throws a TypeError, also where the browser believes to be connected.
    if (event.type === 'updated' && event.action.type === 'error' && event.action.error instanceof TypeError)
      checkAfterFailure();
  });
  if (isShell || !navigator.onLine) goOffline(navigator.onLine);
}

/** When the page of the shell was saved; nothing if it is not saved, and shows an error instead. */
async function savedMomentText(isShell: boolean): Promise<string> {
  if (!isShell) return offlineCopy.pricesMayDiffer;
  const url = location.pathname + location.search;
  const pages = await readPages(ownerOf(readStoredUserId())).catch(() => []);
  const seenAt = pages.find((page) => page.url === url)?.seenAt;
  return seenAt === undefined ? '' : offlineCopy.savedAt(momentFormat.format(seenAt));
}

const momentFormat = dateFormat({ day: 'numeric', month: 'numeric', hour: '2-digit', minute: '2-digit' });

/** A line above the page, outside of React. */
function connectionNotice() {
  const element = document.createElement('p');
  element.setAttribute('role', 'status');
  element.className =
    'sticky top-0 z-40 bg-foil px-4 py-2 text-center text-xs font-semibold text-on-foil sm:text-sm empty:hidden print:hidden';
  document.body.prepend(element);
  return {
    show: (text: string) => {
      element.textContent = text;
    },
    hide: () => {
      element.textContent = '';
    },
  };
}

/** A part of the page that is loaded when it is needed may be gone with a new version of the site. */
function reloadOnMissingModules(): void {
  addEventListener('unhandledrejection', async ({ reason }) => {
    if (isImportFailure(reason) && (await isReachable())) reloadOnce(reason);
  });
}

let stopFollowing: (() => void) | undefined;

/**
 * Sends the claims and the changes of diaries that waited for a connection. A toast names each claim that was sent, also
 * one that the service worker has sent.
 */
function sendOutboxes({ session, queries }: AppContext): void {
  const report = async () => {
    for (const claim of await readQueuedClaims(ownerOf(session.user()?.id))) {
      if (claim.state.kind !== 'sent') continue;
      toast.success(queuedClaimCopy.sent(claim.state.id), { seconds: 10 });
      await deleteQueuedClaim(claim);
    }
  };
  stopFollowing?.();
  stopFollowing = followQueuedClaims(() => report().catch(() => undefined));
  report()
    .then(() => sendQueuedClaims(csrfHeaders))
    .catch(() => undefined);
  const onAnswer = async () => void refetchBlisters(queries);
  sendDiaryChanges({ csrfHeaders, onAnswer }).catch(() => undefined);
}

/** Race: a request that the server read before the change may end after its answer, and would count as fresh. */
async function refetchBlisters(queries: QueryClient): Promise<void> {
  const running = queries.getQueryCache().findAll({ queryKey: ['blisters'], fetchStatus: 'fetching' });
  await Promise.allSettled(running.map(({ promise }) => promise));
  await queries.invalidateQueries({ queryKey: ['blisters'] });
}
