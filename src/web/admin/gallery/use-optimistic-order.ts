import { type RefObject, useRef, useState } from 'react';
import type { GalleryImageView } from '#contract/gallery.ts';
import { moveItem } from '#domain/gallery-order.ts';
import { useDragOrder } from '#web/admin/product-form/use-drag-order.ts';

type OptimisticOrderOptions = {
  images: readonly GalleryImageView[];
  list: RefObject<HTMLElement | null>;
  /** Called on drop at another position of this page; the dragged order stays visible until the promise settles. */
  onReorder: (image: GalleryImageView, from: number, to: number) => Promise<unknown>;
};

/** The order of a page's images during a drag, and until the move is saved in the cache. */
export function useOptimisticOrder({ images, list, onReorder }: OptimisticOrderOptions) {
  const [draggedOrder, setDraggedOrder] = useState<readonly GalleryImageView[]>();
  const latestOrder = useRef<readonly GalleryImageView[]>(undefined);
  const draggedImage = useRef<GalleryImageView>(undefined);

  const move = (from: number, to: number) => {
    const now = latestOrder.current ?? images;
    draggedImage.current = now[from];
    if (!draggedImage.current) return;
    latestOrder.current = moveItem(now, draggedImage.current.id, to);
    setDraggedOrder(latestOrder.current);
  };
  const drop = async () => {
    const image = draggedImage.current;
    const to = latestOrder.current?.findIndex(({ id }) => id === image?.id) ?? -1;
    latestOrder.current = undefined;
    draggedImage.current = undefined;
    const from = images.findIndex(({ id }) => id === image?.id);
    if (image && from !== to) await onReorder(image, from, to);
    setDraggedOrder(undefined);
  };
  return { shown: draggedOrder ?? images, ...useDragOrder({ list, move, drop }) };
}
