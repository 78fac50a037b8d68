import '#web/styles/site.css';
import { createBrowserHistory } from '@tanstack/history';
import type { QueryClient } from '@tanstack/react-query';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createApiClient, sendWithSession } from '#web/lib/api.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { canonicalPath } from '#web/lib/canonical-path.ts';
import { APP_ID, SESSION_ID, SPECULATION_ID, STATE_ID } from '#web/lib/element-ids.ts';
import { setFlash } from '#web/lib/flash.ts';
import { clearOtherVersions, readStored } from '#web/lib/local-store.ts';
import { findPageHead, waitForModules } from '#web/lib/page-head.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { hydrateQueries, type QueryState } from '#web/lib/query-state.ts';
import { RouterProvider } from '#web/lib/router/provider.tsx';
import { restoreScroll } from '#web/lib/router/scroll-restoration.ts';
import { parseSearch, stringifySearch } from '#web/lib/search-params.ts';
import { Session, type SignedInState } from '#web/lib/session.ts';
import { type AdminRoute, createAppRouter, pageSkeleton } from '#web/router.ts';
import { unloadedAdminRoute } from '#web/routes/unloaded-admin.ts';

type AppRouter = ReturnType<typeof createAppRouter>;

/** Delay of what concerns later pages only, so that it does not compete with this one. */
const LATER_MS = 3_000;

const offline = () => import('#web/lib/offline.ts');
const ignore = () => undefined;

// Not awaited, to avoid a deadlock: page modules import this module and would wait for it while it waits for them.
start();

async function start() {
  canonicalizeUrl();
  clearOtherVersions();
  const queries = createQueryClient();
  hydrateQueryState(queries);
  // The document of the service worker, shown without a connection: its data is what this browser has saved.
  const isShell = document.documentElement.dataset.shell !== undefined;
  const session = new Session(
    isShell ? await (await offline()).restoreSavedData(queries) : consumeSessionState(),
  );
  const api = createApiClient(sendWithSession(session, () => redirectToLogin(router)));
  const context = { api, queries, session, origin: location.origin };
  const router = createAppRouter(context, createBrowserHistory(), await loadAdminRoute());
  await router.load();
  await waitForModules(router.state.matches);
  restoreScroll(router);
  syncDocumentHead(router);
  followSession(router);
  markLoading(router);
  moveFocusOnNavigate(router);
  document.getElementById(SPECULATION_ID)?.remove();
  const app = document.getElementById(APP_ID);
  const pages = <RouterProvider router={router} />;
  // A page that failed to load here is not the one that the server rendered.
  const isOther = isShell || router.state.matches.some(({ status }) => status === 'error');
  if (app) isOther ? createRoot(app).render(pages) : hydrateRoot(app, pages);
  const guardDownloads = () =>
    session.user() &&
    import('#web/lib/download-file.ts').then((module) => module.guardDownloads(context), ignore);
  setTimeout(guardDownloads, LATER_MS);
  // The staff area works with a connection only, and has a service worker of its own.
  if (isStaffArea()) return;
  // The site works without: browsers may block the worker or the storage.
  const saveForLater = () => {
    offline().then((module) => module.startOffline(router), ignore);
    import('#web/shop/search/cached-products.ts').then((module) => module.cacheProductLists(queries), ignore);
  };
  setTimeout(saveForLater, isShell ? 0 : LATER_MS);
}

function isStaffArea(): boolean {
  return /^\/admin(?:\/|$)/.test(location.pathname);
}

/** The routes of the staff area, on its pages. Elsewhere they are no part of the first load. */
async function loadAdminRoute(): Promise<AdminRoute> {
  if (isStaffArea()) return (await import('#web/routes/admin.tsx')).adminRoute;
  return unloadedAdminRoute as unknown as AdminRoute;
}

/** Rewrites the URL to its canonical form. Hydration fails if server and browser render different URLs. */
function canonicalizeUrl() {
  const { pathname, search, hash } = location;
  const canonical = canonicalPath(pathname) + stringifySearch(parseSearch(search)) + hash;
  if (canonical !== pathname + search + hash) history.replaceState(history.state, '', canonical);
}

function hydrateQueryState(queries: QueryClient) {
  const state = readJson<QueryState>(STATE_ID);
  if (state) hydrateQueries(queries, state);
}

/** Removes the access token from the document; from then on it exists in memory only. */
function consumeSessionState(): SignedInState | undefined {
  const state = readJson<SignedInState>(SESSION_ID);
  document.getElementById(SESSION_ID)?.remove();
  return state;
}

function readJson<Value>(id: string): Value | undefined {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/**
 * Reloads the page data when the user changes (login, logout, in this tab or another). Cached queries of the previous
 * user are dropped, because prices and orders belong to a user.
 */
function followSession(router: AppRouter): void {
  const { session, queries } = router.options.context;
  const sync = () => syncSavedProducts(router.options.context);
  let userId = session.user()?.id;
  session.subscribe(() => {
    const id = session.user()?.id;
    if (id === userId) return;
    userId = id;
    queries.removeQueries(id === undefined ? {} : { type: 'inactive' });
    queries.invalidateQueries();
    router.invalidate();
    sync();
  });
  session.follow();
  sync();
}

/** Saved varieties belong to the account after a login, and leave the browser with the session. No staff page shows them. */
function syncSavedProducts(context: AppContext): void {
  if (isStaffArea()) return;
  if (!context.session.user() && readStored('savedBy') === undefined) return;
  import('#web/lib/choose-product.ts').then((module) => module.syncSaved(context)).catch(ignore);
}

/** Updates title, description and canonical URL on client-side navigation, for the tab, bookmarks and shared links. */
function syncDocumentHead(router: AppRouter): void {
  router.subscribe('onResolved', () => {
    const head = findPageHead(router.state.matches);
    if (!head) return;
    document.title = head.title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', head.description);
    document.querySelector('link[rel="canonical"]')?.setAttribute('href', head.canonical);
  });
}

/** Shows the progress line (`loader.css`) from the tap to the new page. */
function markLoading(router: AppRouter): void {
  const page = document.documentElement;
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    page.dataset.loading = '';
    pageSkeleton.preload?.();
    // Most pages need no skeleton after the line. The same page with other filters stays where it is.
    router.options.defaultPendingMs = pathChanged ? 300 : Number.POSITIVE_INFINITY;
  });
  router.subscribe('onResolved', () => page.removeAttribute('data-loading'));
}

/** Loaded with the first navigation, after which the focus moves to the heading of the new page. */
function moveFocusOnNavigate(router: AppRouter): void {
  const stop = router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    if (!fromLocation) return;
    stop();
    const { activeElement: active } = document;
    const heading = document.querySelector('h1');
    const left = { active, heading, text: heading?.textContent };
    import('#web/lib/page-focus.ts')
      .then((module) => module.followPages(router, fromLocation, left))
      .catch(() => undefined);
  });
}

/**
 * Redirects to the login after the session has ended, and back to this page afterwards. Runs once, even if several
 * requests fail. It loads a new document, so that no data of the user stays in memory and no other navigation can
 * interfere.
 */
function redirectToLogin(router: AppRouter): void {
  const { pathname, href } = router.state.location;
  const { session } = router.options.context;
  if (session.hasExpired() || pathname === '/login') return;
  if (session.user()) setFlash('session-ended');
  session.expire();
  location.assign(`/login?redirect=${encodeURIComponent(href)}`);
}
