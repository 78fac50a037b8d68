import { SettingsFrame } from '#web/features/account/settings-frame.tsx';
import { useRedirectWhenForbidden } from '#web/features/admin/use-redirect-when-forbidden.ts';
import { GalleryManager } from '#web/features/admin-gallery/gallery-manager.tsx';
import { useUser } from '#web/lib/use-user.ts';
import stylesheet from '#web/styles/admin.css?url';

/** Staff gallery as a section of the account settings. */
export function SettingsGalleryPage() {
  const user = useUser();
  useRedirectWhenForbidden();
  if (!user) return null;
  return (
    <SettingsFrame user={user} section="gallery">
      <link rel="stylesheet" href={stylesheet} precedence="staff" />
      <div className="pt-4 pb-16">
        <GalleryManager path="/configuracion/galeria" />
      </div>
    </SettingsFrame>
  );
}
