import { staffGalleryCopy } from '#copy/admin-gallery.ts';
import { staffGalleryPage } from '#web/admin/gallery/queries.ts';
import { staffPageData } from '#web/admin/shared/frame/staff-page-data.ts';
import { parseGallerySearch } from '#web/lib/gallery-search.ts';
import type { SearchRequest } from '#web/lib/router/route.ts';

export { AdminGalleryPage } from '#web/admin/gallery/gallery-manager.tsx';

export function loadAdminGallery({ context, deps: search }: SearchRequest) {
  const { page = 1 } = parseGallerySearch(search);
  return staffPageData(context, { path: '/admin/galeria', title: staffGalleryCopy.pageTitle }, [
    staffGalleryPage(context.api, page),
  ]);
}
