import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { RawSearch } from '#web/lib/search-params.ts';
import { adminAreaRoute } from '#web/routes/admin-area.tsx';

const page = () => import('#web/pages/admin-gallery.ts');

export const adminGalleryRoute = createRoute({
  getParentRoute: () => adminAreaRoute,
  path: 'galeria',
  validateSearch: (raw: RawSearch) => raw,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await page()).loadAdminGallery(context, deps),
  staticData: { page: 'src/web/pages/admin-gallery.ts' },
  component: lazyRouteComponent(page, 'AdminGalleryPage'),
});
