import { useMutation } from '@tanstack/react-query';
import type { GalleryImageDraft, GalleryImageView } from '#contract/gallery.ts';
import { galleryKeys } from '#web/features/gallery/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';

/** Without a network it fails and says so. */
const sentAtOnce = { networkMode: 'always' } as const;

/** A new one where there is no id. */
export function useSaveImage(id: number | undefined) {
  const { api, queries } = useAppContext();
  return useMutation({
    ...sentAtOnce,
    mutationFn: (draft: GalleryImageDraft) =>
      id === undefined
        ? api.call('createGalleryImage', { body: draft })
        : api.call('replaceGalleryImage', { params: { id }, body: draft }),
    onSuccess: () => queries.invalidateQueries({ queryKey: galleryKeys }),
  });
}

export function useDeleteImage() {
  const { api, queries } = useAppContext();
  return useMutation({
    ...sentAtOnce,
    mutationFn: ({ id }: GalleryImageView) => api.call('deleteGalleryImage', { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: galleryKeys }),
  });
}
