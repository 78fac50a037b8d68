import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { RawSearch } from '#web/lib/search-params.ts';
import { adminAreaRoute } from '#web/routes/admin-area.tsx';

const page = () => import('#web/pages/admin-product-form.ts');
const shared = {
  staticData: { page: 'src/web/pages/admin-product-form.ts' },
  pendingComponent: lazyRouteComponent(page, 'ProductFormLoading'),
  notFoundComponent: lazyRouteComponent(page, 'ProductToEditNotFound'),
} as const;

export const newProductRoute = createRoute({
  ...shared,
  getParentRoute: () => adminAreaRoute,
  path: 'productos/nuevo',
  validateSearch: ({ desde }: RawSearch): { desde?: string } =>
    typeof desde === 'string' && desde !== '' ? { desde } : {},
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await page()).loadNewProduct(context, deps.desde),
  component: lazyRouteComponent(page, 'NewProductPage'),
});

export const editProductRoute = createRoute({
  ...shared,
  getParentRoute: () => adminAreaRoute,
  path: 'productos/editar/$productId',
  loader: async ({ context, params }) => (await page()).loadEditedProduct(context, params.productId),
  component: lazyRouteComponent(page, 'EditProductPage'),
});
