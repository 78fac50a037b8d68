import type { GalleryImageView } from '#contract/gallery.ts';
import { deleteImageCopy } from '#copy/admin-gallery.ts';
import { ConfirmMutation } from '#web/features/admin/confirm-mutation.tsx';
import { imageName } from '#web/features/admin-gallery/image-name.ts';
import { useDeleteImage } from '#web/features/admin-gallery/mutations.ts';
import { refusalText } from '#web/lib/show-refusal.ts';

type DeleteImageDialogProps = {
  image: GalleryImageView;
  place: number;
  onDeleted: () => void;
  onClose: () => void;
};

export function DeleteImageDialog({ image, place, onDeleted, onClose }: DeleteImageDialogProps) {
  return (
    <ConfirmMutation
      item={image}
      mutation={useDeleteImage()}
      title={deleteImageCopy.title(imageName(image, place))}
      text={deleteImageCopy.text}
      confirm={deleteImageCopy.confirm}
      keep={deleteImageCopy.keep}
      done={deleteImageCopy.done}
      failed={(error) => refusalText(error, deleteImageCopy.failed)}
      onDone={onDeleted}
      onClose={onClose}
    />
  );
}
