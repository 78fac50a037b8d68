import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { ComingSoonPath } from '#copy/coming-soon.ts';
import { layoutCopy } from '#copy/layout.ts';
import type { RawSearch } from '#web/lib/search-params.ts';
import { rootRoute } from '#web/routes/root.tsx';
import { ErrorScreen } from '#web/shop/frame/message-screen.tsx';

const homePage = () => import('#web/routes/index.ts');
const cataloguePage = () => import('#web/routes/productos.ts');
const productPage = () => import('#web/routes/producto.id.ts');
const cartPage = () => import('#web/routes/carrito.ts');
const pointsOfSalePage = () => import('#web/routes/puntos-de-venta.ts');
const aboutPage = () => import('#web/routes/nosotros.ts');
const germinationPage = () => import('#web/routes/como-germinar.ts');
const galleryPage = () => import('#web/routes/galeria.ts');
const warrantyPage = () => import('#web/routes/garantia.ts');
const trackedClaimPage = () => import('#web/routes/garantia.seguimiento.ts');
const comingSoonPage = () => import('#web/routes/blog.ts');

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: async ({ context }) => (await homePage()).loadHome(context),
  staticData: { page: 'src/web/routes/index.ts' },
  component: lazyRouteComponent(homePage, 'HomePage'),
});

export const catalogueRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/productos',
  validateSearch: (raw: RawSearch) => raw,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, cause }) => (await cataloguePage()).loadCatalogue(context, deps, cause),
  staticData: { page: 'src/web/routes/productos.ts' },
  component: lazyRouteComponent(cataloguePage, 'CataloguePage'),
});

export const productRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/producto/$id',
  loader: async ({ context, params }) => (await productPage()).loadProduct(context, params.id),
  staticData: { page: 'src/web/routes/producto.id.ts' },
  component: lazyRouteComponent(productPage, 'ProductPage'),
  errorComponent: () => <ErrorScreen text={layoutCopy.productFailed} />,
  notFoundComponent: lazyRouteComponent(productPage, 'ProductNotFound'),
});

export const cartRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/carrito',
  validateSearch: (raw: RawSearch) => raw,
  loader: async ({ context }) => (await cartPage()).loadCart(context),
  staticData: { page: 'src/web/routes/carrito.ts' },
  component: lazyRouteComponent(cartPage, 'CartPage'),
});

export const pointsOfSaleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/puntos-de-venta',
  loader: async ({ context }) => (await pointsOfSalePage()).loadPointsOfSale(context),
  staticData: { page: 'src/web/routes/puntos-de-venta.ts' },
  component: lazyRouteComponent(pointsOfSalePage, 'PointsOfSalePage'),
});

/** One page with two URLs; the second is the canonical one. */
const createAboutRoute = <Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    loader: async ({ context }) => (await aboutPage()).loadAbout(context),
    staticData: { page: 'src/web/routes/nosotros.ts' },
    component: lazyRouteComponent(aboutPage, 'AboutPage'),
  });

export const aboutRoutes = [createAboutRoute('/nosotros'), createAboutRoute('/sobre-nosotros')] as const;

export const germinationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/como-germinar',
  validateSearch: (raw: RawSearch) => raw,
  loader: async ({ context }) => (await germinationPage()).loadGermination(context),
  staticData: { page: 'src/web/routes/como-germinar.ts' },
  component: lazyRouteComponent(germinationPage, 'GerminationPage'),
});

export const galleryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/galeria',
  validateSearch: (raw: RawSearch) => raw,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await galleryPage()).loadGallery(context, deps),
  staticData: { page: 'src/web/routes/galeria.ts' },
  component: lazyRouteComponent(galleryPage, 'GalleryPage'),
});

export const warrantyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/garantia',
  validateSearch: (raw: RawSearch) => raw,
  loader: async ({ context }) => (await warrantyPage()).loadWarranty(context),
  staticData: { page: 'src/web/routes/garantia.ts' },
  component: lazyRouteComponent(warrantyPage, 'WarrantyPage'),
});

/** The private link of a claim. */
export const trackedClaimRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/garantia/seguimiento/$token',
  loader: async ({ context, params }) => (await trackedClaimPage()).loadTrackedClaim(context, params.token),
  staticData: { page: 'src/web/routes/garantia.seguimiento.ts' },
  component: lazyRouteComponent(trackedClaimPage, 'TrackedClaimPage'),
  notFoundComponent: lazyRouteComponent(trackedClaimPage, 'TrackedClaimNotFound'),
});

const createComingSoonRoute = <Path extends ComingSoonPath>(path: Path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    loader: async ({ context }) => (await comingSoonPage()).loadComingSoon(context, path),
    staticData: { page: 'src/web/routes/blog.ts' },
    component: lazyRouteComponent(comingSoonPage, 'ComingSoonPage'),
  });

export const comingSoonRoutes = [createComingSoonRoute('/blog')] as const;

/** Unknown paths redirect to the home page (customer-site §2). */
export const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/' });
  },
});
