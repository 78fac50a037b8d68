import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { RawSearch } from '#web/lib/search-params.ts';
import { rootRoute } from '#web/routes/root.tsx';

const page = () => import('#web/pages/gallery.ts');

export const galleryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/galeria',
  validateSearch: (raw: RawSearch) => raw,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await page()).loadGallery(context, deps),
  staticData: { page: 'src/web/pages/gallery.ts' },
  component: lazyRouteComponent(page, 'GalleryPage'),
});
