import { GalleryManager } from '#web/features/admin-gallery/gallery-manager.tsx';

export function AdminGalleryPage() {
  return <GalleryManager path="/admin/galeria" />;
}
