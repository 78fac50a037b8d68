import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requireAnonymous } from '#web/lib/guards.ts';
import type { RawSearch } from '#web/lib/search-params.ts';
import { rootRoute } from '#web/routes/root.tsx';

const page = () => import('#web/pages/login.ts');

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: (raw: RawSearch) => raw,
  beforeLoad: requireAnonymous,
  loader: async ({ context }) => (await page()).loadLogin(context),
  staticData: { page: 'src/web/pages/login.ts' },
  component: lazyRouteComponent(page, 'LoginPage'),
});
