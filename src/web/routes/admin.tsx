import { AdminArea } from '#web/admin/shared/frame/admin-layout.tsx';
import { requireAdmin } from '#web/lib/guards.ts';
import { parseId } from '#web/lib/parse-id.ts';
import { lazyRouteComponent } from '#web/lib/router/lazy-route-component.ts';
import { createRoute, redirect } from '#web/lib/router/route.ts';
import type { RawSearch } from '#web/lib/search-params.ts';
import { page, routesBelow } from '#web/routes/page-route.ts';
import { rootRoute } from '#web/routes/root.tsx';

const homePage = { file: 'admin/index', load: () => import('#web/routes/admin/index.ts') };
const activityPage = { file: 'admin/actividad', load: () => import('#web/routes/admin/actividad.ts') };
const securityLogPage = {
  file: 'admin/actividad.seguridad',
  load: () => import('#web/routes/admin/actividad.seguridad.ts'),
};
const claimsPage = { file: 'admin/garantias', load: () => import('#web/routes/admin/garantias.ts') };
const withdrawalsPage = {
  file: 'admin/arrepentimientos',
  load: () => import('#web/routes/admin/arrepentimientos.ts'),
};
const serialReportsPage = { file: 'admin/denuncias', load: () => import('#web/routes/admin/denuncias.ts') };
const galleryPage = { file: 'admin/galeria', load: () => import('#web/routes/admin/galeria.ts') };
const importPage = {
  file: 'admin/productos.importar',
  load: () => import('#web/routes/admin/productos.importar.ts'),
};
const synonymsPage = {
  file: 'admin/productos.sinonimos',
  load: () => import('#web/routes/admin/productos.sinonimos.ts'),
};
const trashPage = {
  file: 'admin/productos.papelera',
  load: () => import('#web/routes/admin/productos.papelera.ts'),
};
const gridPage = {
  file: 'admin/productos.planilla',
  load: () => import('#web/routes/admin/productos.planilla.ts'),
};
const stockPage = {
  file: 'admin/productos.stock',
  load: () => import('#web/routes/admin/productos.stock.ts'),
};
const settingsPage = {
  file: 'admin/configuracion',
  load: () => import('#web/routes/admin/configuracion.ts'),
};
const ordersPage = { file: 'admin/pedidos', load: () => import('#web/routes/admin/pedidos.ts') };
const orderPage = { file: 'admin/pedidos.id', load: () => import('#web/routes/admin/pedidos.id.ts') };
const newOrderPage = {
  file: 'admin/pedidos.nuevo',
  load: () => import('#web/routes/admin/pedidos.nuevo.ts'),
};
const productFormPage = {
  file: 'admin/productos.editar',
  load: () => import('#web/routes/admin/productos.editar.ts'),
};
const reportsPage = { file: 'admin/informes', load: () => import('#web/routes/admin/informes.ts') };
const qualityPage = { file: 'admin/calidad', load: () => import('#web/routes/admin/calidad.ts') };
const recallPage = { file: 'admin/lotes.retiro', load: () => import('#web/routes/admin/lotes.retiro.ts') };
const usersPage = { file: 'admin/usuarios', load: () => import('#web/routes/admin/usuarios.ts') };
const userPage = { file: 'admin/usuarios.id', load: () => import('#web/routes/admin/usuarios.id.ts') };
const brandsPage = { file: 'admin/bancos', load: () => import('#web/routes/admin/bancos.ts') };
const brandFormPage = {
  file: 'admin/bancos.editar',
  load: () => import('#web/routes/admin/bancos.editar.ts'),
};
const lotsPage = { file: 'admin/lotes', load: () => import('#web/routes/admin/lotes.ts') };
const lotPage = { file: 'admin/lotes.id', load: () => import('#web/routes/admin/lotes.id.ts') };
const alertsPage = { file: 'admin/avisos', load: () => import('#web/routes/admin/avisos.ts') };
const labelsPage = {
  file: 'admin/lotes.etiquetas',
  load: () => import('#web/routes/admin/lotes.etiquetas.ts'),
};
const productsPage = { file: 'admin/productos', load: () => import('#web/routes/admin/productos.ts') };

/** Staff area: its guard covers all child routes. */
const adminAreaRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  beforeLoad: requireAdmin,
  staticData: { page: 'staff' },
  component: AdminArea,
});

const { pageRoute, searchRoute } = routesBelow(adminAreaRoute);

const productFormRoute = {
  pendingComponent: lazyRouteComponent(productFormPage.load, 'ProductFormLoading'),
  notFoundComponent: lazyRouteComponent(productFormPage.load, 'ProductToEditNotFound'),
} as const;

/** Staff area with all its child routes. */
export const adminRoute = adminAreaRoute.addChildren([
  pageRoute('/', homePage, 'AdminHomePage', 'loadAdminHome'),
  searchRoute('productos', productsPage, 'AdminProductsPage', 'loadAdminProducts'),
  pageRoute('productos/importar', importPage, 'ImportPage', 'loadImport'),
  pageRoute('productos/sinonimos', synonymsPage, 'SynonymsPage', 'loadSynonyms'),
  pageRoute('productos/papelera', trashPage, 'TrashPage', 'loadTrash'),
  searchRoute('productos/planilla', gridPage, 'ProductGridPage', 'loadProductGrid'),
  pageRoute('productos/stock/$productId', stockPage, 'StockPage', 'loadStock'),
  createRoute({
    ...page(adminAreaRoute, 'productos/nuevo', productFormPage, 'NewProductPage'),
    ...productFormRoute,
    validateSearch: ({ desde }: RawSearch): { desde?: string } =>
      typeof desde === 'string' && desde !== '' ? { desde } : {},
    loaderDeps: ({ search }) => search,
    loader: async ({ context, deps }) => (await productFormPage.load()).loadNewProduct(context, deps.desde),
  }),
  pageRoute(
    'productos/editar/$productId',
    productFormPage,
    'EditProductPage',
    'loadEditedProduct',
    productFormRoute,
  ),
  searchRoute('bancos', brandsPage, 'BrandsPage', 'loadBrands'),
  pageRoute('bancos/nuevo', brandFormPage, 'NewBrandPage', 'loadNewBrand'),
  pageRoute('bancos/editar/$id', brandFormPage, 'EditBrandPage', 'loadBrand'),
  searchRoute('marcas', brandsPage, 'BrandStockPage', 'loadBrandStock'),
  searchRoute('lotes', lotsPage, 'LotsPage', 'loadLots'),
  // `?producto=` chooses the variety.
  createRoute({
    ...page(adminAreaRoute, 'lotes/nuevo', lotPage, 'NewLotPage'),
    validateSearch: ({ producto }: RawSearch): { producto?: string } =>
      typeof producto === 'string' && parseId(producto) !== undefined ? { producto } : {},
    loaderDeps: ({ search }) => search,
    loader: async ({ context, deps }) => (await lotPage.load()).loadNewLot(context, deps.producto),
  }),
  pageRoute('lotes/$id', lotPage, 'LotPage', 'loadLot', {
    notFoundComponent: lazyRouteComponent(lotPage.load, 'LotNotFound'),
  }),
  pageRoute('lotes/$lotId/etiquetas', labelsPage, 'LabelPage', 'loadLabels'),
  pageRoute('lotes/$id/retiro', recallPage, 'RecallPage', 'loadRecall', {
    notFoundComponent: lazyRouteComponent(recallPage.load, 'LotNotFound'),
  }),
  searchRoute('pedidos', ordersPage, 'AdminOrdersPage', 'loadAdminOrders'),
  // `?cliente=` chooses the account.
  createRoute({
    ...page(adminAreaRoute, 'pedidos/nuevo', newOrderPage, 'NewOrderPage'),
    validateSearch: ({ cliente }: RawSearch): { cliente?: string } =>
      typeof cliente === 'string' && parseId(cliente) !== undefined ? { cliente } : {},
    loader: async (request) => (await newOrderPage.load()).loadNewOrder(request),
  }),
  pageRoute('pedidos/$orderId', orderPage, 'AdminOrderPage', 'loadAdminOrder', {
    notFoundComponent: lazyRouteComponent(orderPage.load, 'OrderNotFound'),
  }),
  searchRoute('informes', reportsPage, 'ReportPage', 'loadReport'),
  searchRoute('calidad', qualityPage, 'QualityPage', 'loadQuality'),
  searchRoute('usuarios', usersPage, 'AdminUsersPage', 'loadAdminUsers'),
  // `?email=` is the fallback for finding the user if the id does not exist.
  createRoute({
    ...page(adminAreaRoute, 'usuarios/$id', userPage, 'AdminUserPage'),
    validateSearch: ({ email }: RawSearch): { email?: string } =>
      typeof email === 'string' && email !== '' ? { email } : {},
    loader: async (request) => (await userPage.load()).loadAdminUser(request),
  }),
  searchRoute('garantias', claimsPage, 'AdminClaimsPage', 'loadAdminClaims'),
  searchRoute('arrepentimientos', withdrawalsPage, 'AdminWithdrawalsPage', 'loadAdminWithdrawals'),
  searchRoute('denuncias', serialReportsPage, 'AdminSerialReportsPage', 'loadAdminSerialReports'),
  searchRoute('galeria', galleryPage, 'AdminGalleryPage', 'loadAdminGallery'),
  searchRoute('actividad', activityPage, 'ActivityPage', 'loadActivity'),
  searchRoute('actividad/seguridad', securityLogPage, 'SecurityLogPage', 'loadSecurityLog'),
  pageRoute('avisos', alertsPage, 'AlertsPage', 'loadAlerts'),
  pageRoute('configuracion', settingsPage, 'SettingsOverview', 'loadSettings'),
  pageRoute('configuracion/$section', settingsPage, 'SettingsSectionRoute', 'loadSettingsSection'),
  // Unknown paths redirect to the home page of the site, like any unknown path.
  createRoute({
    getParentRoute: () => adminAreaRoute,
    path: '$',
    component: () => null,
    loader: () => {
      throw redirect({ to: '/' });
    },
  }),
]);
