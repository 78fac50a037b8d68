import { settingsCopy as copy } from '#copy/account-pages.ts';
import { SettingsFrame } from '#web/features/account/settings-frame.tsx';
import { useLeaveWhenForbidden } from '#web/features/admin/use-leave-when-forbidden.ts';
import { GalleryManager } from '#web/features/admin-gallery/gallery-manager.tsx';
import { staffGalleryPage } from '#web/features/admin-gallery/queries.ts';
import { parseGallerySearch } from '#web/features/gallery/gallery-search.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { pageData } from '#web/lib/page-head.ts';
import type { RawSearch } from '#web/lib/search-params.ts';
import { useViewer } from '#web/lib/use-viewer.ts';
import stylesheet from '#web/styles/admin.css?url';

const PATH = '/configuracion/galeria';

export async function loadSettingsGallery(context: AppContext, search: RawSearch) {
  const { api, queries } = context;
  const { page = 1 } = parseGallerySearch(search);
  if (typeof document === 'undefined') await queries.prefetchQuery(staffGalleryPage(api, page));
  return pageData(context, { path: PATH, title: copy.sections.gallery, robots: 'noindex' });
}

/** The gallery of the staff's area among the settings of one of them. */
export function SettingsGalleryPage() {
  const viewer = useViewer();
  useLeaveWhenForbidden();
  if (!viewer) return null;
  return (
    <SettingsFrame viewer={viewer} section="gallery">
      <link rel="stylesheet" href={stylesheet} precedence="staff" />
      <div className="pt-4 pb-16">
        <GalleryManager path={PATH} />
      </div>
    </SettingsFrame>
  );
}
