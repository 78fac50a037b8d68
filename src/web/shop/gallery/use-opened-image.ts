import { useNavigate, useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import type { PlacedGalleryImage } from '#contract/gallery.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { type GallerySearch, galleryParams } from '#web/lib/gallery-search.ts';
import { placedImage } from '#web/lib/queries/gallery.ts';

type OpenedImageOptions = { opened: PlacedGalleryImage | undefined; page: number };

/**
 * Opening an image pushes a history entry; moving to another replaces it, so that Back always closes the lightbox. The
 * page below it is the one that contains the image.
 */
export function useOpenedImage({ opened, page }: OpenedImageOptions, list: RefObject<HTMLElement | null>) {
  const { api, queries } = useAppContext();
  const { history } = useRouter();
  const navigate = useNavigate();
  const openedFrom = useRef<number>(undefined);
  useRestoreFocus(opened?.id, list);

  const cacheImage = (image: PlacedGalleryImage) =>
    queries.setQueryData(placedImage(api, image.id).queryKey, image);
  const replaceSearch = (to: Partial<GallerySearch>) =>
    navigate({ to: '/galeria', search: galleryParams(to), replace: true, resetScroll: false });

  return {
    /** Called before the link of the image is followed. */
    open: (image: PlacedGalleryImage) => {
      cacheImage(image);
      openedFrom.current = page;
    },
    view: (image: PlacedGalleryImage) => {
      if (image.id === opened?.id) return;
      cacheImage(image);
      replaceSearch({ image: image.id });
    },
    close: () => {
      if (openedFrom.current === page) history.back();
      else replaceSearch({ page });
      openedFrom.current = undefined;
    },
  };
}

/** Restores the focus to the image seen last. */
function useRestoreFocus(id: number | undefined, list: RefObject<HTMLElement | null>): void {
  const last = useRef<number>(undefined);
  useEffect(() => {
    const lastId = last.current;
    last.current = id;
    if (id !== undefined || lastId === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-image="${lastId}"]`)?.focus();
  }, [id, list]);
}
