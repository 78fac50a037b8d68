import { settingsCopy } from '#copy/settings-frame.ts';
import { staffGalleryPage } from '#web/admin/gallery/queries.ts';
import { parseGallerySearch } from '#web/lib/gallery-search.ts';
import { pageData } from '#web/lib/page-head.ts';
import type { SearchRequest } from '#web/lib/router/route.ts';

export { SettingsGalleryPage } from '#web/routes/settings-gallery-page.tsx';

export async function loadSettingsGallery({ context, deps: search }: SearchRequest) {
  const { api, queries } = context;
  const { page = 1 } = parseGallerySearch(search);
  if (typeof document === 'undefined') await queries.prefetchQuery(staffGalleryPage(api, page));
  return pageData(context, {
    path: '/configuracion/galeria',
    title: settingsCopy.pageTitle(settingsCopy.sections.gallery),
    robots: 'noindex',
  });
}
