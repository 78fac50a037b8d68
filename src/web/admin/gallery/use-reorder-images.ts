import { type QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import type { GalleryImageView, GalleryOrder } from '#contract/gallery.ts';
import { staffGalleryCopy } from '#copy/admin-gallery.ts';
import { changedPositions, moveItem } from '#domain/gallery-order.ts';
import { fullGallery } from '#web/admin/gallery/queries.ts';
import { useIsHydrated } from '#web/hooks/use-is-hydrated.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { type GalleryPage, galleryKeys, galleryPageKeys } from '#web/lib/queries/gallery.ts';
import { toast } from '#web/lib/toast.ts';

type ReorderVariables = { images: GalleryOrder['images']; oldImages: readonly GalleryImageView[] };

const mutationKey = [...galleryKeys, 'order'] as const;

/**
 * Moves one image to another position in the whole gallery: an optimistic update, saved in one request. Concurrent
 * moves are queued. On error the list is rolled back and refetched.
 *
 * Resolves to whether the move is shown, which takes time only while the gallery is still loading.
 */
export function useReorderImages({ onFailed }: { onFailed: () => void }) {
  const { api, queries } = useAppContext();
  const isLive = useIsHydrated();
  // Prefetch, so that the first move does not wait.
  useQuery({ ...fullGallery(api), enabled: isLive });

  const reload = () => queries.invalidateQueries({ queryKey: galleryKeys });
  const save = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: ({ images }: ReorderVariables) => api.call('orderGalleryImages', { body: { images } }),
    onError: (_error, { oldImages }) => {
      updateCachedImages(queries, oldImages);
      toast.error(staffGalleryCopy.orderFailed);
      onFailed();
    },
    // Refetch after the last of several moves: a response in between would undo those in flight.
    onSettled: () => (queries.isMutating({ mutationKey }) === 1 ? reload() : undefined),
  });

  return async (id: number, to: number): Promise<boolean> => {
    const oldImages = await queries.ensureQueryData(fullGallery(api)).catch(() => undefined);
    if (!oldImages) {
      toast.error(staffGalleryCopy.orderFailed);
      reload();
      return false;
    }
    await queries.cancelQueries({ queryKey: galleryKeys });
    const newImages = moveItem(oldImages, id, to);
    updateCachedImages(
      queries,
      newImages.map((image, order) => ({ ...image, order })),
    );
    save.mutate({ images: changedPositions(newImages), oldImages });
    return true;
  };
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
