import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#web/routes/root.tsx';

const page = () => import('#web/pages/product-page.tsx');

export const productRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/producto/$id',
  loader: async ({ context, params }) => (await page()).loadProduct(context, params.id),
  staticData: { page: 'src/web/pages/product-page.tsx' },
  component: lazyRouteComponent(page, 'ProductPage'),
  notFoundComponent: lazyRouteComponent(page, 'ProductNotFound'),
});
