import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { RawSearch } from '#web/lib/search-params.ts';
import { rootRoute } from '#web/routes/root.tsx';

const page = () => import('#web/pages/catalogue.ts');

export const catalogueRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/productos',
  validateSearch: (raw: RawSearch) => raw,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, cause }) => (await page()).loadCatalogue(context, deps, cause),
  staticData: { page: 'src/web/pages/catalogue.ts' },
  component: lazyRouteComponent(page, 'CataloguePage'),
});
