import { type RefObject, useState } from 'react';
import type { GalleryImageView } from '#contract/gallery.ts';
import { STAFF_GALLERY_PAGE_SIZE } from '#contract/limits.ts';
import { staffGalleryCopy } from '#copy/admin-gallery.ts';
import { imageName } from '#web/admin/gallery/image-name.ts';
import { useReorderImages } from '#web/admin/gallery/use-reorder-images.ts';
import { pageContaining } from '#web/lib/gallery-search.ts';

/** Moves an image and announces its new position. If that is on another page, the list takes the focus. */
export function useMoveImage(page: number, list: RefObject<HTMLElement | null>) {
  const [announcement, setAnnouncement] = useState('');
  const reorder = useReorderImages({ onFailed: () => setAnnouncement('') });

  const move = async (image: GalleryImageView, from: number, to: number) => {
    if (!(await reorder(image.id, to))) return;
    const targetPage = pageContaining(to + 1, STAFF_GALLERY_PAGE_SIZE);
    setAnnouncement(
      staffGalleryCopy.moved(imageName(image, from), to + 1, targetPage === page ? undefined : targetPage),
    );
    if (targetPage !== page) list.current?.focus({ preventScroll: true });
  };
  return { announcement, move };
}
