import { SettingsFrame } from '#web/account/settings/settings-frame.tsx';
import { GalleryManager } from '#web/admin/gallery/gallery-manager.tsx';
import { NotAllowed } from '#web/admin/shared/allowed.tsx';
import { useRedirectWhenForbidden } from '#web/admin/shared/frame/use-redirect-when-forbidden.ts';
import { useCan } from '#web/admin/shared/use-can.ts';
import { useUser } from '#web/hooks/use-user.ts';
import stylesheet from '#web/styles/admin.css?url';

/** Staff gallery as a section of the account settings. */
export function SettingsGalleryPage() {
  const user = useUser();
  const canEdit = useCan('editGallery');
  useRedirectWhenForbidden();
  if (!user) return null;
  return (
    <SettingsFrame user={user} section="gallery">
      <link rel="stylesheet" href={stylesheet} precedence="staff" />
      <div className="pt-4 pb-16">
        {canEdit ? <GalleryManager path="/configuracion/galeria" /> : <NotAllowed heading="h2" />}
      </div>
    </SettingsFrame>
  );
}
