import type { GalleryOrder } from '#contract/gallery.ts';
import { activityCopy } from '#copy/activity.ts';
import { type GalleryImage, lockGalleryImages, updateGalleryOrders } from '#db/queries/gallery.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError } from '#domain/domain-error.ts';
import type { Context } from '#services/context.ts';
import { editGallery, type LogGallery } from '#services/gallery/edit-gallery.ts';

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
