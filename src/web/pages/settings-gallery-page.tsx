import { SettingsFrame } from '#web/features/account/settings-frame.tsx';
import { useLeaveWhenForbidden } from '#web/features/admin/use-leave-when-forbidden.ts';
import { GalleryManager } from '#web/features/admin-gallery/gallery-manager.tsx';
import { useViewer } from '#web/lib/use-viewer.ts';
import stylesheet from '#web/styles/admin.css?url';

/** Staff gallery as a section of the account settings. */
export function SettingsGalleryPage() {
  const viewer = useViewer();
  useLeaveWhenForbidden();
  if (!viewer) return null;
  return (
    <SettingsFrame viewer={viewer} section="gallery">
      <link rel="stylesheet" href={stylesheet} precedence="staff" />
      <div className="pt-4 pb-16">
        <GalleryManager path="/configuracion/galeria" />
      </div>
    </SettingsFrame>
  );
}
