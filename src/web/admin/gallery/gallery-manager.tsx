import { lazy, Suspense, useRef, useState } from 'react';
import type { GalleryImageView } from '#contract/gallery.ts';
import { GALLERY_PAGER_SLOTS } from '#contract/limits.ts';
import { deleteImageCopy, staffGalleryCopy } from '#copy/admin-gallery.ts';
import { ImageCard, ImageCardSkeleton } from '#web/admin/gallery/image-card.tsx';
import { imageName } from '#web/admin/gallery/image-name.ts';
import { useDeleteImage, useRestoreImage } from '#web/admin/gallery/mutations.ts';
import { type GalleryPath, useStaffGallery } from '#web/admin/gallery/queries.ts';
import { useMoveImage, useOptimisticOrder } from '#web/admin/gallery/use-image-order.ts';
import { Button } from '#web/admin/shared/button.tsx';
import { ConfirmMutation } from '#web/admin/shared/confirm-mutation.tsx';
import { NEW_BUTTON_ATTRIBUTE } from '#web/admin/shared/frame/use-shortcuts.ts';
import { EmptyList, ListPage } from '#web/admin/shared/list/list-page.tsx';
import { BrandMarkIcon } from '#web/components/brand-mark-icon.tsx';
import { Icon } from '#web/components/icon.tsx';
import { plusIcon } from '#web/components/icons.ts';
import { Pager } from '#web/components/pager.tsx';
import { galleryParams } from '#web/lib/gallery-search.ts';
import { Link } from '#web/lib/router/link.tsx';

const ImageForm = lazy(async () => ({
  default: (await import('#web/admin/gallery/image-form.tsx')).ImageForm,
}));

type ImageToDelete = { image: GalleryImageView; position: number };

export function AdminGalleryPage() {
  return <GalleryManager path="/admin/galeria" />;
}

type GalleryManagerProps = {
  /** The page that contains it: the staff area, or the account settings of a staff member, which has its own title. */
  path: GalleryPath;
};

/** The gallery images, twelve a page, with the actions of each. */
export function GalleryManager({ path }: GalleryManagerProps) {
  const found = useStaffGallery(path);
  const { count, page, pages, firstPosition } = found;
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [editedImage, setEditedImage] = useState<'new' | GalleryImageView>();
  const [imageToDelete, setImageToDelete] = useState<ImageToDelete>();
  const { announcement, move } = useMoveImage(page, list);
  const { shown, draggedIndex, startDrag } = useOptimisticOrder({
    images: found.items,
    list,
    onReorder: (image, from, to) => move(image, firstPosition + from, firstPosition + to),
  });
  const restoreImage = useRestoreImage();
  const openNewForm = () => setEditedImage('new');

  return (
    <ListPage
      texts={{ ...staffGalleryCopy, title: path === '/admin/galeria' ? staffGalleryCopy.title : undefined }}
      found={{ ...found, items: shown }}
      formatCount={(all) => staffGalleryCopy.count(all, page, pages)}
      actions={
        <>
          <Link to="/galeria" className="button-plain">
            {staffGalleryCopy.toGallery}
          </Link>
          <Button ref={addButton} aria-haspopup="dialog" onClick={openNewForm} {...NEW_BUTTON_ATTRIBUTE}>
            <Icon path={plusIcon} className="size-4" />
            {staffGalleryCopy.add}
          </Button>
        </>
      }
      renderCard={(image, index) => (
        <ImageCard
          image={image}
          position={firstPosition + index}
          count={count ?? 0}
          isDragged={draggedIndex === index}
          onDragStart={startDrag(index)}
          actions={{
            move,
            edit: setEditedImage,
            remove: (removed, position) => setImageToDelete({ image: removed, position }),
          }}
        />
      )}
      skeleton={<ImageCardSkeleton />}
      empty={
        <EmptyList
          title={staffGalleryCopy.empty}
          text={staffGalleryCopy.emptyText}
          illustration={<BrandMarkIcon className="mx-auto mb-3 size-12 text-leaf" />}
        >
          <Button className="mt-5" aria-haspopup="dialog" onClick={openNewForm}>
            {staffGalleryCopy.addFirst}
          </Button>
        </EmptyList>
      }
      listRef={list}
      className="mt-3 grid gap-3 md:mt-4 md:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))] md:gap-4"
      footer={
        <>
          <Pager
            page={page}
            pages={pages}
            slots={GALLERY_PAGER_SLOTS}
            list={list}
            link={(to, linkProps) => <Link to={path} search={galleryParams({ page: to })} {...linkProps} />}
          />
          {imageToDelete && (
            <ConfirmMutation
              item={imageToDelete.image}
              name={imageName(imageToDelete.image, imageToDelete.position)}
              useMutation={useDeleteImage}
              copy={deleteImageCopy}
              undo={() => restoreImage(imageToDelete.image)}
              onSuccess={() => count === 1 && addButton.current?.focus({ preventScroll: true })}
              onClose={() => setImageToDelete(undefined)}
            />
          )}
          {editedImage && (
            <Suspense>
              <ImageForm
                image={editedImage === 'new' ? undefined : editedImage}
                count={count ?? 0}
                onClose={() => setEditedImage(undefined)}
              />
            </Suspense>
          )}
        </>
      }
    >
      {count !== undefined && count > 1 && (
        <p className="mt-2 flex flex-wrap justify-between gap-x-6 text-xs text-soft">
          <span>{staffGalleryCopy.orderHint}</span>
          <span role="status" className="figures min-h-[1lh] font-semibold text-ink">
            {announcement}
          </span>
        </p>
      )}
    </ListPage>
  );
}
