import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pointsOfSaleCopy as copy } from '#copy/points-of-sale.ts';
import { pointsOfSale } from '#web/features/site/queries.ts';
import { pageData } from '#web/lib/page-head.ts';
import { rootRoute } from '#web/routes/root.tsx';

export const pointsOfSaleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/puntos-de-venta',
  loader: async ({ context }) => {
    await context.queries.ensureQueryData(pointsOfSale(context.api));
    return pageData(context, { path: '/puntos-de-venta', title: copy.title });
  },
  staticData: { page: 'src/web/pages/points-of-sale-page.tsx' },
  component: lazyRouteComponent(() => import('#web/pages/points-of-sale-page.tsx'), 'PointsOfSalePage'),
});
