import { type QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import type { GalleryImageView, GalleryOrder } from '#contract/gallery.ts';
import { STAFF_GALLERY_PAGE_SIZE } from '#contract/limits.ts';
import { deleteImageCopy, galleryFormCopy, staffGalleryCopy } from '#copy/admin-gallery.ts';
import { changedPositions, moveItem } from '#domain/gallery-order.ts';
import { ImageList } from '#web/admin/gallery/image-list.tsx';
import { imageName } from '#web/admin/gallery/image-name.ts';
import { useDeleteImage } from '#web/admin/gallery/mutations.ts';
import { fullGallery } from '#web/admin/gallery/queries.ts';
import { useImageForm } from '#web/admin/gallery/use-image-form.ts';
import { type FoundImages, type GalleryPath, useStaffGallery } from '#web/admin/gallery/use-staff-gallery.ts';
import { ConfirmMutation } from '#web/admin/shared/confirm-mutation.tsx';
import { EditSheet } from '#web/admin/shared/edit-sheet.tsx';
import { ImageField } from '#web/admin/shared/image-field.tsx';
import { ListHeader } from '#web/admin/shared/list-page.tsx';
import { DraftRestoredBanner } from '#web/admin/shared/record-form.tsx';
import { NEW_BUTTON_ATTRIBUTE } from '#web/admin/shared/use-shortcuts.ts';
import { Field, FieldFrame } from '#web/components/field.tsx';
import { Icon } from '#web/components/icon.tsx';
import { plusIcon } from '#web/components/icons.ts';
import { useIsHydrated } from '#web/hooks/use-is-hydrated.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { pageContaining } from '#web/lib/gallery-search.ts';
import { type GalleryPage, galleryKeys, galleryPageKeys } from '#web/lib/queries/gallery.ts';
import { getErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

type ImageFormProps = {
  /** Undefined for a new image. */
  image: GalleryImageView | undefined;
  count: number;
  onClose: () => void;
};

type ReorderVariables = { images: GalleryOrder['images']; oldImages: readonly GalleryImageView[] };

const mutationKey = [...galleryKeys, 'order'] as const;

type GalleryManagerHeaderProps = {
  path: GalleryPath;
  found: FoundImages;
  /** Announcement of the last move, for screen readers too. */
  announcement: string;
  addButton: RefObject<HTMLButtonElement | null>;
  onAdd: () => void;
};

type DeleteImageDialogProps = {
  image: GalleryImageView;
  position: number;
  onDeleted: () => void;
  onClose: () => void;
};

type GalleryManagerProps = {
  /** The page that contains it: the staff area, or the account settings of a staff member. */
  path: GalleryPath;
};

type ImageToDelete = { image: GalleryImageView; position: number };

export function AdminGalleryPage() {
  return <GalleryManager path="/admin/galeria" />;
}

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

/** Moves an image and announces its new position. If that is on another page, the list takes the focus. */
function useMoveImage(page: number, list: RefObject<HTMLElement | null>) {
  const [announcement, setAnnouncement] = useState('');
  const reorder = useReorderImages({ onFailed: () => setAnnouncement('') });

  const move = async (image: GalleryImageView, from: number, to: number) => {
    if (!(await reorder(image.id, to))) return;
    const targetPage = pageContaining(to + 1, STAFF_GALLERY_PAGE_SIZE);
    setAnnouncement(
      staffGalleryCopy.moved(imageName(image, from), to + 1, targetPage === page ? undefined : targetPage),
    );
    if (targetPage !== page) list.current?.focus({ preventScroll: true });
  };
  return { announcement, move };
}

function DeleteImageDialog({ image, position, onDeleted, onClose }: DeleteImageDialogProps) {
  return (
    <ConfirmMutation
      item={image}
      mutation={useDeleteImage()}
      copy={{
        ...deleteImageCopy,
        title: deleteImageCopy.title(imageName(image, position)),
      }}
      formatError={(error) => getErrorText(error, deleteImageCopy.failed)}
      onSuccess={onDeleted}
      onClose={onClose}
    />
  );
}

/** The settings page has its own title. */
function GalleryManagerHeader({ path, found, announcement, addButton, onAdd }: GalleryManagerHeaderProps) {
  const { count, page, pages, isFailed } = found;
  const loadingText = isFailed ? '' : staffGalleryCopy.loading;
  return (
    <>
      <ListHeader
        title={path === '/admin/galeria' ? staffGalleryCopy.title : undefined}
        status={count === undefined ? loadingText : staffGalleryCopy.count(count, page, pages)}
      >
        <Link to="/galeria" className="button-plain">
          {staffGalleryCopy.toGallery}
        </Link>
        <button
          ref={addButton}
          type="button"
          className="button"
          aria-haspopup="dialog"
          onClick={onAdd}
          {...NEW_BUTTON_ATTRIBUTE}
        >
          <Icon path={plusIcon} className="size-4" />
          {staffGalleryCopy.add}
        </button>
      </ListHeader>
      {count !== undefined && count > 1 && (
        <p className="mt-2 flex flex-wrap justify-between gap-x-6 text-xs text-soft">
          <span>{staffGalleryCopy.orderHint}</span>
          <span role="status" className="figures min-h-[1lh] font-semibold text-ink">
            {announcement}
          </span>
        </p>
      )}
    </>
  );
}

/**
 * Moves one image to another position in the whole gallery: an optimistic update, saved in one request. Concurrent
 * moves are queued. On error the list is rolled back and refetched.
 *
 * Resolves to whether the move is shown, which takes time only while the gallery is still loading.
 */
function useReorderImages({ onFailed }: { onFailed: () => void }) {
  const { api, queries } = useAppContext();
  const isLive = useIsHydrated();
  // Prefetch, so that the first move does not wait.
  useQuery({ ...fullGallery(api), enabled: isLive });

  const reload = () => queries.invalidateQueries({ queryKey: galleryKeys });
  const save = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: ({ images }: ReorderVariables) => api.call('orderGalleryImages', { body: { images } }),
    onError: (_error, { oldImages }) => {
      updateCachedImages(queries, oldImages);
      toast.error(staffGalleryCopy.orderFailed);
      onFailed();
    },
    // Refetch after the last of several moves: a response in between would undo those in flight.
    onSettled: () => (queries.isMutating({ mutationKey }) === 1 ? reload() : undefined),
  });

  return async (id: number, to: number): Promise<boolean> => {
    const oldImages = await queries.ensureQueryData(fullGallery(api)).catch(() => undefined);
    if (!oldImages) {
      toast.error(staffGalleryCopy.orderFailed);
      reload();
      return false;
    }
    await queries.cancelQueries({ queryKey: galleryKeys });
    const newImages = moveItem(oldImages, id, to);
    updateCachedImages(
      queries,
      newImages.map((image, order) => ({ ...image, order })),
    );
    save.mutate({ images: changedPositions(newImages), oldImages });
    return true;
  };
}

/** Updates every cached page of the gallery. */
function updateCachedImages(queries: QueryClient, images: readonly GalleryImageView[]): void {
  queries.setQueriesData<readonly GalleryImageView[]>({ queryKey: [...galleryKeys, 'full'] }, images);
  for (const [key] of queries.getQueriesData({ queryKey: galleryPageKeys })) {
    const [pageSize = 0, page = 1] = key.slice(galleryPageKeys.length) as number[];
    const from = (page - 1) * pageSize;
    queries.setQueryData<GalleryPage>(
      key,
      (cachedPage) => cachedPage && { ...cachedPage, results: images.slice(from, from + pageSize) },
    );
  }
}

function ImageForm({ image, count, onClose }: ImageFormProps) {
  const editor = useImageForm({ image, count });
  const { form, values, errors } = editor;
  const [isUploading, setUploading] = useState(false);
  const labels = {
    close: galleryFormCopy.close,
    cancel: galleryFormCopy.cancel,
    save: image ? galleryFormCopy.update : galleryFormCopy.create,
    saving: isUploading ? galleryFormCopy.waiting : galleryFormCopy.saving,
  };
  return (
    <EditSheet
      title={image ? galleryFormCopy.editTitle : galleryFormCopy.newTitle}
      labels={labels}
      isChanged={editor.isChanged || isUploading}
      isSaving={editor.isSaving || isUploading}
      onSave={editor.save}
      onDiscard={editor.clearDraft}
      onClose={onClose}
    >
      {editor.isRestored && <DraftRestoredBanner onDiscard={editor.discardDraft} />}
      <ImageField
        purpose="gallery"
        texts={galleryFormCopy}
        isLarge
        url={values.image_url || null}
        error={errors.image_url?.message}
        onChange={(url) => form.setValue('image_url', url ?? '', { shouldDirty: true, shouldValidate: true })}
        onBusy={setUploading}
      />
      <FieldFrame
        label={galleryFormCopy.description}
        hint={galleryFormCopy.descriptionHint}
        error={errors.description?.message}
      >
        {(wiring) => (
          <textarea className="field py-2" rows={3} {...form.register('description')} {...wiring} />
        )}
      </FieldFrame>
      <Field
        label={galleryFormCopy.order}
        hint={galleryFormCopy.orderHint}
        type="number"
        min={0}
        step={1}
        inputMode="numeric"
        autoComplete="off"
        error={errors.order?.message}
        {...form.register('order')}
      />
    </EditSheet>
  );
}
