import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { requireAdmin, requireSession } from '#web/lib/guards.ts';
import type { RawSearch } from '#web/lib/search-params.ts';
import { rootRoute } from '#web/routes/root.tsx';

const page = () => import('#web/pages/settings-page.tsx');

export const settingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/configuracion',
  validateSearch: (raw: RawSearch) => raw,
  beforeLoad: requireSession,
  loader: async ({ context }) => (await page()).loadSettings(context),
  staticData: { page: 'src/web/pages/settings-page.tsx' },
  component: lazyRouteComponent(page, 'SettingsPage'),
});

/** The same page, opened on the section that is the staff's. */
export const settingsGalleryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/configuracion/galeria',
  beforeLoad: requireAdmin,
  loader: async ({ context }) => (await page()).loadSettings(context),
  staticData: { page: 'src/web/pages/settings-page.tsx' },
  component: lazyRouteComponent(page, 'SettingsGalleryPage'),
});

export const myAccountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/mi-cuenta',
  beforeLoad: () => {
    throw redirect({ to: '/configuracion' });
  },
});
