import { useRef, useState } from 'react';
import type { GalleryImageView } from '#contract/gallery.ts';
import { DeleteImageDialog } from '#web/features/admin-gallery/delete-image-dialog.tsx';
import { ImageForm } from '#web/features/admin-gallery/image-form.tsx';
import { ImageList } from '#web/features/admin-gallery/image-list.tsx';
import { ManagerHead } from '#web/features/admin-gallery/manager-head.tsx';
import { useMoves } from '#web/features/admin-gallery/use-moves.ts';
import { type GalleryPath, useStaffGallery } from '#web/features/admin-gallery/use-staff-gallery.ts';

type GalleryManagerProps = {
  /** The page that contains it: the staff area, or the account settings of a staff member. */
  path: GalleryPath;
};

type Deleted = { image: GalleryImageView; place: number };

/** The gallery images with the actions of each. */
export function GalleryManager({ path }: GalleryManagerProps) {
  const found = useStaffGallery(path);
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [form, setForm] = useState<'new' | GalleryImageView>();
  const [deleted, askDelete] = useState<Deleted>();
  const { said, move } = useMoves(found.page, list);
  const add = () => setForm('new');

  return (
    <>
      <ManagerHead path={path} found={found} said={said} addButton={addButton} onAdd={add} />
      <ImageList
        path={path}
        found={found}
        list={list}
        acts={{ move, edit: setForm, remove: (image, place) => askDelete({ image, place }) }}
        onAdd={add}
      />
      {deleted && (
        <DeleteImageDialog
          {...deleted}
          // Deleting the only image removes the list as well.
          onDeleted={() => (found.count === 1 ? addButton : list).current?.focus({ preventScroll: true })}
          onClose={() => askDelete(undefined)}
        />
      )}
      {form && (
        <ImageForm
          image={form === 'new' ? undefined : form}
          count={found.count ?? 0}
          onClose={() => setForm(undefined)}
        />
      )}
    </>
  );
}
