import type { GalleryImageDraft } from '#contract/gallery.ts';
import { galleryMessages } from '#contract/messages/gallery.ts';
import { activityCopy } from '#copy/activity.ts';
import type { Tx } from '#db/client.ts';
import {
  countGallery,
  deleteGalleryImage,
  type GalleryFields,
  type GalleryImage,
  insertGalleryImage,
  lockGallery,
  lockGalleryImages,
  updateGalleryImage,
} from '#db/queries/gallery.ts';
import { findImages } from '#db/queries/images.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError } from '#domain/domain-error.ts';
import { changedFields } from '#services/activity/changed-fields.ts';
import type { Context } from '#services/context.ts';
import { fieldError } from '#services/edits/field-error.ts';
import { editGallery } from '#services/gallery/edit-gallery.ts';

const wireNames = { imageUrl: 'image_url', description: 'description', order: 'order' } as const;
const emptyImage = { imageUrl: null, description: '', order: null };

/** @throws DomainError VALIDATION_ERROR: an image that does not exist. */
export function createGalleryImage(ctx: Context<SignedIn>, draft: GalleryImageDraft): Promise<GalleryImage> {
  return editGallery(ctx, async (tx, log) => {
    await lockGallery(tx);
    const order = draft.order ?? (await countGallery(tx));
    const fields = await applyImageDraft(tx, { description: '', order }, draft);
    const image = await insertGalleryImage(tx, { ...fields, createdAt: ctx.now() });
    const changes = changedFields<object>(emptyImage, fields, wireNames);
    const description = activityCopy.imageAdded(image.id);
    await log({ action: 'create', subjectId: image.id, description, changes });
    return image;
  });
}

/** No-op drafts are skipped. @throws DomainError NOT_FOUND, and as `createGalleryImage`. */
export function replaceGalleryImage(
  ctx: Context<SignedIn>,
  id: number,
  draft: GalleryImageDraft,
): Promise<GalleryImage> {
  return editGallery(ctx, async (tx, log) => {
    const before = await lockImageOrThrow(tx, id);
    const fields = await applyImageDraft(tx, before, draft);
    const changes = changedFields<GalleryFields>(before, fields, wireNames);
    if (Object.keys(changes).length === 0) return before;
    await updateGalleryImage(tx, id, { ...fields, updatedAt: ctx.now() });
    const description = activityCopy.imageEdited(id);
    await log({ action: 'update', subjectId: id, description, changes });
    return { ...before, ...fields };
  });
}

/** @throws DomainError NOT_FOUND */
export function removeGalleryImage(ctx: Context<SignedIn>, id: number): Promise<void> {
  return editGallery(ctx, async (tx, log) => {
    const before = await lockImageOrThrow(tx, id);
    await deleteGalleryImage(tx, id);
    const changes = changedFields<object>(before, emptyImage, wireNames);
    const description = activityCopy.imageDeleted(id);
    await log({ action: 'delete', subjectId: id, description, changes });
  });
}

async function applyImageDraft(
  tx: Tx,
  before: Pick<GalleryFields, 'description' | 'order'>,
  { image_url: imageUrl, description, order }: GalleryImageDraft,
): Promise<GalleryFields> {
  if ((await findImages(tx, [imageUrl])).size === 0)
    throw fieldError('image_url', galleryMessages.imageNotFound);
  return { imageUrl, description: description ?? before.description, order: order ?? before.order };
}

async function lockImageOrThrow(tx: Tx, id: number): Promise<GalleryImage> {
  const [row] = await lockGalleryImages(tx, [id]);
  if (!row) throw new DomainError({ code: 'NOT_FOUND' });
  return row;
}
