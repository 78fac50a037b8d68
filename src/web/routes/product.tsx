import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { layoutCopy } from '#copy/layout.ts';
import { rootRoute } from '#web/routes/root.tsx';
import { ErrorScreen } from '#web/shop/frame/error-screen.tsx';

const page = () => import('#web/pages/product.ts');

export const productRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/producto/$id',
  loader: async ({ context, params }) => (await page()).loadProduct(context, params.id),
  staticData: { page: 'src/web/pages/product.ts' },
  component: lazyRouteComponent(page, 'ProductPage'),
  errorComponent: () => <ErrorScreen text={layoutCopy.productFailed} />,
  notFoundComponent: lazyRouteComponent(page, 'ProductNotFound'),
});
