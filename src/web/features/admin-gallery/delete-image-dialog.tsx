import type { GalleryImageView } from '#contract/gallery.ts';
import { deleteImageCopy as copy } from '#copy/admin-gallery.ts';
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
      title={copy.title(imageName(image, place))}
      text={copy.text}
      confirm={copy.confirm}
      keep={copy.keep}
      done={copy.done}
      failed={(error) => refusalText(error, copy.failed)}
      onDone={onDeleted}
      onClose={onClose}
    />
  );
}
