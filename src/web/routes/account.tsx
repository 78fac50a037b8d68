import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { parseSection } from '#web/lib/account-sections.ts';
import { requireAdmin, requireAnonymous, requireSession } from '#web/lib/guards.ts';
import type { RawSearch } from '#web/lib/search-params.ts';
import { rootRoute } from '#web/routes/root.tsx';

const loginPage = () => import('#web/routes/login.ts');
const registerPage = () => import('#web/routes/crear-cuenta.ts');
const forgotPasswordPage = () => import('#web/routes/recuperar-contrasena.ts');
const settingsPage = () => import('#web/routes/configuracion.ts');
const settingsGalleryPage = () => import('#web/routes/configuracion.galeria.ts');

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: (raw: RawSearch) => raw,
  beforeLoad: requireAnonymous,
  loader: async ({ context }) => (await loginPage()).loadLogin(context),
  staticData: { page: 'src/web/routes/login.ts' },
  component: lazyRouteComponent(loginPage, 'LoginPage'),
});

export const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/crear-cuenta',
  validateSearch: (raw: RawSearch) => raw,
  beforeLoad: requireAnonymous,
  loader: async ({ context }) => (await registerPage()).loadRegister(context),
  staticData: { page: 'src/web/routes/crear-cuenta.ts' },
  component: lazyRouteComponent(registerPage, 'RegisterPage'),
});

export const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/recuperar-contrasena',
  validateSearch: (raw: RawSearch) => raw,
  beforeLoad: requireAnonymous,
  loader: async ({ context }) => (await forgotPasswordPage()).loadForgotPassword(context),
  staticData: { page: 'src/web/routes/recuperar-contrasena.ts' },
  component: lazyRouteComponent(forgotPasswordPage, 'ForgotPasswordPage'),
});

export const settingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/configuracion',
  validateSearch: (raw: RawSearch) => raw,
  beforeLoad: (options) => {
    requireSession(options);
    const user = options.context.session.user();
    if (user?.must_change_password && options.search.section !== 'settings')
      throw redirect({ to: '/configuracion', search: { section: 'settings' } });
    if (user && parseSection(options.search.section, user) === 'gallery')
      throw redirect({ to: '/configuracion/galeria' });
  },
  loader: async ({ context }) => (await settingsPage()).loadSettings(context),
  staticData: { page: 'src/web/routes/configuracion.ts' },
  component: lazyRouteComponent(settingsPage, 'SettingsPage'),
});

/** Gallery section for staff, a separate route so that customers do not load its code. */
export const settingsGalleryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/configuracion/galeria',
  validateSearch: (raw: RawSearch) => raw,
  loaderDeps: ({ search }) => search,
  beforeLoad: requireAdmin,
  loader: async ({ context, deps }) => (await settingsGalleryPage()).loadSettingsGallery(context, deps),
  staticData: { page: 'src/web/routes/configuracion.galeria.ts' },
  component: lazyRouteComponent(settingsGalleryPage, 'SettingsGalleryPage'),
});

export const myAccountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/mi-cuenta',
  beforeLoad: () => {
    throw redirect({ to: '/configuracion' });
  },
});
