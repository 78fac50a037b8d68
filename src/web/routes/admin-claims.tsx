import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { RawSearch } from '#web/lib/search-params.ts';
import { adminAreaRoute } from '#web/routes/admin-area.tsx';

const page = () => import('#web/pages/admin-claims.ts');

export const claimsRoute = createRoute({
  getParentRoute: () => adminAreaRoute,
  path: 'garantias',
  validateSearch: (raw: RawSearch) => raw,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await page()).loadAdminClaims(context, deps),
  staticData: { page: 'src/web/pages/admin-claims.ts' },
  component: lazyRouteComponent(page, 'AdminClaimsPage'),
});
