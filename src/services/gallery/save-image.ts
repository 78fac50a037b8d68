import type { GalleryImageDraft } from '#contract/gallery.ts';
import { activityCopy } from '#copy/activity.ts';
import { galleryMessages } from '#copy/gallery-messages.ts';
import type { Tx } from '#db/client.ts';
import {
  countGallery,
  deleteGalleryImage,
  type GalleryFields,
  type GalleryImage,
  holdGallery,
  insertGalleryImage,
  lockGalleryImages,
  updateGalleryImage,
} from '#db/queries/gallery.ts';
import { findImages } from '#db/queries/images.ts';
import type { SignedIn } from '#domain/actors.ts';
import { Refused } from '#domain/refused.ts';
import { changedFields } from '#services/activity/changed-fields.ts';
import type { Context } from '#services/context.ts';
import { fieldRefusal } from '#services/edits/field-refusal.ts';
import { writingGallery } from '#services/gallery/writing-gallery.ts';

const names = { imageUrl: 'image_url', description: 'description', order: 'order' } as const;
const blank = { imageUrl: null, description: '', order: null };

/** @throws Refused VALIDATION_ERROR: an image that does not exist. */
export function createGalleryImage(ctx: Context<SignedIn>, draft: GalleryImageDraft): Promise<GalleryImage> {
  return writingGallery(ctx, async (tx, log) => {
    await holdGallery(tx);
    const order = draft.order ?? (await countGallery(tx));
    const fields = await editedFields(tx, { description: '', order }, draft);
    const image = await insertGalleryImage(tx, { ...fields, createdAt: ctx.now() });
    const changes = changedFields<object>(blank, fields, names);
    const description = activityCopy.imageAdded(image.id);
    await log({ action: 'create', subjectId: image.id, description, changes });
    return image;
  });
}

/** No-op drafts are skipped. @throws Refused NOT_FOUND, and as `createGalleryImage`. */
export function replaceGalleryImage(
  ctx: Context<SignedIn>,
  id: number,
  draft: GalleryImageDraft,
): Promise<GalleryImage> {
  return writingGallery(ctx, async (tx, log) => {
    const before = await lockExisting(tx, id);
    const fields = await editedFields(tx, before, draft);
    const changes = changedFields<GalleryFields>(before, fields, names);
    if (Object.keys(changes).length === 0) return before;
    await updateGalleryImage(tx, id, { ...fields, updatedAt: ctx.now() });
    const description = activityCopy.imageEdited(id);
    await log({ action: 'update', subjectId: id, description, changes });
    return { ...before, ...fields };
  });
}

/** @throws Refused NOT_FOUND */
export function removeGalleryImage(ctx: Context<SignedIn>, id: number): Promise<void> {
  return writingGallery(ctx, async (tx, log) => {
    const before = await lockExisting(tx, id);
    await deleteGalleryImage(tx, id);
    const changes = changedFields<object>(before, blank, names);
    const description = activityCopy.imageDeleted(id);
    await log({ action: 'delete', subjectId: id, description, changes });
  });
}

async function editedFields(
  tx: Tx,
  before: Pick<GalleryFields, 'description' | 'order'>,
  { image_url: imageUrl, description, order }: GalleryImageDraft,
): Promise<GalleryFields> {
  if ((await findImages(tx, [imageUrl])).size === 0)
    throw fieldRefusal('image_url', galleryMessages.pictureGone);
  return { imageUrl, description: description ?? before.description, order: order ?? before.order };
}

async function lockExisting(tx: Tx, id: number): Promise<GalleryImage> {
  const [row] = await lockGalleryImages(tx, [id]);
  if (!row) throw new Refused({ code: 'NOT_FOUND' });
  return row;
}
