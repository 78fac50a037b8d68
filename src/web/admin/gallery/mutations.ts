import { useMutation } from '@tanstack/react-query';
import type { GalleryImageDraft, GalleryImageView } from '#contract/gallery.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { galleryKeys } from '#web/lib/queries/gallery.ts';

/** Creates the image if `id` is undefined. */
export function useSaveImage(id: number | undefined) {
  const { api, queries } = useAppContext();
  return useMutation({
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
    mutationFn: ({ id }: GalleryImageView) => api.call('deleteGalleryImage', { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: galleryKeys }),
  });
}
