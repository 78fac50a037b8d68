import type { LegalPath } from '#copy/legal.ts';
import { lazyRouteComponent } from '#web/lib/router/lazy-route-component.ts';
import { createRoute, redirect } from '#web/lib/router/route.ts';
import { page, rawSearch } from '#web/routes/page-route.ts';
import { rootRoute } from '#web/routes/root.tsx';
import { ErrorScreen } from '#web/shop/frame/message-screen.tsx';

const homePage = () => import('#web/routes/index.ts');
const cataloguePage = () => import('#web/routes/productos.ts');
const productPage = () => import('#web/routes/producto.id.ts');
const cartPage = () => import('#web/routes/carrito.ts');
const pointsOfSalePage = () => import('#web/routes/puntos-de-venta.ts');
const aboutPage = () => import('#web/routes/nosotros.ts');
const germinationPage = () => import('#web/routes/como-germinar.ts');
const guidedPage = () => import('#web/routes/primera-vez.ts');
const galleryPage = () => import('#web/routes/galeria.ts');
const warrantyPage = () => import('#web/routes/garantia.ts');
const trackedClaimPage = () => import('#web/routes/garantia.seguimiento.ts');
const noticePage = () => import('#web/routes/avisos.ts');
const savedPage = () => import('#web/routes/guardadas.ts');
const comparePage = () => import('#web/routes/comparar.ts');
const legalPages = () => import('#web/routes/legales.ts');
const withdrawalPage = () => import('#web/routes/arrepentimiento.ts');
const checkPage = () => import('#web/routes/v.ts');
const blogPage = () => import('#web/routes/blog.ts');

export const homeRoute = createRoute({
  ...page(rootRoute, '/', 'index', homePage, 'HomePage'),
  loader: async ({ context }) => (await homePage()).loadHome(context),
});

export const catalogueRoute = createRoute({
  ...page(rootRoute, '/productos', 'productos', cataloguePage, 'CataloguePage'),
  ...rawSearch,
  loader: async ({ context, deps, cause }) => (await cataloguePage()).loadCatalogue(context, deps, cause),
});

export const productRoute = createRoute({
  ...page(rootRoute, '/producto/$id', 'producto.id', productPage, 'ProductPage'),
  loader: async ({ context, params }) => (await productPage()).loadProduct(context, params.id),
  errorComponent: ({ error }) => <ErrorScreen error={error} page="product" />,
  notFoundComponent: lazyRouteComponent(productPage, 'ProductNotFound'),
});

export const cartRoute = createRoute({
  ...page(rootRoute, '/carrito', 'carrito', cartPage, 'CartPage'),
  loaderDeps: ({ search }) => ({ isCheckout: search.paso === 'pedido' }),
  loader: async ({ context, deps }) => (await cartPage()).loadCart(context, deps),
});

export const pointsOfSaleRoute = createRoute({
  ...page(rootRoute, '/puntos-de-venta', 'puntos-de-venta', pointsOfSalePage, 'PointsOfSalePage'),
  loader: async ({ context }) => (await pointsOfSalePage()).loadPointsOfSale(context),
});

/** One page with two URLs; the second is the canonical one. */
const createAboutRoute = <Path extends string>(path: Path) =>
  createRoute({
    ...page(rootRoute, path, 'nosotros', aboutPage, 'AboutPage'),
    loader: async ({ context }) => (await aboutPage()).loadAbout(context),
  });

export const aboutRoutes = [createAboutRoute('/nosotros'), createAboutRoute('/sobre-nosotros')] as const;

export const germinationRoute = createRoute({
  ...page(rootRoute, '/como-germinar', 'como-germinar', germinationPage, 'GerminationPage'),
  loader: async ({ context }) => (await germinationPage()).loadGermination(context),
});

export const guidedRoute = createRoute({
  ...page(rootRoute, '/primera-vez', 'primera-vez', guidedPage, 'GuidedPage'),
  ...rawSearch,
  loader: async ({ context, deps }) => (await guidedPage()).loadGuided(context, deps),
});

export const galleryRoute = createRoute({
  ...page(rootRoute, '/galeria', 'galeria', galleryPage, 'GalleryPage'),
  ...rawSearch,
  loader: async ({ context, deps }) => (await galleryPage()).loadGallery(context, deps),
});

export const warrantyRoute = createRoute({
  ...page(rootRoute, '/garantia', 'garantia', warrantyPage, 'WarrantyPage'),
  ...rawSearch,
  loader: async ({ context, deps }) => (await warrantyPage()).loadWarranty(context, deps),
});

/** The private link of a claim. */
export const trackedClaimRoute = createRoute({
  ...page(
    rootRoute,
    '/garantia/seguimiento/$token',
    'garantia.seguimiento',
    trackedClaimPage,
    'TrackedClaimPage',
  ),
  loader: async ({ context, params }) => (await trackedClaimPage()).loadTrackedClaim(context, params.token),
  notFoundComponent: lazyRouteComponent(trackedClaimPage, 'TrackedClaimNotFound'),
});

/** The link in the mails of a stock notice. */
export const noticeRoute = createRoute({
  ...page(rootRoute, '/avisos/$token', 'avisos', noticePage, 'LinkedNoticePage'),
  loader: async ({ context, params }) => (await noticePage()).loadLinkedNotice(context, params.token),
  notFoundComponent: lazyRouteComponent(noticePage, 'NoticeNotFound'),
});

export const savedRoute = createRoute({
  ...page(rootRoute, '/guardadas', 'guardadas', savedPage, 'SavedPage'),
  loader: async ({ context }) => (await savedPage()).loadSaved(context),
});

export const compareRoute = createRoute({
  ...page(rootRoute, '/comparar', 'comparar', comparePage, 'ComparePage'),
  ...rawSearch,
  loader: async ({ context, deps }) => (await comparePage()).loadComparison(context, deps),
});

type LegalComponent = 'PrivacyPage' | 'TermsPage' | 'CookiesPage';

const createLegalRoute = <Path extends LegalPath>(path: Path, component: LegalComponent) =>
  createRoute({
    ...page(rootRoute, path, 'legales', legalPages, component),
    loader: async ({ context }) => (await legalPages()).loadLegalPage(context, path),
  });

export const legalRoutes = [
  createLegalRoute('/privacidad', 'PrivacyPage'),
  createLegalRoute('/terminos', 'TermsPage'),
  createLegalRoute('/cookies', 'CookiesPage'),
] as const;

export const withdrawalRoute = createRoute({
  ...page(rootRoute, '/arrepentimiento', 'arrepentimiento', withdrawalPage, 'WithdrawalPage'),
  loader: async ({ context }) => (await withdrawalPage()).loadWithdrawal(context),
});

/** The form for a serial, and the answer of one. */
const createCheckRoute = <Path extends string>(path: Path) =>
  createRoute({
    ...page(rootRoute, path, 'v', checkPage, 'CheckPage'),
    ...rawSearch,
    loader: async (options) => (await checkPage()).loadCheck(options),
  });

export const checkRoutes = [createCheckRoute('/v'), createCheckRoute('/v/$serial')] as const;

export const blogRoute = createRoute({
  ...page(rootRoute, '/blog', 'blog', blogPage, 'BlogPage'),
  loader: async ({ context }) => (await blogPage()).loadBlog(context),
});

/** Unknown paths redirect to the home page (customer-site §2). */
export const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/' });
  },
});
