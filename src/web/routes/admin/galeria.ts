import { staffGalleryCopy } from '#copy/admin-gallery.ts';
import { staffGalleryPage } from '#web/admin/gallery/queries.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { parseGallerySearch } from '#web/lib/gallery-search.ts';
import { pageData } from '#web/lib/page-head.ts';
import type { RawSearch } from '#web/lib/search-params.ts';

export { AdminGalleryPage } from '#web/admin/gallery/gallery-manager.tsx';

/** Prefetches on the server only; in the browser the page shows immediately, and its list loads afterwards. */
export async function loadAdminGallery(context: AppContext, search: RawSearch) {
  const { api, queries } = context;
  const { page = 1 } = parseGallerySearch(search);
  if (typeof document === 'undefined') await queries.prefetchQuery(staffGalleryPage(api, page));
  return pageData(context, { path: '/admin/galeria', title: staffGalleryCopy.pageTitle, robots: 'noindex' });
}
