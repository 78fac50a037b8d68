import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requireAdmin } from '#web/lib/guards.ts';
import type { RawSearch } from '#web/lib/search-params.ts';
import { rootRoute } from '#web/routes/root.tsx';

const activityPage = () => import('#web/routes/admin/actividad.ts');
const claimsPage = () => import('#web/routes/admin/garantias.ts');
const galleryPage = () => import('#web/routes/admin/galeria.ts');
const importPage = () => import('#web/routes/admin/productos.importar.ts');
const ordersPage = () => import('#web/routes/admin/pedidos.ts');
const orderPage = () => import('#web/routes/admin/pedidos.id.ts');
const productFormPage = () => import('#web/routes/admin/productos.editar.ts');
const usersPage = () => import('#web/routes/admin/usuarios.ts');
const userPage = () => import('#web/routes/admin/usuarios.id.ts');
const adminPage = () => import('#web/routes/admin/index.ts');
const brandsPage = () => import('#web/routes/admin/bancos.ts');
const brandFormPage = () => import('#web/routes/admin/bancos.editar.ts');
const productsPage = () => import('#web/routes/admin/productos.ts');

/** Staff area: its guard covers all child routes. */
const adminAreaRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  beforeLoad: requireAdmin,
  staticData: { page: 'src/web/routes/admin/index.ts' },
  component: lazyRouteComponent(() => import('#web/routes/admin/index.ts'), 'AdminArea'),
});

const activityRoute = createRoute({
  getParentRoute: () => adminAreaRoute,
  path: 'actividad',
  validateSearch: (raw: RawSearch) => raw,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await activityPage()).loadActivity(context, deps),
  staticData: { page: 'src/web/routes/admin/actividad.ts' },
  component: lazyRouteComponent(activityPage, 'ActivityPage'),
});

const claimsRoute = createRoute({
  getParentRoute: () => adminAreaRoute,
  path: 'garantias',
  validateSearch: (raw: RawSearch) => raw,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await claimsPage()).loadAdminClaims(context, deps),
  staticData: { page: 'src/web/routes/admin/garantias.ts' },
  component: lazyRouteComponent(claimsPage, 'AdminClaimsPage'),
});

const adminGalleryRoute = createRoute({
  getParentRoute: () => adminAreaRoute,
  path: 'galeria',
  validateSearch: (raw: RawSearch) => raw,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await galleryPage()).loadAdminGallery(context, deps),
  staticData: { page: 'src/web/routes/admin/galeria.ts' },
  component: lazyRouteComponent(galleryPage, 'AdminGalleryPage'),
});

const importRoute = createRoute({
  getParentRoute: () => adminAreaRoute,
  path: 'productos/importar',
  loader: async ({ context }) => (await importPage()).loadImport(context),
  staticData: { page: 'src/web/routes/admin/productos.importar.ts' },
  component: lazyRouteComponent(importPage, 'ImportPage'),
});

const ordersRoute = createRoute({
  getParentRoute: () => adminAreaRoute,
  path: 'pedidos',
  validateSearch: (raw: RawSearch) => raw,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await ordersPage()).loadAdminOrders(context, deps),
  staticData: { page: 'src/web/routes/admin/pedidos.ts' },
  component: lazyRouteComponent(ordersPage, 'AdminOrdersPage'),
});

const orderRoute = createRoute({
  getParentRoute: () => adminAreaRoute,
  path: 'pedidos/$orderId',
  loader: async ({ context, params }) => (await orderPage()).loadAdminOrder(context, params.orderId),
  staticData: { page: 'src/web/routes/admin/pedidos.id.ts' },
  component: lazyRouteComponent(orderPage, 'AdminOrderPage'),
  notFoundComponent: lazyRouteComponent(orderPage, 'OrderNotFound'),
});

const productFormRoute = {
  staticData: { page: 'src/web/routes/admin/productos.editar.ts' },
  pendingComponent: lazyRouteComponent(productFormPage, 'ProductFormLoading'),
  notFoundComponent: lazyRouteComponent(productFormPage, 'ProductToEditNotFound'),
} as const;

const newProductRoute = createRoute({
  ...productFormRoute,
  getParentRoute: () => adminAreaRoute,
  path: 'productos/nuevo',
  validateSearch: ({ desde }: RawSearch): { desde?: string } =>
    typeof desde === 'string' && desde !== '' ? { desde } : {},
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await productFormPage()).loadNewProduct(context, deps.desde),
  component: lazyRouteComponent(productFormPage, 'NewProductPage'),
});

const editProductRoute = createRoute({
  ...productFormRoute,
  getParentRoute: () => adminAreaRoute,
  path: 'productos/editar/$productId',
  loader: async ({ context, params }) =>
    (await productFormPage()).loadEditedProduct(context, params.productId),
  component: lazyRouteComponent(productFormPage, 'EditProductPage'),
});

const usersRoute = createRoute({
  getParentRoute: () => adminAreaRoute,
  path: 'usuarios',
  validateSearch: (raw: RawSearch) => raw,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await usersPage()).loadAdminUsers(context, deps),
  staticData: { page: 'src/web/routes/admin/usuarios.ts' },
  component: lazyRouteComponent(usersPage, 'AdminUsersPage'),
});

/** `?email=` is the fallback for finding the user if the id does not exist. */
const userRoute = createRoute({
  getParentRoute: () => adminAreaRoute,
  path: 'usuarios/$id',
  validateSearch: ({ email }: RawSearch): { email?: string } =>
    typeof email === 'string' && email !== '' ? { email } : {},
  loader: async ({ context, params }) => (await userPage()).loadAdminUser(context, params.id),
  staticData: { page: 'src/web/routes/admin/usuarios.id.ts' },
  component: lazyRouteComponent(userPage, 'AdminUserPage'),
});

const startRoute = createRoute({
  getParentRoute: () => adminAreaRoute,
  path: '/',
  loader: async ({ context }) => (await adminPage()).loadAdmin(context),
  component: lazyRouteComponent(adminPage, 'AdminStart'),
});

const productsRoute = createRoute({
  getParentRoute: () => adminAreaRoute,
  path: 'productos',
  validateSearch: (raw: RawSearch) => raw,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await productsPage()).loadAdminProducts(context, deps),
  staticData: { page: 'src/web/routes/admin/productos.ts' },
  component: lazyRouteComponent(productsPage, 'AdminProductsPage'),
});

const brandsRoute = createRoute({
  getParentRoute: () => adminAreaRoute,
  path: 'bancos',
  validateSearch: nameSearch,
  loader: async ({ context }) => (await brandsPage()).loadBrands(context),
  staticData: { page: 'src/web/routes/admin/bancos.ts' },
  component: lazyRouteComponent(brandsPage, 'BrandsPage'),
});

const newBrandRoute = createRoute({
  getParentRoute: () => adminAreaRoute,
  path: 'bancos/nuevo',
  loader: async ({ context }) => (await brandFormPage()).loadNewBrand(context),
  staticData: { page: 'src/web/routes/admin/bancos.editar.ts' },
  component: lazyRouteComponent(brandFormPage, 'NewBrandPage'),
});

const editBrandRoute = createRoute({
  getParentRoute: () => adminAreaRoute,
  path: 'bancos/editar/$id',
  loader: async ({ context, params }) => (await brandFormPage()).loadBrand(context, params.id),
  staticData: { page: 'src/web/routes/admin/bancos.editar.ts' },
  component: lazyRouteComponent(brandFormPage, 'EditBrandPage'),
});

const brandStockRoute = createRoute({
  getParentRoute: () => adminAreaRoute,
  path: 'marcas',
  validateSearch: nameSearch,
  loader: async ({ context }) => (await brandsPage()).loadBrandStock(context),
  staticData: { page: 'src/web/routes/admin/bancos.ts' },
  component: lazyRouteComponent(brandsPage, 'BrandStockPage'),
});

const sectionRoute = createRoute({
  getParentRoute: () => adminAreaRoute,
  path: '$',
  loader: async ({ context, params }) => (await adminPage()).loadAdminSection(context, params._splat ?? ''),
  component: lazyRouteComponent(adminPage, 'AdminSection'),
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
