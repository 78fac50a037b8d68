import '#web/styles/site.css';
import type { QueryClient } from '@tanstack/react-query';
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router';
import { hydrateRoot } from 'react-dom/client';
import { rememberProducts } from '#web/features/search/known-products.ts';
import { createApiClient, fetchApi } from '#web/lib/api.ts';
import { canonicalPath } from '#web/lib/canonical-path.ts';
import { keepHeadTrue } from '#web/lib/document-head.ts';
import { APP_ID, STATE_ID } from '#web/lib/element-ids.ts';
import { wipeOtherVersions } from '#web/lib/local-store.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { takeQueryState } from '#web/lib/query-state.ts';
import { rememberScroll } from '#web/lib/scroll-memory.ts';
import { parseSearch, stringifySearch } from '#web/lib/search-params.ts';
import { createAppRouter } from '#web/router.ts';

// Not awaited: the modules of the pages import this one, and would wait for it while it waits for them.
start();

async function start() {
  startAtCanonicalUrl();
  wipeOtherVersions();
  const queries = createQueryClient();
  rememberProducts(queries);
  takeState(queries);
  const context = { api: createApiClient(fetchApi), queries, origin: location.origin };
  const router = createAppRouter(context, createBrowserHistory());
  // The server has rendered: the router must wrap its matches as it did there.
  router.ssr = { manifest: undefined };
  await router.load();
  keepHeadTrue(router);
  rememberScroll(router);
  const app = document.getElementById(APP_ID);
  if (app) hydrateRoot(app, <RouterProvider router={router} />);
}

/** Both sides must read the same URL, or they would not render alike. */
function startAtCanonicalUrl() {
  const { pathname, search, hash } = location;
  const canonical = canonicalPath(pathname) + stringifySearch(parseSearch(search)) + hash;
  if (canonical !== pathname + search + hash) history.replaceState(history.state, '', canonical);
}

function takeState(queries: QueryClient) {
  const state = document.getElementById(STATE_ID)?.textContent;
  if (state) takeQueryState(queries, JSON.parse(state));
}
