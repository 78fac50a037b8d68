import { type QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import type { GalleryImageView, GalleryOrder } from '#contract/gallery.ts';
import { staffGalleryCopy as copy } from '#copy/admin-gallery.ts';
import { changedOrders, movedTo } from '#domain/gallery-order.ts';
import { wholeGallery } from '#web/features/admin-gallery/queries.ts';
import { type GalleryPage, galleryKeys, galleryPageKeys } from '#web/features/gallery/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { toast } from '#web/lib/toast.ts';
import { useIsLive } from '#web/lib/use-is-live.ts';

type Arranging = { images: GalleryOrder['images']; before: readonly GalleryImageView[] };

const mutationKey = [...galleryKeys, 'order'] as const;

/**
 * Moves one image to another place of the whole gallery: seen at once and saved in one call, one move after the
 * other. When one is not taken, the list is as it was, and read anew.
 *
 * Its answer is whether the move is seen, which takes a moment only while the gallery is still being read.
 */
export function useArrange({ onFailed }: { onFailed: () => void }) {
  const { api, queries } = useAppContext();
  const isLive = useIsLive();
  // There before the first move asks for it.
  useQuery({ ...wholeGallery(api), enabled: isLive });

  const reload = () => queries.invalidateQueries({ queryKey: galleryKeys });
  const save = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    networkMode: 'always',
    mutationFn: ({ images }: Arranging) => api.call('orderGalleryImages', { body: { images } }),
    onError: (_error, { before }) => {
      show(queries, before);
      toast.error(copy.orderFailed);
      onFailed();
    },
    // The last of several moves: an answer in between would undo those that are under way.
    onSettled: () => (queries.isMutating({ mutationKey }) === 1 ? reload() : undefined),
  });

  return async (id: number, to: number): Promise<boolean> => {
    const before = await queries.ensureQueryData(wholeGallery(api)).catch(() => undefined);
    if (!before) {
      toast.error(copy.orderFailed);
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

/** On every page of it that is known. */
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
