import { requireAdmin, requireAnonymous, requireSession } from '#web/lib/guards.ts';
import { lazyRouteComponent } from '#web/lib/router/lazy-route-component.ts';
import { type BeforeLoadOptions, createRoute, redirect } from '#web/lib/router/route.ts';
import { routesBelow } from '#web/routes/page-route.ts';
import { rootRoute } from '#web/routes/root.tsx';

const loginPage = { file: 'login', load: () => import('#web/routes/login.ts') };
const digestPage = { file: 'resumen', load: () => import('#web/routes/resumen.ts') };
const registerPage = { file: 'crear-cuenta', load: () => import('#web/routes/crear-cuenta.ts') };
const forgotPasswordPage = {
  file: 'recuperar-contrasena',
  load: () => import('#web/routes/recuperar-contrasena.ts'),
};
const settingsPage = { file: 'configuracion', load: () => import('#web/routes/configuracion.ts') };
const ownOrderPage = { file: 'mis-pedidos.id', load: () => import('#web/routes/mis-pedidos.id.ts') };
const ownBlistersPage = { file: 'mis-blisters', load: () => import('#web/routes/mis-blisters.ts') };
const settingsGalleryPage = {
  file: 'configuracion.galeria',
  load: () => import('#web/routes/configuracion.galeria.ts'),
};

const { pageRoute, searchRoute } = routesBelow(rootRoute);

export const accountRoutes = [
  pageRoute('/login', loginPage, 'LoginPage', 'loadLogin', { beforeLoad: requireAnonymous }),
  pageRoute('/crear-cuenta', registerPage, 'RegisterPage', 'loadRegister', { beforeLoad: requireAnonymous }),
  pageRoute('/recuperar-contrasena', forgotPasswordPage, 'ForgotPasswordPage', 'loadForgotPassword', {
    beforeLoad: requireAnonymous,
  }),
  // The link in the mails with a summary for staff.
  pageRoute('/resumen/$token', digestPage, 'LinkedDigestPage', 'loadLinkedDigest', {
    notFoundComponent: lazyRouteComponent(digestPage.load, 'DigestLinkNotFound'),
  }),
  searchRoute('/configuracion', settingsPage, 'SettingsPage', 'loadSettings', {
    beforeLoad: async (options: BeforeLoadOptions) => {
      requireSession(options);
      (await settingsPage.load()).redirectToSection(options.context, options.search);
    },
  }),
  // Gallery section for staff, a separate route so that customers do not load its code.
  searchRoute('/configuracion/galeria', settingsGalleryPage, 'SettingsGalleryPage', 'loadSettingsGallery', {
    beforeLoad: requireAdmin,
  }),
  // The user's list of orders is a section of the settings (customer-site §2).
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/mis-pedidos',
    beforeLoad: () => {
      throw redirect({ to: '/configuracion', search: { section: 'orders' } });
    },
  }),
  pageRoute('/mis-pedidos/$id', ownOrderPage, 'OwnOrderPage', 'loadOwnOrder', {
    beforeLoad: requireSession,
    notFoundComponent: lazyRouteComponent(ownOrderPage.load, 'OwnOrderNotFound'),
  }),
  pageRoute('/mis-blisters', ownBlistersPage, 'OwnBlistersPage', 'loadOwnBlisters', {
    beforeLoad: requireSession,
  }),
  pageRoute('/mis-blisters/$id', ownBlistersPage, 'OwnBlisterPage', 'loadOwnBlister', {
    beforeLoad: requireSession,
    notFoundComponent: lazyRouteComponent(ownBlistersPage.load, 'OwnBlisterNotFound'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/mi-cuenta',
    beforeLoad: () => {
      throw redirect({ to: '/configuracion' });
    },
  }),
] as const;
