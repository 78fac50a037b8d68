import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requireAdmin } from '#web/lib/guards.ts';
import { rootRoute } from '#web/routes/root.tsx';

/** Staff area: its guard covers all child routes. */
export const adminAreaRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  beforeLoad: requireAdmin,
  staticData: { page: 'src/web/pages/admin.ts' },
  component: lazyRouteComponent(() => import('#web/pages/admin.ts'), 'AdminArea'),
});
