import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#web/routes/root.tsx';

const page = () => import('#web/pages/points-of-sale.ts');

export const pointsOfSaleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/puntos-de-venta',
  loader: async ({ context }) => (await page()).loadPointsOfSale(context),
  staticData: { page: 'src/web/pages/points-of-sale.ts' },
  component: lazyRouteComponent(page, 'PointsOfSalePage'),
});
