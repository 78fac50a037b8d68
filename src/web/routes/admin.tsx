import { AdminArea } from '#web/admin/shared/frame/admin-layout.tsx';
import { requireAdmin } from '#web/lib/guards.ts';
import { parseId } from '#web/lib/parse-id.ts';
import { lazyRouteComponent } from '#web/lib/router/lazy-route-component.ts';
import { createRoute, redirect } from '#web/lib/router/route.ts';
import type { RawSearch } from '#web/lib/search-params.ts';
import { page, rawSearch } from '#web/routes/page-route.ts';
import { rootRoute } from '#web/routes/root.tsx';

const homePage = () => import('#web/routes/admin/index.ts');
const activityPage = () => import('#web/routes/admin/actividad.ts');
const securityLogPage = () => import('#web/routes/admin/actividad.seguridad.ts');
const claimsPage = () => import('#web/routes/admin/garantias.ts');
const withdrawalsPage = () => import('#web/routes/admin/arrepentimientos.ts');
const serialReportsPage = () => import('#web/routes/admin/denuncias.ts');
const galleryPage = () => import('#web/routes/admin/galeria.ts');
const importPage = () => import('#web/routes/admin/productos.importar.ts');
const synonymsPage = () => import('#web/routes/admin/productos.sinonimos.ts');
const trashPage = () => import('#web/routes/admin/productos.papelera.ts');
const gridPage = () => import('#web/routes/admin/productos.planilla.ts');
const stockPage = () => import('#web/routes/admin/productos.stock.ts');
const settingsPage = () => import('#web/routes/admin/configuracion.ts');
const ordersPage = () => import('#web/routes/admin/pedidos.ts');
const orderPage = () => import('#web/routes/admin/pedidos.id.ts');
const newOrderPage = () => import('#web/routes/admin/pedidos.nuevo.ts');
const productFormPage = () => import('#web/routes/admin/productos.editar.ts');
const reportsPage = () => import('#web/routes/admin/informes.ts');
const qualityPage = () => import('#web/routes/admin/calidad.ts');
const recallPage = () => import('#web/routes/admin/lotes.retiro.ts');
const usersPage = () => import('#web/routes/admin/usuarios.ts');
const userPage = () => import('#web/routes/admin/usuarios.id.ts');
const brandsPage = () => import('#web/routes/admin/bancos.ts');
const brandFormPage = () => import('#web/routes/admin/bancos.editar.ts');
const lotsPage = () => import('#web/routes/admin/lotes.ts');
const lotPage = () => import('#web/routes/admin/lotes.id.ts');
const alertsPage = () => import('#web/routes/admin/avisos.ts');
const labelsPage = () => import('#web/routes/admin/lotes.etiquetas.ts');
const productsPage = () => import('#web/routes/admin/productos.ts');

/** Staff area: its guard covers all child routes. */
const adminAreaRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  beforeLoad: requireAdmin,
  staticData: { page: 'staff' },
  component: AdminArea,
});

/** Route options of a page of the staff area: `file` is its module's name in the folder of these pages. */
function staffPage<const Path extends string, Module extends object, Name extends keyof Module>(
  path: Path,
  file: string,
  load: () => Promise<Module>,
  component: Name,
) {
  return page(adminAreaRoute, path, `admin/${file}`, load, component);
}

const homeRoute = createRoute({
  ...staffPage('/', 'index', homePage, 'AdminHomePage'),
  loader: async ({ context }) => (await homePage()).loadAdminHome(context),
});

const activityRoute = createRoute({
  ...staffPage('actividad', 'actividad', activityPage, 'ActivityPage'),
  ...rawSearch,
  loader: async ({ context, deps }) => (await activityPage()).loadActivity(context, deps),
});

const alertsRoute = createRoute({
  ...staffPage('avisos', 'avisos', alertsPage, 'AlertsPage'),
  loader: async ({ context }) => (await alertsPage()).loadAlerts(context),
});

const securityLogRoute = createRoute({
  ...staffPage('actividad/seguridad', 'actividad.seguridad', securityLogPage, 'SecurityLogPage'),
  ...rawSearch,
  loader: async ({ context, deps }) => (await securityLogPage()).loadSecurityLog(context, deps),
});

const claimsRoute = createRoute({
  ...staffPage('garantias', 'garantias', claimsPage, 'AdminClaimsPage'),
  ...rawSearch,
  loader: async ({ context, deps }) => (await claimsPage()).loadAdminClaims(context, deps),
});

const withdrawalsRoute = createRoute({
  ...staffPage('arrepentimientos', 'arrepentimientos', withdrawalsPage, 'AdminWithdrawalsPage'),
  ...rawSearch,
  loader: async ({ context, deps }) => (await withdrawalsPage()).loadAdminWithdrawals(context, deps),
});

const serialReportsRoute = createRoute({
  ...staffPage('denuncias', 'denuncias', serialReportsPage, 'AdminSerialReportsPage'),
  ...rawSearch,
  loader: async ({ context, deps }) => (await serialReportsPage()).loadAdminSerialReports(context, deps),
});

const adminGalleryRoute = createRoute({
  ...staffPage('galeria', 'galeria', galleryPage, 'AdminGalleryPage'),
  ...rawSearch,
  loader: async ({ context, deps }) => (await galleryPage()).loadAdminGallery(context, deps),
});

const importRoute = createRoute({
  ...staffPage('productos/importar', 'productos.importar', importPage, 'ImportPage'),
  loader: async ({ context }) => (await importPage()).loadImport(context),
});

const synonymsRoute = createRoute({
  ...staffPage('productos/sinonimos', 'productos.sinonimos', synonymsPage, 'SynonymsPage'),
  loader: async ({ context }) => (await synonymsPage()).loadSynonyms(context),
});

const trashRoute = createRoute({
  ...staffPage('productos/papelera', 'productos.papelera', trashPage, 'TrashPage'),
  loader: async ({ context }) => (await trashPage()).loadTrash(context),
});

const gridRoute = createRoute({
  ...staffPage('productos/planilla', 'productos.planilla', gridPage, 'ProductGridPage'),
  ...rawSearch,
  loader: async ({ context, deps }) => (await gridPage()).loadProductGrid(context, deps),
});

const stockRoute = createRoute({
  ...staffPage('productos/stock/$productId', 'productos.stock', stockPage, 'StockPage'),
  loader: async ({ context, params }) => (await stockPage()).loadStock(context, params.productId),
});

const ordersRoute = createRoute({
  ...staffPage('pedidos', 'pedidos', ordersPage, 'AdminOrdersPage'),
  ...rawSearch,
  loader: async ({ context, deps }) => (await ordersPage()).loadAdminOrders(context, deps),
});

const orderRoute = createRoute({
  ...staffPage('pedidos/$orderId', 'pedidos.id', orderPage, 'AdminOrderPage'),
  loader: async ({ context, params }) => (await orderPage()).loadAdminOrder(context, params.orderId),
  notFoundComponent: lazyRouteComponent(orderPage, 'OrderNotFound'),
});

/** `?cliente=` chooses the account. */
const newOrderRoute = createRoute({
  ...staffPage('pedidos/nuevo', 'pedidos.nuevo', newOrderPage, 'NewOrderPage'),
  validateSearch: ({ cliente }: RawSearch): { cliente?: string } =>
    typeof cliente === 'string' && parseId(cliente) !== undefined ? { cliente } : {},
  loader: async ({ context }) => (await newOrderPage()).loadNewOrder(context),
});

const productFormRoute = {
  staticData: { page: 'src/web/routes/admin/productos.editar.ts' },
  pendingComponent: lazyRouteComponent(productFormPage, 'ProductFormLoading'),
  notFoundComponent: lazyRouteComponent(productFormPage, 'ProductToEditNotFound'),
} as const;

const newProductRoute = createRoute({
  ...staffPage('productos/nuevo', 'productos.editar', productFormPage, 'NewProductPage'),
  ...productFormRoute,
  validateSearch: ({ desde }: RawSearch): { desde?: string } =>
    typeof desde === 'string' && desde !== '' ? { desde } : {},
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await productFormPage()).loadNewProduct(context, deps.desde),
});

const editProductRoute = createRoute({
  ...staffPage('productos/editar/$productId', 'productos.editar', productFormPage, 'EditProductPage'),
  ...productFormRoute,
  loader: async ({ context, params }) =>
    (await productFormPage()).loadEditedProduct(context, params.productId),
});

const reportsRoute = createRoute({
  ...staffPage('informes', 'informes', reportsPage, 'ReportPage'),
  ...rawSearch,
  loader: async ({ context, deps }) => (await reportsPage()).loadReport(context, deps),
});

const qualityRoute = createRoute({
  ...staffPage('calidad', 'calidad', qualityPage, 'QualityPage'),
  ...rawSearch,
  loader: async ({ context, deps }) => (await qualityPage()).loadQuality(context, deps),
});

const recallRoute = createRoute({
  ...staffPage('lotes/$id/retiro', 'lotes.retiro', recallPage, 'RecallPage'),
  loader: async ({ context, params }) => (await recallPage()).loadRecall(context, params.id),
  notFoundComponent: lazyRouteComponent(recallPage, 'LotNotFound'),
});

const usersRoute = createRoute({
  ...staffPage('usuarios', 'usuarios', usersPage, 'AdminUsersPage'),
  ...rawSearch,
  loader: async ({ context, deps }) => (await usersPage()).loadAdminUsers(context, deps),
});

/** `?email=` is the fallback for finding the user if the id does not exist. */
const userRoute = createRoute({
  ...staffPage('usuarios/$id', 'usuarios.id', userPage, 'AdminUserPage'),
  validateSearch: ({ email }: RawSearch): { email?: string } =>
    typeof email === 'string' && email !== '' ? { email } : {},
  loader: async ({ context, params }) => (await userPage()).loadAdminUser(context, params.id),
});

const settingsRoute = createRoute({
  ...staffPage('configuracion', 'configuracion', settingsPage, 'SettingsOverview'),
  loader: async ({ context }) => (await settingsPage()).loadSettings(context),
});

const settingsSectionRoute = createRoute({
  ...staffPage('configuracion/$section', 'configuracion', settingsPage, 'SettingsSectionRoute'),
  loader: async ({ context, params }) => (await settingsPage()).loadSettingsSection(context, params.section),
});

const productsRoute = createRoute({
  ...staffPage('productos', 'productos', productsPage, 'AdminProductsPage'),
  ...rawSearch,
  loader: async ({ context, deps }) => (await productsPage()).loadAdminProducts(context, deps),
});

const brandsRoute = createRoute({
  ...staffPage('bancos', 'bancos', brandsPage, 'BrandsPage'),
  validateSearch: nameSearch,
  loader: async ({ context }) => (await brandsPage()).loadBrands(context),
});

const newBrandRoute = createRoute({
  ...staffPage('bancos/nuevo', 'bancos.editar', brandFormPage, 'NewBrandPage'),
  loader: async ({ context }) => (await brandFormPage()).loadNewBrand(context),
});

const editBrandRoute = createRoute({
  ...staffPage('bancos/editar/$id', 'bancos.editar', brandFormPage, 'EditBrandPage'),
  loader: async ({ context, params }) => (await brandFormPage()).loadBrand(context, params.id),
});

const brandStockRoute = createRoute({
  ...staffPage('marcas', 'bancos', brandsPage, 'BrandStockPage'),
  validateSearch: nameSearch,
  loader: async ({ context }) => (await brandsPage()).loadBrandStock(context),
});

const lotsRoute = createRoute({
  ...staffPage('lotes', 'lotes', lotsPage, 'LotsPage'),
  ...rawSearch,
  loader: async ({ context, deps }) => (await lotsPage()).loadLots(context, deps),
});

/** `?producto=` chooses the variety. */
const newLotRoute = createRoute({
  ...staffPage('lotes/nuevo', 'lotes.id', lotPage, 'NewLotPage'),
  validateSearch: ({ producto }: RawSearch): { producto?: string } =>
    typeof producto === 'string' && parseId(producto) !== undefined ? { producto } : {},
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await lotPage()).loadNewLot(context, deps.producto),
});

const lotRoute = createRoute({
  ...staffPage('lotes/$id', 'lotes.id', lotPage, 'LotPage'),
  loader: async ({ context, params }) => (await lotPage()).loadLot(context, params.id),
  notFoundComponent: lazyRouteComponent(lotPage, 'LotNotFound'),
});

const labelsRoute = createRoute({
  ...staffPage('lotes/$lotId/etiquetas', 'lotes.etiquetas', labelsPage, 'LabelPage'),
  loader: async ({ context, params }) => (await labelsPage()).loadLabels(context, params.lotId),
});

/** Unknown paths redirect to the home page of the site, like any unknown path. */
const unknownRoute = createRoute({
  getParentRoute: () => adminAreaRoute,
  path: '$',
  component: () => null,
  loader: () => {
    throw redirect({ to: '/' });
  },
});

/** Staff area with all its child routes. */
export const adminRoute = adminAreaRoute.addChildren([
  homeRoute,
  productsRoute,
  importRoute,
  synonymsRoute,
  trashRoute,
  gridRoute,
  stockRoute,
  newProductRoute,
  editProductRoute,
  brandsRoute,
  newBrandRoute,
  editBrandRoute,
  brandStockRoute,
  lotsRoute,
  newLotRoute,
  lotRoute,
  labelsRoute,
  ordersRoute,
  newOrderRoute,
  orderRoute,
  reportsRoute,
  qualityRoute,
  recallRoute,
  usersRoute,
  userRoute,
  claimsRoute,
  withdrawalsRoute,
  serialReportsRoute,
  adminGalleryRoute,
  activityRoute,
  securityLogRoute,
  alertsRoute,
  settingsRoute,
  settingsSectionRoute,
  unknownRoute,
]);

function nameSearch({ search }: RawSearch): { search?: string } {
  return typeof search === 'string' && search !== '' ? { search } : {};
}
