import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { RawSearch } from '#web/lib/search-params.ts';
import { rootRoute } from '#web/routes/root.tsx';

const page = () => import('#web/pages/germination.ts');

export const germinationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/como-germinar',
  validateSearch: (raw: RawSearch) => raw,
  loader: async ({ context }) => (await page()).loadGermination(context),
  staticData: { page: 'src/web/pages/germination.ts' },
  component: lazyRouteComponent(page, 'GerminationPage'),
});
