import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { RawSearch } from '#web/lib/search-params.ts';
import { activityRoute } from '#web/routes/admin-activity.tsx';
import { areaRoute } from '#web/routes/admin-area.tsx';
import { claimsRoute } from '#web/routes/admin-claims.tsx';
import { adminGalleryRoute } from '#web/routes/admin-gallery.tsx';
import { importRoute } from '#web/routes/admin-import.tsx';
import { orderRoute, ordersRoute } from '#web/routes/admin-orders.tsx';
import { editProductRoute, newProductRoute } from '#web/routes/admin-product-form.tsx';
import { userRoute, usersRoute } from '#web/routes/admin-users.tsx';

const page = () => import('#web/pages/admin.ts');
const banksPage = () => import('#web/pages/admin-banks.ts');
const bankFormPage = () => import('#web/pages/admin-bank-form.ts');
const productsPage = () => import('#web/pages/admin-products.ts');

const startRoute = createRoute({
  getParentRoute: () => areaRoute,
  path: '/',
  loader: async ({ context }) => (await page()).loadAdmin(context),
  component: lazyRouteComponent(page, 'AdminStart'),
});

const productsRoute = createRoute({
  getParentRoute: () => areaRoute,
  path: 'productos',
  validateSearch: (raw: RawSearch) => raw,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await productsPage()).loadAdminProducts(context, deps),
  staticData: { page: 'src/web/pages/admin-products.ts' },
  component: lazyRouteComponent(productsPage, 'AdminProductsPage'),
});

const banksRoute = createRoute({
  getParentRoute: () => areaRoute,
  path: 'bancos',
  validateSearch: nameSearch,
  loader: async ({ context }) => (await banksPage()).loadBanks(context),
  staticData: { page: 'src/web/pages/admin-banks.ts' },
  component: lazyRouteComponent(banksPage, 'BanksPage'),
});

const newBankRoute = createRoute({
  getParentRoute: () => areaRoute,
  path: 'bancos/nuevo',
  loader: async ({ context }) => (await bankFormPage()).loadNewBank(context),
  staticData: { page: 'src/web/pages/admin-bank-form.ts' },
  component: lazyRouteComponent(bankFormPage, 'NewBankPage'),
});

const bankRoute = createRoute({
  getParentRoute: () => areaRoute,
  path: 'bancos/editar/$id',
  loader: async ({ context, params }) => (await bankFormPage()).loadBank(context, params.id),
  staticData: { page: 'src/web/pages/admin-bank-form.ts' },
  component: lazyRouteComponent(bankFormPage, 'EditBankPage'),
});

const brandsRoute = createRoute({
  getParentRoute: () => areaRoute,
  path: 'marcas',
  validateSearch: nameSearch,
  loader: async ({ context }) => (await banksPage()).loadBrands(context),
  staticData: { page: 'src/web/pages/admin-banks.ts' },
  component: lazyRouteComponent(banksPage, 'BrandsPage'),
});

const sectionRoute = createRoute({
  getParentRoute: () => areaRoute,
  path: '$',
  loader: async ({ context, params }) => (await page()).loadAdminSection(context, params._splat ?? ''),
  component: lazyRouteComponent(page, 'AdminSection'),
});

/** Staff area with all its child routes. */
export const adminRoute = areaRoute.addChildren([
  startRoute,
  productsRoute,
  importRoute,
  newProductRoute,
  editProductRoute,
  banksRoute,
  newBankRoute,
  bankRoute,
  brandsRoute,
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
