import { lazyRouteComponent } from '#web/lib/router/lazy-route-component.ts';
import type { RouteComponent } from '#web/lib/router/route.ts';
import type { RawSearch } from '#web/lib/search-params.ts';
import { OWN_CLAIMS_VIEW } from '#web/shop/warranty/queries.ts';

/** Loaded with the tab of the own claims. */
export const LazyOwnClaims: RouteComponent = lazyRouteComponent(
  () => import('#web/shop/warranty/own-claims.tsx'),
  'OwnClaims',
);

/** Loads the code of the tab that is shown, if it is that of the own claims. */
export async function preloadOwnClaims({ vista }: RawSearch): Promise<void> {
  if (vista === OWN_CLAIMS_VIEW) await LazyOwnClaims.preload?.();
}
