import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requireAdmin } from '#web/lib/guards.ts';
import { rootRoute } from '#web/routes/root.tsx';

/** The staff's area: who may enter is asked once for all that is in it. */
export const areaRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  beforeLoad: requireAdmin,
  staticData: { page: 'src/web/pages/admin.ts' },
  component: lazyRouteComponent(() => import('#web/pages/admin.ts'), 'AdminArea'),
});
