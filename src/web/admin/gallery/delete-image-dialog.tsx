import type { GalleryImageView } from '#contract/gallery.ts';
import { deleteImageCopy } from '#copy/admin-gallery.ts';
import { imageName } from '#web/admin/gallery/image-name.ts';
import { useDeleteImage } from '#web/admin/gallery/mutations.ts';
import { ConfirmMutation } from '#web/admin/shared/confirm-mutation.tsx';
import { getErrorText } from '#web/lib/show-error.ts';

type DeleteImageDialogProps = {
  image: GalleryImageView;
  position: number;
  onDeleted: () => void;
  onClose: () => void;
};

export function DeleteImageDialog({ image, position, onDeleted, onClose }: DeleteImageDialogProps) {
  return (
    <ConfirmMutation
      item={image}
      mutation={useDeleteImage()}
      title={deleteImageCopy.title(imageName(image, position))}
      text={deleteImageCopy.text}
      confirmLabel={deleteImageCopy.confirm}
      cancelLabel={deleteImageCopy.keep}
      successText={deleteImageCopy.done}
      formatError={(error) => getErrorText(error, deleteImageCopy.failed)}
      onSuccess={onDeleted}
      onClose={onClose}
    />
  );
}
