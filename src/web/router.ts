import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { AppContext } from '#web/lib/app-context.ts';
import { parseSearch, stringifySearch } from '#web/lib/search-params.ts';
import { aboutRoutes } from '#web/routes/about.tsx';
import { adminRoute } from '#web/routes/admin.tsx';
import { cartRoute } from '#web/routes/cart.tsx';
import { catalogueRoute } from '#web/routes/catalogue.tsx';
import { comingSoonRoutes } from '#web/routes/coming-soon.tsx';
import { forgotPasswordRoute } from '#web/routes/forgot-password.tsx';
import { galleryRoute } from '#web/routes/gallery.tsx';
import { germinationRoute } from '#web/routes/germination.tsx';
import { homeRoute } from '#web/routes/home.tsx';
import { loginRoute } from '#web/routes/login.tsx';
import { pointsOfSaleRoute } from '#web/routes/points-of-sale.tsx';
import { productRoute } from '#web/routes/product.tsx';
import { registerRoute } from '#web/routes/register.tsx';
import { rootRoute } from '#web/routes/root.tsx';
import { myAccountRoute, settingsGalleryRoute, settingsRoute } from '#web/routes/settings.tsx';
import { unknownRoute } from '#web/routes/unknown.tsx';
import { trackedClaimRoute, warrantyRoute } from '#web/routes/warranty.tsx';
import { ErrorScreen } from '#web/shop/frame/error-screen.tsx';
import { NotFoundScreen } from '#web/shop/frame/not-found-screen.tsx';

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
