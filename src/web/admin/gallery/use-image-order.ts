import { type QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import type { GalleryImageView, GalleryOrder } from '#contract/gallery.ts';
import { STAFF_GALLERY_PAGE_SIZE } from '#contract/limits.ts';
import { staffGalleryCopy } from '#copy/admin-gallery.ts';
import { changedPositions, moveItem } from '#domain/gallery-order.ts';
import { imageName } from '#web/admin/gallery/image-name.ts';
import { fullGallery } from '#web/admin/gallery/queries.ts';
import { useDragOrder } from '#web/admin/shared/form/use-drag-order.ts';
import { oneAfterAnother } from '#web/admin/shared/queries.ts';
import { useIsHydrated } from '#web/hooks/use-is-hydrated.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { pageContaining } from '#web/lib/gallery-search.ts';
import { type GalleryPage, galleryKeys, galleryPageKeys } from '#web/lib/queries/gallery.ts';
import { toast } from '#web/lib/toast.ts';

type ReorderVariables = { images: GalleryOrder['images']; oldImages: readonly GalleryImageView[] };

const mutationKey = [...galleryKeys, 'order'] as const;

/**
 * Moves an image to another position in the whole gallery, and announces it: an optimistic update, saved in one request.
 * If the position is on another page, the list takes the focus. Concurrent moves are queued. On error the list is rolled
 * back and refetched.
 *
 * `move` resolves once the move is shown, which takes time only while the gallery is still loading.
 */
export function useMoveImage(page: number, list: RefObject<HTMLElement | null>) {
  const { api, queries } = useAppContext();
  const [announcement, setAnnouncement] = useState('');
  const isLive = useIsHydrated();
  // Prefetch, so that the first move does not wait.
  useQuery({ ...fullGallery(api), enabled: isLive });

  const reload = () => queries.invalidateQueries({ queryKey: galleryKeys });
  const save = useMutation({
    ...oneAfterAnother(mutationKey),
    mutationFn: ({ images }: ReorderVariables) => api.call('orderGalleryImages', { body: { images } }),
    onError: (_error, { oldImages }) => {
      updateCachedImages(queries, oldImages);
      toast.error(staffGalleryCopy.orderFailed);
      setAnnouncement('');
    },
    // Refetch after the last of several moves: a response in between would undo those in flight.
    onSettled: () => (queries.isMutating({ mutationKey }) === 1 ? reload() : undefined),
  });

  const move = async (image: GalleryImageView, from: number, to: number) => {
    const oldImages = await queries.ensureQueryData(fullGallery(api)).catch(() => undefined);
    if (!oldImages) {
      toast.error(staffGalleryCopy.orderFailed);
      reload();
      return;
    }
    await queries.cancelQueries({ queryKey: galleryKeys });
    const newImages = moveItem(oldImages, image.id, to);
    updateCachedImages(
      queries,
      newImages.map((one, order) => ({ ...one, order })),
    );
    save.mutate({ images: changedPositions(newImages), oldImages });
    const targetPage = pageContaining(to + 1, STAFF_GALLERY_PAGE_SIZE);
    setAnnouncement(
      staffGalleryCopy.moved(imageName(image, from), to + 1, targetPage === page ? undefined : targetPage),
    );
    if (targetPage !== page) list.current?.focus({ preventScroll: true });
  };
  return { announcement, move };
}

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

/** Updates every cached page of the gallery. */
function updateCachedImages(queries: QueryClient, images: readonly GalleryImageView[]): void {
  queries.setQueriesData<readonly GalleryImageView[]>({ queryKey: [...galleryKeys, 'full'] }, images);
  for (const [key] of queries.getQueriesData({ queryKey: galleryPageKeys })) {
    const [pageSize = 0, page = 1] = key.slice(galleryPageKeys.length) as number[];
    const from = (page - 1) * pageSize;
    queries.setQueryData<GalleryPage>(
      key,
      (cachedPage) => cachedPage && { ...cachedPage, results: images.slice(from, from + pageSize) },
    );
  }
}
