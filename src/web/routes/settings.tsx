import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { parseSection } from '#web/lib/account-sections.ts';
import { requireAdmin, requireSession } from '#web/lib/guards.ts';
import type { RawSearch } from '#web/lib/search-params.ts';
import { rootRoute } from '#web/routes/root.tsx';

const page = () => import('#web/pages/settings.ts');
const galleryPage = () => import('#web/pages/settings-gallery.ts');

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
  loader: async ({ context }) => (await page()).loadSettings(context),
  staticData: { page: 'src/web/pages/settings.ts' },
  component: lazyRouteComponent(page, 'SettingsPage'),
});

/** Gallery section for staff, a separate route so that customers do not load its code. */
export const settingsGalleryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/configuracion/galeria',
  validateSearch: (raw: RawSearch) => raw,
  loaderDeps: ({ search }) => search,
  beforeLoad: requireAdmin,
  loader: async ({ context, deps }) => (await galleryPage()).loadSettingsGallery(context, deps),
  staticData: { page: 'src/web/pages/settings-gallery.ts' },
  component: lazyRouteComponent(galleryPage, 'SettingsGalleryPage'),
});

export const myAccountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/mi-cuenta',
  beforeLoad: () => {
    throw redirect({ to: '/configuracion' });
  },
});
