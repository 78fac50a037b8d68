import { type RefObject, useRef, useState } from 'react';
import type { GalleryImageView } from '#contract/gallery.ts';
import { movedTo } from '#domain/gallery-order.ts';
import { useDragOrder } from '#web/features/admin-product-form/use-drag-order.ts';

type HeldOptions = {
  images: readonly GalleryImageView[];
  list: RefObject<HTMLElement | null>;
  /** Called on drop at another position of this page; the dragged order stays visible until the promise settles. */
  arrange: (image: GalleryImageView, from: number, to: number) => Promise<unknown>;
};

/** The order of a page's images during a drag, and until the move is saved in the cache. */
export function useHeldOrder({ images, list, arrange }: HeldOptions) {
  const [held, setHeld] = useState<readonly GalleryImageView[]>();
  const latest = useRef<readonly GalleryImageView[]>(undefined);
  const taken = useRef<GalleryImageView>(undefined);

  const move = (from: number, to: number) => {
    const now = latest.current ?? images;
    taken.current = now[from];
    if (!taken.current) return;
    latest.current = movedTo(now, taken.current.id, to);
    setHeld(latest.current);
  };
  const drop = async () => {
    const image = taken.current;
    const to = latest.current?.findIndex(({ id }) => id === image?.id) ?? -1;
    latest.current = undefined;
    taken.current = undefined;
    const from = images.findIndex(({ id }) => id === image?.id);
    if (image && from !== to) await arrange(image, from, to);
    setHeld(undefined);
  };
  return { shown: held ?? images, ...useDragOrder({ list, move, drop }) };
}
