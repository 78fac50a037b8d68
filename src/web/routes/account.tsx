import { requireAdmin, requireAnonymous, requireSession } from '#web/lib/guards.ts';
import { lazyRouteComponent } from '#web/lib/router/lazy-route-component.ts';
import { createRoute, redirect } from '#web/lib/router/route.ts';
import { page, rawSearch } from '#web/routes/page-route.ts';
import { rootRoute } from '#web/routes/root.tsx';

const loginPage = () => import('#web/routes/login.ts');
const digestPage = () => import('#web/routes/resumen.ts');
const registerPage = () => import('#web/routes/crear-cuenta.ts');
const forgotPasswordPage = () => import('#web/routes/recuperar-contrasena.ts');
const settingsPage = () => import('#web/routes/configuracion.ts');
const ownOrderPage = () => import('#web/routes/mis-pedidos.id.ts');
const ownBlistersPage = () => import('#web/routes/mis-blisters.ts');
const settingsGalleryPage = () => import('#web/routes/configuracion.galeria.ts');

export const loginRoute = createRoute({
  ...page(rootRoute, '/login', 'login', loginPage, 'LoginPage'),
  beforeLoad: requireAnonymous,
  loader: async ({ context }) => (await loginPage()).loadLogin(context),
});

export const registerRoute = createRoute({
  ...page(rootRoute, '/crear-cuenta', 'crear-cuenta', registerPage, 'RegisterPage'),
  beforeLoad: requireAnonymous,
  loader: async ({ context }) => (await registerPage()).loadRegister(context),
});

export const forgotPasswordRoute = createRoute({
  ...page(
    rootRoute,
    '/recuperar-contrasena',
    'recuperar-contrasena',
    forgotPasswordPage,
    'ForgotPasswordPage',
  ),
  beforeLoad: requireAnonymous,
  loader: async ({ context }) => (await forgotPasswordPage()).loadForgotPassword(context),
});

/** The link in the mails with a summary for staff. */
export const digestRoute = createRoute({
  ...page(rootRoute, '/resumen/$token', 'resumen', digestPage, 'LinkedDigestPage'),
  loader: async ({ context, params }) => (await digestPage()).loadLinkedDigest(context, params.token),
  notFoundComponent: lazyRouteComponent(digestPage, 'DigestLinkNotFound'),
});

export const settingsRoute = createRoute({
  ...page(rootRoute, '/configuracion', 'configuracion', settingsPage, 'SettingsPage'),
  ...rawSearch,
  beforeLoad: async (options) => {
    requireSession(options);
    (await settingsPage()).redirectToSection(options.context, options.search);
  },
  loader: async ({ context, deps }) => (await settingsPage()).loadSettings(context, deps),
});

/** The user's list of orders is a section of the settings (customer-site §2). */
export const ownOrdersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/mis-pedidos',
  beforeLoad: () => {
    throw redirect({ to: '/configuracion', search: { section: 'orders' } });
  },
});

export const ownOrderRoute = createRoute({
  ...page(rootRoute, '/mis-pedidos/$id', 'mis-pedidos.id', ownOrderPage, 'OwnOrderPage'),
  beforeLoad: requireSession,
  loader: async ({ context, params }) => (await ownOrderPage()).loadOwnOrder(context, params.id),
  notFoundComponent: lazyRouteComponent(ownOrderPage, 'OwnOrderNotFound'),
});

export const ownBlistersRoute = createRoute({
  ...page(rootRoute, '/mis-blisters', 'mis-blisters', ownBlistersPage, 'OwnBlistersPage'),
  beforeLoad: requireSession,
  loader: async ({ context }) => (await ownBlistersPage()).loadOwnBlisters(context),
});

export const ownBlisterRoute = createRoute({
  ...page(rootRoute, '/mis-blisters/$id', 'mis-blisters', ownBlistersPage, 'OwnBlisterPage'),
  beforeLoad: requireSession,
  loader: async ({ context, params }) => (await ownBlistersPage()).loadOwnBlister(context, params.id),
  notFoundComponent: lazyRouteComponent(ownBlistersPage, 'OwnBlisterNotFound'),
});

/** Gallery section for staff, a separate route so that customers do not load its code. */
export const settingsGalleryRoute = createRoute({
  ...page(
    rootRoute,
    '/configuracion/galeria',
    'configuracion.galeria',
    settingsGalleryPage,
    'SettingsGalleryPage',
  ),
  ...rawSearch,
  beforeLoad: requireAdmin,
  loader: async ({ context, deps }) => (await settingsGalleryPage()).loadSettingsGallery(context, deps),
});

export const myAccountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/mi-cuenta',
  beforeLoad: () => {
    throw redirect({ to: '/configuracion' });
  },
});
