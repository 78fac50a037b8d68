import '#web/styles/site.css';
import type { QueryClient } from '@tanstack/react-query';
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router';
import { hydrateRoot } from 'react-dom/client';
import { followSession, redirectToLogin } from '#web/follow-session.ts';
import { createApiClient, sendWithSession } from '#web/lib/api.ts';
import { canonicalPath } from '#web/lib/canonical-path.ts';
import { APP_ID, SESSION_ID, STATE_ID } from '#web/lib/element-ids.ts';
import { clearOtherVersions } from '#web/lib/local-store.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { hydrateQueries, type QueryState } from '#web/lib/query-state.ts';
import { saveScrollOnNavigate } from '#web/lib/save-scroll-on-navigate.ts';
import { parseSearch, stringifySearch } from '#web/lib/search-params.ts';
import { Session, type SignedInState } from '#web/lib/session.ts';
import { syncDocumentHead } from '#web/lib/sync-document-head.ts';
import { createAppRouter } from '#web/router.ts';
import { cacheProductLists } from '#web/shop/search/cached-products.ts';

// Not awaited, to avoid a deadlock: page modules import this module and would wait for it while it waits for them.
start();

async function start() {
  canonicalizeUrl();
  clearOtherVersions();
  const queries = createQueryClient();
  cacheProductLists(queries);
  hydrateQueryState(queries);
  const session = new Session(consumeSessionState());
  const api = createApiClient(sendWithSession(session, () => redirectToLogin(router)));
  const router = createAppRouter({ api, queries, session, origin: location.origin }, createBrowserHistory());
  // Hydration: with `ssr` set, the router wraps its matches as the server did.
  router.ssr = { manifest: undefined };
  await router.load();
  syncDocumentHead(router);
  followSession(router);
  saveScrollOnNavigate(router);
  const app = document.getElementById(APP_ID);
  if (app) hydrateRoot(app, <RouterProvider router={router} />);
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
