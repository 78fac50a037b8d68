import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { RawSearch } from '#web/lib/search-params.ts';
import { rootRoute } from '#web/routes/root.tsx';

const page = () => import('#web/pages/cart.ts');

export const cartRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/carrito',
  validateSearch: (raw: RawSearch) => raw,
  loader: async ({ context }) => (await page()).loadCart(context),
  staticData: { page: 'src/web/pages/cart.ts' },
  component: lazyRouteComponent(page, 'CartPage'),
});
