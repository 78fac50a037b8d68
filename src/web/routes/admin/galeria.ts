import { staffGalleryCopy } from '#copy/admin-gallery.ts';
import { staffGalleryPage } from '#web/admin/gallery/queries.ts';
import { staffPageData } from '#web/admin/shared/frame/staff-page-data.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { parseGallerySearch } from '#web/lib/gallery-search.ts';
import type { RawSearch } from '#web/lib/search-params.ts';

export { AdminGalleryPage } from '#web/admin/gallery/gallery-manager.tsx';

export function loadAdminGallery(context: AppContext, search: RawSearch) {
  const { page = 1 } = parseGallerySearch(search);
  return staffPageData(context, { path: '/admin/galeria', title: staffGalleryCopy.pageTitle }, [
    staffGalleryPage(context.api, page),
  ]);
}
