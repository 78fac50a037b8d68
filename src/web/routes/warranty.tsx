import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { RawSearch } from '#web/lib/search-params.ts';
import { rootRoute } from '#web/routes/root.tsx';

const page = () => import('#web/pages/warranty.ts');
const trackedPage = () => import('#web/pages/tracked-claim.ts');

export const warrantyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/garantia',
  validateSearch: (raw: RawSearch) => raw,
  loader: async ({ context }) => (await page()).loadWarranty(context),
  staticData: { page: 'src/web/pages/warranty.ts' },
  component: lazyRouteComponent(page, 'WarrantyPage'),
});

/** The private link of a claim. */
export const trackedClaimRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/garantia/seguimiento/$token',
  loader: async ({ context, params }) => (await trackedPage()).loadTrackedClaim(context, params.token),
  staticData: { page: 'src/web/pages/tracked-claim.ts' },
  component: lazyRouteComponent(trackedPage, 'TrackedClaimPage'),
  notFoundComponent: lazyRouteComponent(trackedPage, 'TrackedClaimNotFound'),
});
