import { createMemoryHistory, RouterContextProvider, RouterProvider } from '@tanstack/react-router';
import { unexpectedErrorText } from '#copy/errors.ts';
import { documentHtml } from '#web/document.ts';
import { createApiClient } from '#web/lib/api.ts';
import type { PageRequest, RenderErrorPage, RenderPage } from '#web/lib/page.ts';
import { findPageHead } from '#web/lib/page-head.ts';
import { siteSettings } from '#web/lib/queries/site.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { dehydrateQueries } from '#web/lib/query-state.ts';
import { parseSearch, stringifySearch } from '#web/lib/search-params.ts';
import { Session } from '#web/lib/session.ts';
import { renderApp } from '#web/render-app.ts';
import { createAppRouter } from '#web/router.ts';
import { ServerErrorScreen } from '#web/shop/frame/server-error-screen.tsx';
import { SiteFrame } from '#web/shop/frame/site-frame.tsx';

/**
 * Renders one page with its data. Status and redirects are returned; errors of loaders and components are thrown, so
 * that the server renders its error page.
 */
export const renderPage: RenderPage = async (request, assets) => {
  const { router, context } = createRequestRouter(request);
  const { queries, api } = context;
  await router.load();

  const result = router._serverResult;
  if (result?.type === 'redirect') {
    return { status: 302, location: result.redirect.headers.get('Location') ?? '/' };
  }
  const { matches } = router.state;
  const failed = matches.find((match) => match.status === 'error');
  if (failed) throw failed.error;

  const head = findPageHead(matches);
  if (!head) throw new Error(`No head for ${request.path}`);
  const site = await queries.ensureQueryData(siteSettings(api));
  const app = await renderApp(<RouterProvider router={router} />);
  const pages = matches.flatMap(({ staticData: { page } }) => page ?? []);
  const html = documentHtml({ app, head, site, assets, pages, state: dehydrateQueries(queries), request });
  return { status: result?.status ?? 200, html };
};

/** Renders the error page within the site's layout, without scripts, since a script may be the cause of the error. */
export const renderErrorPage: RenderErrorPage = async (request, assets, requestId) => {
  const { router, context } = createRequestRouter(request);
  const site = await context.queries.ensureQueryData(siteSettings(context.api));
  const app = await renderApp(
    <RouterContextProvider router={router}>
      <SiteFrame>
        <ServerErrorScreen requestId={requestId} retryUrl={request.path + request.search} />
      </SiteFrame>
    </RouterContextProvider>,
  );
  const head = {
    title: unexpectedErrorText,
    description: site.description,
    canonical: `${request.origin}/`,
    robots: 'noindex',
  } as const;
  return { status: 500, html: documentHtml({ app, head, site, assets, pages: [], request }) };
};

function createRequestRouter({ origin, api, signedIn, path, search }: PageRequest) {
  const context = {
    api: createApiClient((apiPath, init) => api(new Request(`${origin}/api${apiPath}`, init))),
    queries: createQueryClient(),
    session: new Session(signedIn),
    origin,
  };
  const href = path + stringifySearch(parseSearch(search));
  const router = createAppRouter(context, createMemoryHistory({ initialEntries: [href] }));
  return { router, context };
}
