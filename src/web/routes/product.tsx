import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { productCopy as copy } from '#copy/product.ts';
import { product, relatedProducts } from '#web/features/catalogue/queries.ts';
import { ProductNotFound } from '#web/features/product/product-not-found.tsx';
import { pageData } from '#web/lib/page-head.ts';
import { rootRoute } from '#web/routes/root.tsx';

const AN_ID = /^[1-9]\d{0,9}$/;

export const productRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/producto/$id',
  loader: async ({ context, params: { id } }) => {
    const { api, queries } = context;
    const path = `/producto/${id}`;
    const found = AN_ID.test(id) ? await queries.ensureQueryData(product(api, id)) : null;
    if (!found) {
      throw notFound({
        data: await pageData(context, { path, title: copy.notFound.title, robots: 'noindex' }),
      });
    }
    await queries.ensureQueryData(relatedProducts(api, id));
    return pageData(context, { path, title: found.name, type: 'product' });
  },
  staticData: { page: 'src/web/pages/product-page.tsx' },
  component: lazyRouteComponent(() => import('#web/pages/product-page.tsx'), 'ProductPage'),
  notFoundComponent: ProductNotFound,
});
