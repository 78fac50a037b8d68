import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { AppContext } from '#web/lib/app-context.ts';
import { parseSearch, stringifySearch } from '#web/lib/search-params.ts';
import {
  digestRoute,
  forgotPasswordRoute,
  loginRoute,
  myAccountRoute,
  ownOrderRoute,
  ownOrdersRoute,
  registerRoute,
  settingsGalleryRoute,
  settingsRoute,
} from '#web/routes/account.tsx';
import type { adminRoute } from '#web/routes/admin.tsx';
import { rootRoute } from '#web/routes/root.tsx';
import {
  aboutRoutes,
  cartRoute,
  catalogueRoute,
  comingSoonRoutes,
  compareRoute,
  galleryRoute,
  germinationRoute,
  guidedRoute,
  homeRoute,
  noticeRoute,
  pointsOfSaleRoute,
  productRoute,
  savedRoute,
  trackedClaimRoute,
  unknownRoute,
  warrantyRoute,
} from '#web/routes/shop.tsx';
import { ErrorScreen, NotFoundScreen } from '#web/shop/frame/message-screen.tsx';

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

export type AdminRoute = typeof adminRoute;

/**
 * Creates the router for server and browser. History and API client differ, and the routes of the staff area, which
 * the browser has only inside of it.
 */
export function createAppRouter(context: AppContext, history: RouterHistory, adminArea: AdminRoute) {
  const routeTree = rootRoute.addChildren([
    homeRoute,
    catalogueRoute,
    productRoute,
    cartRoute,
    pointsOfSaleRoute,
    ...aboutRoutes,
    germinationRoute,
    guidedRoute,
    galleryRoute,
    warrantyRoute,
    trackedClaimRoute,
    noticeRoute,
    savedRoute,
    compareRoute,
    ...comingSoonRoutes,
    loginRoute,
    registerRoute,
    forgotPasswordRoute,
    digestRoute,
    settingsRoute,
    settingsGalleryRoute,
    ownOrdersRoute,
    ownOrderRoute,
    myAccountRoute,
    adminArea,
    unknownRoute,
  ]);
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
