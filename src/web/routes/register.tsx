import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requireAnonymous } from '#web/lib/guards.ts';
import type { RawSearch } from '#web/lib/search-params.ts';
import { rootRoute } from '#web/routes/root.tsx';

const page = () => import('#web/pages/register.ts');

export const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/crear-cuenta',
  validateSearch: (raw: RawSearch) => raw,
  beforeLoad: requireAnonymous,
  loader: async ({ context }) => (await page()).loadRegister(context),
  staticData: { page: 'src/web/pages/register.ts' },
  component: lazyRouteComponent(page, 'RegisterPage'),
});
