import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { RawSearch } from '#web/lib/search-params.ts';
import { activityRoute } from '#web/routes/admin-activity.tsx';
import { adminAreaRoute } from '#web/routes/admin-area.tsx';
import { claimsRoute } from '#web/routes/admin-claims.tsx';
import { adminGalleryRoute } from '#web/routes/admin-gallery.tsx';
import { importRoute } from '#web/routes/admin-import.tsx';
import { orderRoute, ordersRoute } from '#web/routes/admin-orders.tsx';
import { editProductRoute, newProductRoute } from '#web/routes/admin-product-form.tsx';
import { userRoute, usersRoute } from '#web/routes/admin-users.tsx';

const page = () => import('#web/pages/admin.ts');
const brandsPage = () => import('#web/pages/admin-brands.ts');
const brandFormPage = () => import('#web/pages/admin-brand-form.ts');
const productsPage = () => import('#web/pages/admin-products.ts');

const startRoute = createRoute({
  getParentRoute: () => adminAreaRoute,
  path: '/',
  loader: async ({ context }) => (await page()).loadAdmin(context),
  component: lazyRouteComponent(page, 'AdminStart'),
});

const productsRoute = createRoute({
  getParentRoute: () => adminAreaRoute,
  path: 'productos',
  validateSearch: (raw: RawSearch) => raw,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await productsPage()).loadAdminProducts(context, deps),
  staticData: { page: 'src/web/pages/admin-products.ts' },
  component: lazyRouteComponent(productsPage, 'AdminProductsPage'),
});

const brandsRoute = createRoute({
  getParentRoute: () => adminAreaRoute,
  path: 'bancos',
  validateSearch: nameSearch,
  loader: async ({ context }) => (await brandsPage()).loadBrands(context),
  staticData: { page: 'src/web/pages/admin-brands.ts' },
  component: lazyRouteComponent(brandsPage, 'BrandsPage'),
});

const newBrandRoute = createRoute({
  getParentRoute: () => adminAreaRoute,
  path: 'bancos/nuevo',
  loader: async ({ context }) => (await brandFormPage()).loadNewBrand(context),
  staticData: { page: 'src/web/pages/admin-brand-form.ts' },
  component: lazyRouteComponent(brandFormPage, 'NewBrandPage'),
});

const editBrandRoute = createRoute({
  getParentRoute: () => adminAreaRoute,
  path: 'bancos/editar/$id',
  loader: async ({ context, params }) => (await brandFormPage()).loadBrand(context, params.id),
  staticData: { page: 'src/web/pages/admin-brand-form.ts' },
  component: lazyRouteComponent(brandFormPage, 'EditBrandPage'),
});

const brandStockRoute = createRoute({
  getParentRoute: () => adminAreaRoute,
  path: 'marcas',
  validateSearch: nameSearch,
  loader: async ({ context }) => (await brandsPage()).loadBrandStock(context),
  staticData: { page: 'src/web/pages/admin-brands.ts' },
  component: lazyRouteComponent(brandsPage, 'BrandStockPage'),
});

const sectionRoute = createRoute({
  getParentRoute: () => adminAreaRoute,
  path: '$',
  loader: async ({ context, params }) => (await page()).loadAdminSection(context, params._splat ?? ''),
  component: lazyRouteComponent(page, 'AdminSection'),
});

/** Staff area with all its child routes. */
export const adminRoute = adminAreaRoute.addChildren([
  startRoute,
  productsRoute,
  importRoute,
  newProductRoute,
  editProductRoute,
  brandsRoute,
  newBrandRoute,
  editBrandRoute,
  brandStockRoute,
  ordersRoute,
  orderRoute,
  usersRoute,
  userRoute,
  claimsRoute,
  adminGalleryRoute,
  activityRoute,
  sectionRoute,
]);

function nameSearch({ search }: RawSearch): { search?: string } {
  return typeof search === 'string' && search !== '' ? { search } : {};
}
