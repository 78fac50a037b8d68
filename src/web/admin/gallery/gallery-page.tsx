import { GalleryManager } from '#web/admin/gallery/gallery-manager.tsx';

export function AdminGalleryPage() {
  return <GalleryManager path="/admin/galeria" />;
}
