import { AdminArea } from '#web/admin/shared/frame/admin-layout.tsx';
import type { AppContext } from '#web/lib/app-context.ts';
import { requireAdmin } from '#web/lib/guards.ts';
import { parseId } from '#web/lib/parse-id.ts';
import { lazyRouteComponent } from '#web/lib/router/lazy-route-component.ts';
import { createRoute, redirect } from '#web/lib/router/route.ts';
import type { RawSearch } from '#web/lib/search-params.ts';
import { page, rawSearch } from '#web/routes/page-route.ts';
import { rootRoute } from '#web/routes/root.tsx';

/** `file` is the name of the module in the folder of these pages. */
type PageModule<Module> = { file: string; load: () => Promise<Module> };

const homePage = { file: 'index', load: () => import('#web/routes/admin/index.ts') };
const activityPage = { file: 'actividad', load: () => import('#web/routes/admin/actividad.ts') };
const securityLogPage = {
  file: 'actividad.seguridad',
  load: () => import('#web/routes/admin/actividad.seguridad.ts'),
};
const claimsPage = { file: 'garantias', load: () => import('#web/routes/admin/garantias.ts') };
const withdrawalsPage = {
  file: 'arrepentimientos',
  load: () => import('#web/routes/admin/arrepentimientos.ts'),
};
const serialReportsPage = { file: 'denuncias', load: () => import('#web/routes/admin/denuncias.ts') };
const galleryPage = { file: 'galeria', load: () => import('#web/routes/admin/galeria.ts') };
const importPage = {
  file: 'productos.importar',
  load: () => import('#web/routes/admin/productos.importar.ts'),
};
const synonymsPage = {
  file: 'productos.sinonimos',
  load: () => import('#web/routes/admin/productos.sinonimos.ts'),
};
const trashPage = {
  file: 'productos.papelera',
  load: () => import('#web/routes/admin/productos.papelera.ts'),
};
const gridPage = {
  file: 'productos.planilla',
  load: () => import('#web/routes/admin/productos.planilla.ts'),
};
const stockPage = { file: 'productos.stock', load: () => import('#web/routes/admin/productos.stock.ts') };
const settingsPage = { file: 'configuracion', load: () => import('#web/routes/admin/configuracion.ts') };
const ordersPage = { file: 'pedidos', load: () => import('#web/routes/admin/pedidos.ts') };
const orderPage = { file: 'pedidos.id', load: () => import('#web/routes/admin/pedidos.id.ts') };
const newOrderPage = { file: 'pedidos.nuevo', load: () => import('#web/routes/admin/pedidos.nuevo.ts') };
const productFormPage = {
  file: 'productos.editar',
  load: () => import('#web/routes/admin/productos.editar.ts'),
};
const reportsPage = { file: 'informes', load: () => import('#web/routes/admin/informes.ts') };
const qualityPage = { file: 'calidad', load: () => import('#web/routes/admin/calidad.ts') };
const recallPage = { file: 'lotes.retiro', load: () => import('#web/routes/admin/lotes.retiro.ts') };
const usersPage = { file: 'usuarios', load: () => import('#web/routes/admin/usuarios.ts') };
const userPage = { file: 'usuarios.id', load: () => import('#web/routes/admin/usuarios.id.ts') };
const brandsPage = { file: 'bancos', load: () => import('#web/routes/admin/bancos.ts') };
const brandFormPage = { file: 'bancos.editar', load: () => import('#web/routes/admin/bancos.editar.ts') };
const lotsPage = { file: 'lotes', load: () => import('#web/routes/admin/lotes.ts') };
const lotPage = { file: 'lotes.id', load: () => import('#web/routes/admin/lotes.id.ts') };
const alertsPage = { file: 'avisos', load: () => import('#web/routes/admin/avisos.ts') };
const labelsPage = { file: 'lotes.etiquetas', load: () => import('#web/routes/admin/lotes.etiquetas.ts') };
const productsPage = { file: 'productos', load: () => import('#web/routes/admin/productos.ts') };

/** Staff area: its guard covers all child routes. */
const adminAreaRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  beforeLoad: requireAdmin,
  staticData: { page: 'staff' },
  component: AdminArea,
});

/** Route options of a page of the staff area. */
function staffPage<const Path extends string, Module extends object>(
  path: Path,
  { file, load }: PageModule<Module>,
  component: keyof Module,
) {
  return page(adminAreaRoute, path, `admin/${file}`, load, component);
}

/** Route of a page of the staff area that reads nothing of its URL; `loader` is a function of its module. */
function plainRoute<
  const Path extends string,
  const Loader extends string,
  Module extends { [Name in Loader]: (context: AppContext) => unknown },
>(path: Path, page: PageModule<Module>, component: keyof Module, loader: Loader) {
  return createRoute({
    ...staffPage(path, page, component),
    loader: async ({ context }) => (await page.load())[loader](context),
  });
}

/** Route of a list of the staff area, whose loader gets the parameters of the URL. */
function listRoute<
  const Path extends string,
  const Loader extends string,
  Module extends { [Name in Loader]: (context: AppContext, search: RawSearch) => unknown },
>(path: Path, page: PageModule<Module>, component: keyof Module, loader: Loader) {
  return createRoute({
    ...staffPage(path, page, component),
    ...rawSearch,
    loader: async ({ context, deps }) => (await page.load())[loader](context, deps),
  });
}

const productFormRoute = {
  pendingComponent: lazyRouteComponent(productFormPage.load, 'ProductFormLoading'),
  notFoundComponent: lazyRouteComponent(productFormPage.load, 'ProductToEditNotFound'),
} as const;

/** Staff area with all its child routes. */
export const adminRoute = adminAreaRoute.addChildren([
  plainRoute('/', homePage, 'AdminHomePage', 'loadAdminHome'),
  listRoute('productos', productsPage, 'AdminProductsPage', 'loadAdminProducts'),
  plainRoute('productos/importar', importPage, 'ImportPage', 'loadImport'),
  plainRoute('productos/sinonimos', synonymsPage, 'SynonymsPage', 'loadSynonyms'),
  plainRoute('productos/papelera', trashPage, 'TrashPage', 'loadTrash'),
  listRoute('productos/planilla', gridPage, 'ProductGridPage', 'loadProductGrid'),
  createRoute({
    ...staffPage('productos/stock/$productId', stockPage, 'StockPage'),
    loader: async ({ context, params }) => (await stockPage.load()).loadStock(context, params.productId),
  }),
  createRoute({
    ...staffPage('productos/nuevo', productFormPage, 'NewProductPage'),
    ...productFormRoute,
    validateSearch: ({ desde }: RawSearch): { desde?: string } =>
      typeof desde === 'string' && desde !== '' ? { desde } : {},
    loaderDeps: ({ search }) => search,
    loader: async ({ context, deps }) => (await productFormPage.load()).loadNewProduct(context, deps.desde),
  }),
  createRoute({
    ...staffPage('productos/editar/$productId', productFormPage, 'EditProductPage'),
    ...productFormRoute,
    loader: async ({ context, params }) =>
      (await productFormPage.load()).loadEditedProduct(context, params.productId),
  }),
  listRoute('bancos', brandsPage, 'BrandsPage', 'loadBrands'),
  plainRoute('bancos/nuevo', brandFormPage, 'NewBrandPage', 'loadNewBrand'),
  createRoute({
    ...staffPage('bancos/editar/$id', brandFormPage, 'EditBrandPage'),
    loader: async ({ context, params }) => (await brandFormPage.load()).loadBrand(context, params.id),
  }),
  listRoute('marcas', brandsPage, 'BrandStockPage', 'loadBrandStock'),
  listRoute('lotes', lotsPage, 'LotsPage', 'loadLots'),
  // `?producto=` chooses the variety.
  createRoute({
    ...staffPage('lotes/nuevo', lotPage, 'NewLotPage'),
    validateSearch: ({ producto }: RawSearch): { producto?: string } =>
      typeof producto === 'string' && parseId(producto) !== undefined ? { producto } : {},
    loaderDeps: ({ search }) => search,
    loader: async ({ context, deps }) => (await lotPage.load()).loadNewLot(context, deps.producto),
  }),
  createRoute({
    ...staffPage('lotes/$id', lotPage, 'LotPage'),
    loader: async ({ context, params }) => (await lotPage.load()).loadLot(context, params.id),
    notFoundComponent: lazyRouteComponent(lotPage.load, 'LotNotFound'),
  }),
  createRoute({
    ...staffPage('lotes/$lotId/etiquetas', labelsPage, 'LabelPage'),
    loader: async ({ context, params }) => (await labelsPage.load()).loadLabels(context, params.lotId),
  }),
  createRoute({
    ...staffPage('lotes/$id/retiro', recallPage, 'RecallPage'),
    loader: async ({ context, params }) => (await recallPage.load()).loadRecall(context, params.id),
    notFoundComponent: lazyRouteComponent(recallPage.load, 'LotNotFound'),
  }),
  listRoute('pedidos', ordersPage, 'AdminOrdersPage', 'loadAdminOrders'),
  // `?cliente=` chooses the account.
  createRoute({
    ...staffPage('pedidos/nuevo', newOrderPage, 'NewOrderPage'),
    validateSearch: ({ cliente }: RawSearch): { cliente?: string } =>
      typeof cliente === 'string' && parseId(cliente) !== undefined ? { cliente } : {},
    loader: async ({ context }) => (await newOrderPage.load()).loadNewOrder(context),
  }),
  createRoute({
    ...staffPage('pedidos/$orderId', orderPage, 'AdminOrderPage'),
    loader: async ({ context, params }) => (await orderPage.load()).loadAdminOrder(context, params.orderId),
    notFoundComponent: lazyRouteComponent(orderPage.load, 'OrderNotFound'),
  }),
  listRoute('informes', reportsPage, 'ReportPage', 'loadReport'),
  listRoute('calidad', qualityPage, 'QualityPage', 'loadQuality'),
  listRoute('usuarios', usersPage, 'AdminUsersPage', 'loadAdminUsers'),
  // `?email=` is the fallback for finding the user if the id does not exist.
  createRoute({
    ...staffPage('usuarios/$id', userPage, 'AdminUserPage'),
    validateSearch: ({ email }: RawSearch): { email?: string } =>
      typeof email === 'string' && email !== '' ? { email } : {},
    loader: async ({ context, params }) => (await userPage.load()).loadAdminUser(context, params.id),
  }),
  listRoute('garantias', claimsPage, 'AdminClaimsPage', 'loadAdminClaims'),
  listRoute('arrepentimientos', withdrawalsPage, 'AdminWithdrawalsPage', 'loadAdminWithdrawals'),
  listRoute('denuncias', serialReportsPage, 'AdminSerialReportsPage', 'loadAdminSerialReports'),
  listRoute('galeria', galleryPage, 'AdminGalleryPage', 'loadAdminGallery'),
  listRoute('actividad', activityPage, 'ActivityPage', 'loadActivity'),
  listRoute('actividad/seguridad', securityLogPage, 'SecurityLogPage', 'loadSecurityLog'),
  plainRoute('avisos', alertsPage, 'AlertsPage', 'loadAlerts'),
  plainRoute('configuracion', settingsPage, 'SettingsOverview', 'loadSettings'),
  createRoute({
    ...staffPage('configuracion/$section', settingsPage, 'SettingsSectionRoute'),
    loader: async ({ context, params }) =>
      (await settingsPage.load()).loadSettingsSection(context, params.section),
  }),
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
