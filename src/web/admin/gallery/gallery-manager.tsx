import { useRef, useState } from 'react';
import type { GalleryImageView } from '#contract/gallery.ts';
import { DeleteImageDialog } from '#web/admin/gallery/delete-image-dialog.tsx';
import { GalleryManagerHeader } from '#web/admin/gallery/gallery-manager-header.tsx';
import { ImageForm } from '#web/admin/gallery/image-form.tsx';
import { ImageList } from '#web/admin/gallery/image-list.tsx';
import { useMoveImage } from '#web/admin/gallery/use-move-image.ts';
import { type GalleryPath, useStaffGallery } from '#web/admin/gallery/use-staff-gallery.ts';

type GalleryManagerProps = {
  /** The page that contains it: the staff area, or the account settings of a staff member. */
  path: GalleryPath;
};

type ImageToDelete = { image: GalleryImageView; position: number };

/** The gallery images with the actions of each. */
export function GalleryManager({ path }: GalleryManagerProps) {
  const found = useStaffGallery(path);
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [editedImage, setEditedImage] = useState<'new' | GalleryImageView>();
  const [imageToDelete, setImageToDelete] = useState<ImageToDelete>();
  const { announcement, move } = useMoveImage(found.page, list);
  const openNewForm = () => setEditedImage('new');

  return (
    <>
      <GalleryManagerHeader
        path={path}
        found={found}
        announcement={announcement}
        addButton={addButton}
        onAdd={openNewForm}
      />
      <ImageList
        path={path}
        found={found}
        list={list}
        actions={{
          move,
          edit: setEditedImage,
          remove: (image, position) => setImageToDelete({ image, position }),
        }}
        onAdd={openNewForm}
      />
      {imageToDelete && (
        <DeleteImageDialog
          {...imageToDelete}
          // Deleting the only image removes the list as well.
          onDeleted={() => (found.count === 1 ? addButton : list).current?.focus({ preventScroll: true })}
          onClose={() => setImageToDelete(undefined)}
        />
      )}
      {editedImage && (
        <ImageForm
          image={editedImage === 'new' ? undefined : editedImage}
          count={found.count ?? 0}
          onClose={() => setEditedImage(undefined)}
        />
      )}
    </>
  );
}
