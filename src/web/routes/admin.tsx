import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requireAdmin } from '#web/lib/guards.ts';
import { rootRoute } from '#web/routes/root.tsx';

const page = () => import('#web/pages/admin-page.tsx');

const areaRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  beforeLoad: requireAdmin,
  staticData: { page: 'src/web/pages/admin-page.tsx' },
  component: lazyRouteComponent(page, 'AdminArea'),
});

const startRoute = createRoute({
  getParentRoute: () => areaRoute,
  path: '/',
  loader: async ({ context }) => (await page()).loadAdmin(context),
  component: lazyRouteComponent(page, 'AdminStart'),
});

const sectionRoute = createRoute({
  getParentRoute: () => areaRoute,
  path: '$',
  loader: async ({ context, params }) => (await page()).loadAdminSection(context, params._splat ?? ''),
  component: lazyRouteComponent(page, 'AdminSection'),
});

/** The staff's area: who may enter is asked once for all that is in it. */
export const adminRoute = areaRoute.addChildren([startRoute, sectionRoute]);
