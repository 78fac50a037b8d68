import type { RouterHistory } from '@tanstack/history';
import type { AppContext } from '#web/lib/app-context.ts';
import { lazyRouteComponent } from '#web/lib/router/lazy-route-component.ts';
import type { RouteComponent, WithChildren } from '#web/lib/router/route.ts';
import { Router } from '#web/lib/router/router.ts';
import { accountRoutes } from '#web/routes/account.tsx';
import type { adminRoute } from '#web/routes/admin.tsx';
import { rootRoute } from '#web/routes/root.tsx';
import { shopRoutes, unknownRoute } from '#web/routes/shop.tsx';
import { ErrorScreen, NotFoundScreen } from '#web/shop/frame/message-screen.tsx';

declare module '#web/lib/router/target.ts' {
  interface Register {
    routes: WithChildren<(typeof publicRoutes)[number] | AdminRoute>;
  }
}

export type AdminRoute = typeof adminRoute;

const publicRoutes = [...shopRoutes, ...accountRoutes, unknownRoute] as const;

/** Loaded with the first page that is not there at once. On the server, which never shows it, it must not suspend. */
export const pageSkeleton: RouteComponent = import.meta.env?.SSR
  ? () => null
  : lazyRouteComponent(() => import('#web/shop/frame/page-skeleton.tsx'), 'PageSkeleton');

/** The transition between two pages. A filter changes the page at once, and any page for those who reduce motion. */
const pageTransition = {
  types: ({ pathChanged }: { pathChanged: boolean }) =>
    pathChanged && !matchMedia('(prefers-reduced-motion: reduce)').matches && ['page'],
};

/** All routes, with those of the staff area. */
export function createRouteTree(adminArea: AdminRoute) {
  return rootRoute.addChildren([...publicRoutes, adminArea]);
}

/**
 * Creates the router for server and browser. History and API client differ, and the routes of the staff area, which
 * the browser has only inside of it.
 */
export function createAppRouter(context: AppContext, history: RouterHistory, adminArea: AdminRoute): Router {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return new Router({
    routeTree: createRouteTree(adminArea),
    history,
    context,
    // Hover, focus and touch request the code and the data of a page, except where the user saves data.
    defaultPreload: !connection?.saveData && 'intent',
    defaultPendingComponent: pageSkeleton,
    defaultViewTransition: pageTransition,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
  });
}
