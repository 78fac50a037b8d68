import type { LegalPath } from '#copy/legal.ts';
import { lazyRouteComponent } from '#web/lib/router/lazy-route-component.ts';
import { createRoute, redirect } from '#web/lib/router/route.ts';
import { page, routesBelow } from '#web/routes/page-route.ts';
import { rootRoute } from '#web/routes/root.tsx';
import { ErrorScreen } from '#web/shop/frame/message-screen.tsx';

const homePage = { file: 'index', load: () => import('#web/routes/index.ts') };
const cataloguePage = { file: 'productos', load: () => import('#web/routes/productos.ts') };
const productPage = { file: 'producto.id', load: () => import('#web/routes/producto.id.ts') };
const cartPage = { file: 'carrito', load: () => import('#web/routes/carrito.ts') };
const pointsOfSalePage = { file: 'puntos-de-venta', load: () => import('#web/routes/puntos-de-venta.ts') };
const aboutPage = { file: 'nosotros', load: () => import('#web/routes/nosotros.ts') };
const germinationPage = { file: 'como-germinar', load: () => import('#web/routes/como-germinar.ts') };
const guidedPage = { file: 'primera-vez', load: () => import('#web/routes/primera-vez.ts') };
const galleryPage = { file: 'galeria', load: () => import('#web/routes/galeria.ts') };
const warrantyPage = { file: 'garantia', load: () => import('#web/routes/garantia.ts') };
const trackedClaimPage = {
  file: 'garantia.seguimiento',
  load: () => import('#web/routes/garantia.seguimiento.ts'),
};
const noticePage = { file: 'avisos', load: () => import('#web/routes/avisos.ts') };
const savedPage = { file: 'guardadas', load: () => import('#web/routes/guardadas.ts') };
const comparePage = { file: 'comparar', load: () => import('#web/routes/comparar.ts') };
const legalPages = { file: 'legales', load: () => import('#web/routes/legales.ts') };
const withdrawalPage = { file: 'arrepentimiento', load: () => import('#web/routes/arrepentimiento.ts') };
const checkPage = { file: 'v', load: () => import('#web/routes/v.ts') };
const blogPage = { file: 'blog', load: () => import('#web/routes/blog.ts') };

const { pageRoute, searchRoute } = routesBelow(rootRoute);

const createLegalRoute = <Path extends LegalPath>(
  path: Path,
  component: 'PrivacyPage' | 'TermsPage' | 'CookiesPage',
) =>
  createRoute({
    ...page(rootRoute, path, legalPages, component),
    loader: async ({ context }) => (await legalPages.load()).loadLegalPage(context, path),
  });

export const shopRoutes = [
  pageRoute('/', homePage, 'HomePage', 'loadHome'),
  searchRoute('/productos', cataloguePage, 'CataloguePage', 'loadCatalogue'),
  pageRoute('/producto/$id', productPage, 'ProductPage', 'loadProduct', {
    errorComponent: ({ error }) => <ErrorScreen error={error} page="product" />,
    notFoundComponent: lazyRouteComponent(productPage.load, 'ProductNotFound'),
  }),
  createRoute({
    ...page(rootRoute, '/carrito', cartPage, 'CartPage'),
    loaderDeps: ({ search }) => ({ isCheckout: search.paso === 'pedido' }),
    loader: async ({ context, deps }) => (await cartPage.load()).loadCart(context, deps),
  }),
  pageRoute('/puntos-de-venta', pointsOfSalePage, 'PointsOfSalePage', 'loadPointsOfSale'),
  // One page with two URLs; the second is the canonical one.
  pageRoute('/nosotros', aboutPage, 'AboutPage', 'loadAbout'),
  pageRoute('/sobre-nosotros', aboutPage, 'AboutPage', 'loadAbout'),
  pageRoute('/como-germinar', germinationPage, 'GerminationPage', 'loadGermination'),
  searchRoute('/primera-vez', guidedPage, 'GuidedPage', 'loadGuided'),
  searchRoute('/galeria', galleryPage, 'GalleryPage', 'loadGallery'),
  searchRoute('/garantia', warrantyPage, 'WarrantyPage', 'loadWarranty'),
  // The private link of a claim.
  pageRoute('/garantia/seguimiento/$token', trackedClaimPage, 'TrackedClaimPage', 'loadTrackedClaim', {
    notFoundComponent: lazyRouteComponent(trackedClaimPage.load, 'TrackedClaimNotFound'),
  }),
  // The link in the mails of a stock notice.
  pageRoute('/avisos/$token', noticePage, 'LinkedNoticePage', 'loadLinkedNotice', {
    notFoundComponent: lazyRouteComponent(noticePage.load, 'NoticeNotFound'),
  }),
  pageRoute('/guardadas', savedPage, 'SavedPage', 'loadSaved'),
  searchRoute('/comparar', comparePage, 'ComparePage', 'loadComparison'),
  createLegalRoute('/privacidad', 'PrivacyPage'),
  createLegalRoute('/terminos', 'TermsPage'),
  createLegalRoute('/cookies', 'CookiesPage'),
  pageRoute('/arrepentimiento', withdrawalPage, 'WithdrawalPage', 'loadWithdrawal'),
  // The form for a serial, and the answer of one.
  searchRoute('/v', checkPage, 'CheckPage', 'loadCheck'),
  searchRoute('/v/$serial', checkPage, 'CheckPage', 'loadCheck'),
  pageRoute('/blog', blogPage, 'BlogPage', 'loadBlog'),
] as const;

/** Unknown paths redirect to the home page (customer-site §2). */
export const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/' });
  },
});
