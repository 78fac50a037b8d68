import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { AppContext } from '#web/lib/app-context.ts';
import { parseSearch, stringifySearch } from '#web/lib/search-params.ts';
import {
  forgotPasswordRoute,
  loginRoute,
  myAccountRoute,
  registerRoute,
  settingsGalleryRoute,
  settingsRoute,
} from '#web/routes/account.tsx';
import { adminRoute } from '#web/routes/admin.tsx';
import { rootRoute } from '#web/routes/root.tsx';
import {
  aboutRoutes,
  cartRoute,
  catalogueRoute,
  comingSoonRoutes,
  galleryRoute,
  germinationRoute,
  homeRoute,
  pointsOfSaleRoute,
  productRoute,
  trackedClaimRoute,
  unknownRoute,
  warrantyRoute,
} from '#web/routes/shop.tsx';
import { ErrorScreen, NotFoundScreen } from '#web/shop/frame/message-screen.tsx';

const routeTree = rootRoute.addChildren([
  homeRoute,
  catalogueRoute,
  productRoute,
  cartRoute,
  pointsOfSaleRoute,
  ...aboutRoutes,
  germinationRoute,
  galleryRoute,
  warrantyRoute,
  trackedClaimRoute,
  ...comingSoonRoutes,
  loginRoute,
  registerRoute,
  forgotPasswordRoute,
  settingsRoute,
  settingsGalleryRoute,
  myAccountRoute,
  adminRoute,
  unknownRoute,
]);

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

/** Creates the router for server and browser. Only the history and the API client differ. */
export function createAppRouter(context: AppContext, history: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    context,
    origin: context.origin,
    parseSearch,
    stringifySearch,
    trailingSlash: 'preserve',
    defaultPreload: 'intent',
    // Preloads are always stale for the router, because the query cache decides how long data is fresh.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    scrollRestoration: typeof document !== 'undefined',
  });
}
