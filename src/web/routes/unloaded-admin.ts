import { requireAdmin } from '#web/lib/guards.ts';
import { createRoute, redirect } from '#web/lib/router/route.ts';
import { rootRoute } from '#web/routes/root.tsx';

const areaRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  beforeLoad: async (options) => {
    await requireAdmin(options);
    throw redirect({ href: options.location.href, reloadDocument: true });
  },
});

/** Staff area as seen from the other pages: entering it loads a document, and with it the routes of the staff area. */
export const unloadedAdminRoute = areaRoute.addChildren([
  createRoute({ getParentRoute: () => areaRoute, path: '$' }),
]);
