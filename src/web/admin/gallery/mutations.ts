import { useMutation } from '@tanstack/react-query';
import type { GalleryImageDraft, GalleryImageView } from '#contract/gallery.ts';
import { deleteImageCopy } from '#copy/admin-gallery.ts';
import { sendOnce } from '#web/admin/shared/form/send-once.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { galleryKeys } from '#web/lib/queries/gallery.ts';
import { getFirstErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

/** Creates the image if `id` is undefined. */
export function useSaveImage(id: number | undefined) {
  const { api, queries } = useAppContext();
  return useMutation({
    mutationFn: (draft: GalleryImageDraft) =>
      id === undefined
        ? sendOnce('gallery-image-request', draft, (headers) =>
            api.call('createGalleryImage', { body: draft, headers }),
          )
        : api.call('replaceGalleryImage', { params: { id }, body: draft }),
    onSuccess: () => queries.invalidateQueries({ queryKey: galleryKeys }),
  });
}

/** Adds a deleted image again, in its place; its file stays for a day. A toast says so, or why not. */
export function useRestoreImage() {
  const { mutateAsync } = useSaveImage(undefined);
  return ({ image_url, description, order }: GalleryImageView) =>
    mutateAsync({ image_url, description, order }).then(
      () => toast.success(deleteImageCopy.restored),
      (error: unknown) => toast.error(getFirstErrorText(error, deleteImageCopy.notRestored)),
    );
}

export function useDeleteImage() {
  const { api, queries } = useAppContext();
  return useMutation({
    mutationFn: ({ id }: GalleryImageView) => api.call('deleteGalleryImage', { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: galleryKeys }),
  });
}
