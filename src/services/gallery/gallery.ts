import { GalleryImageDraft, type GalleryOrder } from '#contract/gallery.ts';
import { galleryMessages } from '#contract/messages/gallery.ts';
import type { PageQuery } from '#contract/paging.ts';
import { activityCopy } from '#copy/activity.ts';
import type { Tx } from '#db/client.ts';
import {
  countGallery,
  countGalleryBefore,
  deleteGalleryImage,
  findGalleryImage,
  type GalleryFields,
  type GalleryImage,
  insertGalleryImage,
  listGallery,
  lockGalleryImages,
  updateGalleryImage,
  updateGalleryOrders,
} from '#db/queries/gallery.ts';
import { findImages } from '#db/queries/images.ts';
import { acquireLock } from '#db/queries/locks.ts';
import { notifyCatalogueChanged } from '#db/queries/notify-catalogue.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError, fieldError, requireFound } from '#domain/domain-error.ts';
import { type Action, changedFields, recordOwnActivity } from '#services/activity/record-activity.ts';
import type { Context } from '#services/context.ts';
import { createRecordOnce } from '#services/edits/create-record-once.ts';
import { type ListedPage, readPage } from '#services/read-page.ts';

/** One page in the order of the gallery, the same for every caller. */
export async function getGalleryPage(
  { db, catalogueCache }: Context,
  query: PageQuery,
): Promise<ListedPage<GalleryImage>> {
  const count = await catalogueCache.getOrLoad('gallery count', () => countGallery(db));
  return readPage(query, count, (window) => listGallery(db, window));
}

type PlacedImage = { image: GalleryImage; position: number };

/** @throws DomainError NOT_FOUND */
export async function getGalleryImage({ db }: Context, id: number): Promise<PlacedImage> {
  const image = requireFound(await findGalleryImage(db, id));
  return { image, position: (await countGalleryBefore(db, image)) + 1 };
}

const loggedFields = GalleryImageDraft.keyof().options;
const emptyImage = { imageUrl: null, description: '', order: null };

/**
 * Adds an image, or returns the one that a request with the same idempotency key has added.
 *
 * @throws DomainError VALIDATION_ERROR: an image that does not exist; IDEMPOTENCY_CONFLICT.
 */
export function createGalleryImage(
  ctx: Context<SignedIn>,
  draft: GalleryImageDraft,
  key: string | undefined,
): Promise<GalleryImage> {
  const request = { operation: 'createGalleryImage', draft, key };
  return editGallery(ctx, async (tx, log) => {
    // Two inserts could get the same order.
    await acquireLock(tx, 'gallery');
    return createRecordOnce(tx, ctx, request, {
      find: (id) => findGalleryImage(tx, id),
      create: async () => {
        const order = draft.order ?? (await countGallery(tx));
        const fields = await applyImageDraft(tx, { description: '', order }, draft);
        const image = await insertGalleryImage(tx, { ...fields, createdAt: ctx.now() });
        const changes = changedFields(emptyImage, fields, loggedFields);
        const description = activityCopy.imageAdded(image.id);
        await log({ action: 'create', subjectId: image.id, description, changes });
        return image;
      },
    });
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
    const changes = changedFields(before, fields, loggedFields);
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
    const changes = changedFields(before, emptyImage, loggedFields);
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
  return requireFound(row);
}

/**
 * Sets the order of these images atomically, and returns their current state.
 *
 * @throws DomainError NOT_FOUND when one of them does not exist.
 */
export function reorderGallery(ctx: Context<SignedIn>, { images }: GalleryOrder): Promise<GalleryImage[]> {
  return editGallery(ctx, async (tx, log) => {
    const before = await lockGalleryImages(
      tx,
      images.map(({ id }) => id),
    );
    if (before.length < images.length) throw new DomainError({ code: 'NOT_FOUND' });
    const newOrders = new Map(images.map(({ id, order }) => [id, order]));
    const after = before.map((image) => ({ ...image, order: newOrders.get(image.id) ?? image.order }));
    const reordered = after.filter(({ order }, index) => order !== before[index]?.order);
    if (reordered.length > 0) {
      await updateGalleryOrders(
        tx,
        reordered.map(({ id, order }) => ({ id, order })),
        ctx.now(),
      );
      await logReordered(log, before, reordered);
    }
    return after.toSorted((one, other) => one.order - other.order || one.id - other.id);
  });
}

function logReordered(
  log: LogGallery,
  before: readonly GalleryImage[],
  reordered: readonly GalleryImage[],
): Promise<void> {
  const ids = new Set(reordered.map(({ id }) => id));
  const changes = {
    images: {
      before: before.filter(({ id }) => ids.has(id)).map(loggedImage),
      after: reordered.map(loggedImage),
    },
  };
  const description = activityCopy.galleryReordered;
  return log({ action: 'update', subjectId: null, description, changes });
}

function loggedImage({ id, description, order }: GalleryImage) {
  return { image: id, description, order };
}

type LogGallery = (done: Omit<Action, 'subject'>) => Promise<void>;

/**
 * Runs one transaction, after which every process, this one first, reloads the gallery. Work that logs nothing has
 * written nothing, and then no change is announced.
 */
async function editGallery<Result>(
  ctx: Context<SignedIn>,
  work: (tx: Tx, log: LogGallery) => Promise<Result>,
): Promise<Result> {
  const { db, catalogueCache } = ctx;
  const versionBefore = catalogueCache.version();
  const { result, isWritten } = await db.transaction(async (tx) => {
    let isWritten = false;
    const result = await work(tx, (done) => {
      isWritten = true;
      return recordOwnActivity(tx, ctx, { ...done, subject: 'gallery' });
    });
    if (isWritten) await notifyCatalogueChanged(tx);
    return { result, isWritten };
  });
  if (isWritten) await catalogueCache.waitForChange(versionBefore);
  return result;
}
