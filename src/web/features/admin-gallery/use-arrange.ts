import { type QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import type { GalleryImageView, GalleryOrder } from '#contract/gallery.ts';
import { staffGalleryCopy } from '#copy/admin-gallery.ts';
import { changedOrders, movedTo } from '#domain/gallery-order.ts';
import { wholeGallery } from '#web/features/admin-gallery/queries.ts';
import { type GalleryPage, galleryKeys, galleryPageKeys } from '#web/features/gallery/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { toast } from '#web/lib/toast.ts';
import { useIsLive } from '#web/lib/use-is-live.ts';

type Arranging = { images: GalleryOrder['images']; before: readonly GalleryImageView[] };

const mutationKey = [...galleryKeys, 'order'] as const;

/**
 * Moves one image to another position in the whole gallery: an optimistic update, saved in one request. Concurrent
 * moves are queued. On error the list is rolled back and refetched.
 *
 * Resolves to whether the move is shown, which takes time only while the gallery is still loading.
 */
export function useArrange({ onFailed }: { onFailed: () => void }) {
  const { api, queries } = useAppContext();
  const isLive = useIsLive();
  // Prefetch, so that the first move does not wait.
  useQuery({ ...wholeGallery(api), enabled: isLive });

  const reload = () => queries.invalidateQueries({ queryKey: galleryKeys });
  const save = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    networkMode: 'always',
    mutationFn: ({ images }: Arranging) => api.call('orderGalleryImages', { body: { images } }),
    onError: (_error, { before }) => {
      show(queries, before);
      toast.error(staffGalleryCopy.orderFailed);
      onFailed();
    },
    // Refetch after the last of several moves: a response in between would undo those in flight.
    onSettled: () => (queries.isMutating({ mutationKey }) === 1 ? reload() : undefined),
  });

  return async (id: number, to: number): Promise<boolean> => {
    const before = await queries.ensureQueryData(wholeGallery(api)).catch(() => undefined);
    if (!before) {
      toast.error(staffGalleryCopy.orderFailed);
      reload();
      return false;
    }
    await queries.cancelQueries({ queryKey: galleryKeys });
    const after = movedTo(before, id, to);
    show(
      queries,
      after.map((image, order) => ({ ...image, order })),
    );
    save.mutate({ images: changedOrders(after), before });
    return true;
  };
}

/** Updates every cached page of the gallery. */
function show(queries: QueryClient, images: readonly GalleryImageView[]): void {
  queries.setQueriesData<readonly GalleryImageView[]>({ queryKey: [...galleryKeys, 'whole'] }, images);
  for (const [key] of queries.getQueriesData({ queryKey: galleryPageKeys })) {
    const [pageSize = 0, page = 1] = key.slice(galleryPageKeys.length) as number[];
    const from = (page - 1) * pageSize;
    queries.setQueryData<GalleryPage>(
      key,
      (known) => known && { ...known, results: images.slice(from, from + pageSize) },
    );
  }
}
