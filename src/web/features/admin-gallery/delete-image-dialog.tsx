import { flushSync } from 'react-dom';
import type { GalleryImageView } from '#contract/gallery.ts';
import { staffListCopy } from '#copy/admin.ts';
import { deleteImageCopy as copy } from '#copy/admin-gallery.ts';
import { imageName } from '#web/features/admin-gallery/image-name.ts';
import { useDeleteImage } from '#web/features/admin-gallery/mutations.ts';
import { refusalText } from '#web/lib/show-refusal.ts';
import { toast } from '#web/lib/toast.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type DeleteImageDialogProps = {
  image: GalleryImageView;
  place: number;
  /** The dialog is gone by then: as long as it is open nothing else takes the focus. */
  onDeleted: () => void;
  onClose: () => void;
};

/** Names the image, takes it off the gallery, and says what came of it. */
export function DeleteImageDialog({ image, place, onDeleted, onClose }: DeleteImageDialogProps) {
  const deletion = useDeleteImage();
  const confirm = () =>
    deletion.mutate(image, {
      onSuccess: () => {
        toast.success(copy.done);
        flushSync(onClose);
        onDeleted();
      },
      onError: (error) => {
        toast.error(refusalText(error, copy.failed));
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title={copy.title(imageName(image, place))}
      text={copy.text}
      confirm={copy.confirm}
      keep={copy.keep}
      working={deletion.isPending ? staffListCopy.working : undefined}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
