import { createMemoryHistory } from '@tanstack/history';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { unexpectedErrorText } from '#copy/common.ts';
import { noConnectionCopy } from '#copy/error-screen.ts';
import { renderDocument } from '#web/document.ts';
import { createApiClient } from '#web/lib/api.ts';
import { OFFLINE_PATH } from '#web/lib/offline-paths.ts';
import type { PageRequest, RenderErrorPage, RenderPage } from '#web/lib/page.ts';
import { findPageHead, type PageData } from '#web/lib/page-head.ts';
import { savePageInput } from '#web/lib/page-input.ts';
import { siteSettings } from '#web/lib/queries/site.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { dehydrateQueries } from '#web/lib/query-state.ts';
import { RouterContext } from '#web/lib/router/hooks.ts';
import { splitPath } from '#web/lib/router/location.ts';
import { findRoute, listRoutes } from '#web/lib/router/match.ts';
import { RouterProvider } from '#web/lib/router/provider.tsx';
import { parseSearch, stringifySearch } from '#web/lib/search-params.ts';
import { Session } from '#web/lib/session.ts';
import { createAppRouter, createRouteTree } from '#web/router.ts';
import { adminRoute } from '#web/routes/admin.tsx';
import { OfflineScreen, ServerErrorScreen } from '#web/shop/frame/server-screens.tsx';
import { SiteFrame } from '#web/shop/frame/site-frame.tsx';

/** React's marker of a Suspense boundary that failed to render. Text cannot contain it, since `<` is escaped. */
const FAILED_BOUNDARY = '<!--$!-->';

const FIND_ERROR_MILLISECONDS = 5_000;

/**
 * Renders one page with its data. Status and redirects are returned; errors of loaders and components are thrown, so
 * that the server renders its error page.
 */
export const renderPage: RenderPage = async (request, assets) => {
  if (request.path === OFFLINE_PATH) return renderShell(request, assets);
  const { router, context } = createRequestRouter(request);
  const { queries, api } = context;
  await router.load();

  if (router.redirectHref !== undefined) return { status: 302, location: router.redirectHref };
  const { matches } = router.state;
  const failed = matches.find((match) => match.status === 'error');
  if (failed) throw failed.error;

  const head = findPageHead(matches);
  if (!head) throw new Error(`No head for ${request.path}`);
  const site = await queries.ensureQueryData(siteSettings(api));
  const app = await renderApp(<RouterProvider router={router} />);
  const pages = matches
    .flatMap(({ route, loaderData }) => [
      route.options.staticData?.page ?? [],
      (loaderData as Partial<PageData> | undefined)?.modules ?? [],
    ])
    .flat(2);
  const document = renderDocument({
    app,
    head,
    site,
    assets,
    pages,
    state: dehydrateQueries(queries),
    request,
  });
  return { status: matches.some(({ status }) => status === 'notFound') ? 404 : 200, ...document };
};

/**
 * Renders the document that the service worker stores, and shows for any page without a connection. It is the same for
 * every visitor: the scripts replace its content with what the browser has saved.
 */
const renderShell: RenderPage = async (request, assets) => {
  const { queries, ...screen } = await renderScreen(request, noConnectionCopy.title, <OfflineScreen />);
  const document = renderDocument({ ...screen, assets, state: dehydrateQueries(queries), isShell: true });
  return { status: 200, ...document };
};

/** Renders the error page within the site's layout, without scripts, since a script may be the cause of the error. */
export const renderErrorPage: RenderErrorPage = async (request, assets, requestId) => {
  const { queries: _, ...screen } = await renderScreen(
    request,
    unexpectedErrorText,
    <ServerErrorScreen requestId={requestId} retryUrl={request.path + request.search} />,
  );
  return { status: 500, ...renderDocument({ ...screen, assets }) };
};

/** Renders a screen that is no page of its own, within the site's layout. */
async function renderScreen(request: PageRequest, title: string, screen: ReactNode) {
  const { router, context } = createRequestRouter(request);
  const site = await context.queries.ensureQueryData(siteSettings(context.api));
  const app = await renderApp(
    <RouterContext value={router}>
      <SiteFrame>{screen}</SiteFrame>
    </RouterContext>,
  );
  const head = {
    title,
    description: site.description,
    canonical: `${request.origin}/`,
    robots: 'noindex',
  } as const;
  return { app, head, site, pages: [], request, queries: context.queries };
}

let routes: ReturnType<typeof listRoutes> | undefined;

/** Pattern of the page of a canonical path, without its values: `/producto/$id`. Unknown paths have `/$`. */
export function findPagePattern(path: string): string {
  routes ??= listRoutes(createRouteTree(adminRoute));
  return findRoute(routes, splitPath(path)).route.fullPath;
}

function createRequestRouter({ origin, api, signedIn, input, path, search }: PageRequest) {
  const context = {
    api: createApiClient((apiPath, init) => api(new Request(`${origin}/api${apiPath}`, init))),
    queries: createQueryClient(),
    session: new Session(signedIn),
    origin,
  };
  savePageInput(context.queries, input);
  const href = path + stringifySearch(parseSearch(search));
  const router = createAppRouter(context, createMemoryHistory({ initialEntries: [href] }), adminRoute);
  return { router, context };
}

/**
 * Renders HTML, and throws the errors of components. `renderToString` swallows errors inside Suspense boundaries; in
 * that case a second render, with the API that reports errors, finds the error.
 */
async function renderApp(app: ReactNode): Promise<string> {
  const html = renderToString(app);
  if (html.includes(FAILED_BOUNDARY)) throw await findRenderError(app);
  return html;
}

function findRenderError(app: ReactNode): Promise<unknown> {
  return new Promise((resolve) => {
    const errors: unknown[] = [];
    const finish = () => {
      clearTimeout(timer);
      resolve(errors[0] ?? new Error('A part of the page could not be rendered on the server.'));
    };
    const { abort } = renderToPipeableStream(app, {
      onError: (error) => {
        errors.push(error);
      },
      onAllReady: finish,
      onShellError: finish,
    });
    const timer = setTimeout(abort, FIND_ERROR_MILLISECONDS);
  });
}
