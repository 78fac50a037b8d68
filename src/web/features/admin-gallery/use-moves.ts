import { type RefObject, useState } from 'react';
import type { GalleryImageView } from '#contract/gallery.ts';
import { STAFF_GALLERY_PAGE_SIZE } from '#contract/limits.ts';
import { staffGalleryCopy } from '#copy/admin-gallery.ts';
import { imageName } from '#web/features/admin-gallery/image-name.ts';
import { useArrange } from '#web/features/admin-gallery/use-arrange.ts';
import { pageOf } from '#web/features/gallery/gallery-search.ts';

/** Moves an image and announces its new position. If that is on another page, the list takes the focus. */
export function useMoves(page: number, list: RefObject<HTMLElement | null>) {
  const [said, setSaid] = useState('');
  const arrange = useArrange({ onFailed: () => setSaid('') });

  const move = async (image: GalleryImageView, from: number, to: number) => {
    if (!(await arrange(image.id, to))) return;
    const target = pageOf(to + 1, STAFF_GALLERY_PAGE_SIZE);
    setSaid(staffGalleryCopy.moved(imageName(image, from), to + 1, target === page ? undefined : target));
    if (target !== page) list.current?.focus({ preventScroll: true });
  };
  return { said, move };
}
