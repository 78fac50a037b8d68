import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { RawSearch } from '#web/lib/search-params.ts';
import { adminAreaRoute } from '#web/routes/admin-area.tsx';

const page = () => import('#web/pages/admin-activity.ts');

export const activityRoute = createRoute({
  getParentRoute: () => adminAreaRoute,
  path: 'actividad',
  validateSearch: (raw: RawSearch) => raw,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await page()).loadActivity(context, deps),
  staticData: { page: 'src/web/pages/admin-activity.ts' },
  component: lazyRouteComponent(page, 'ActivityPage'),
});
