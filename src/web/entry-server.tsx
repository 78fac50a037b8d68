import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { documentHtml } from '#web/document.ts';
import { siteSettings } from '#web/features/site/queries.ts';
import { createApiClient } from '#web/lib/api.ts';
import { headOf } from '#web/lib/page-head.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { queryState } from '#web/lib/query-state.ts';
import { parseSearch, stringifySearch } from '#web/lib/search-params.ts';
import { Session } from '#web/lib/session.ts';
import type { RenderPage } from '#web/page.ts';
import { createAppRouter } from '#web/router.ts';

/**
 * Renders one page with its data. What the visitor may do with it (status, redirect) comes back as a value;
 * data that cannot be had is thrown, and the server makes its error page.
 */
export const renderPage: RenderPage = async (request, assets) => {
  const { origin, api } = request;
  const queries = createQueryClient();
  const context = {
    api: createApiClient((path, init) => api(new Request(`${origin}/api${path}`, init))),
    queries,
    session: new Session(request.signedIn),
    origin,
  };
  const href = request.path + stringifySearch(parseSearch(request.search));
  const router = createAppRouter(context, createMemoryHistory({ initialEntries: [href] }));
  await router.load();

  const result = router._serverResult;
  if (result?.type === 'redirect') {
    return { status: 302, location: result.redirect.headers.get('Location') ?? '/' };
  }
  const { matches } = router.state;
  const failed = matches.find((match) => match.status === 'error');
  if (failed) throw failed.error;

  const head = headOf(matches);
  if (!head) throw new Error(`No head for ${request.path}`);
  const site = await queries.ensureQueryData(siteSettings(context.api));
  const app = renderToString(<RouterProvider router={router} />);
  const pages = matches.flatMap(({ staticData: { page } }) => page ?? []);
  const html = documentHtml({ app, head, site, assets, pages, state: queryState(queries), request });
  return { status: result?.status ?? 200, html };
};
