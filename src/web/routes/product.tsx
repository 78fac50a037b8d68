import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameCopy } from '#copy/frame.ts';
import { ErrorScreen } from '#web/features/frame/error-screen.tsx';
import { rootRoute } from '#web/routes/root.tsx';

const page = () => import('#web/pages/product-page.tsx');

export const productRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/producto/$id',
  loader: async ({ context, params }) => (await page()).loadProduct(context, params.id),
  staticData: { page: 'src/web/pages/product-page.tsx' },
  component: lazyRouteComponent(page, 'ProductPage'),
  errorComponent: () => <ErrorScreen text={frameCopy.productFailed} />,
  notFoundComponent: lazyRouteComponent(page, 'ProductNotFound'),
});
