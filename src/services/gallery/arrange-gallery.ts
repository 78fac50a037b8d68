import type { GalleryOrder } from '#contract/gallery.ts';
import { activityCopy } from '#copy/activity.ts';
import { type GalleryImage, lockGalleryImages, writeGalleryOrders } from '#db/queries/gallery.ts';
import type { SignedIn } from '#domain/actors.ts';
import { Refused } from '#domain/refused.ts';
import type { Context } from '#services/context.ts';
import { type LogGallery, writingGallery } from '#services/gallery/writing-gallery.ts';

/**
 * Sets the order of these images atomically, and returns their current state.
 *
 * @throws Refused NOT_FOUND when one of them does not exist.
 */
export function arrangeGallery(ctx: Context<SignedIn>, { images }: GalleryOrder): Promise<GalleryImage[]> {
  return writingGallery(ctx, async (tx, log) => {
    const before = await lockGalleryImages(
      tx,
      images.map(({ id }) => id),
    );
    if (before.length < images.length) throw new Refused({ code: 'NOT_FOUND' });
    const wanted = new Map(images.map(({ id, order }) => [id, order]));
    const after = before.map((image) => ({ ...image, order: wanted.get(image.id) ?? image.order }));
    const moved = after.filter(({ order }, index) => order !== before[index]?.order);
    if (moved.length > 0) {
      await writeGalleryOrders(
        tx,
        moved.map(({ id, order }) => ({ id, order })),
        ctx.now(),
      );
      await logMoved(log, before, moved);
    }
    return after.toSorted((one, other) => one.order - other.order || one.id - other.id);
  });
}

function logMoved(
  log: LogGallery,
  before: readonly GalleryImage[],
  moved: readonly GalleryImage[],
): Promise<void> {
  const ids = new Set(moved.map(({ id }) => id));
  const changes = {
    images: { before: before.filter(({ id }) => ids.has(id)).map(logged), after: moved.map(logged) },
  };
  const description = activityCopy.galleryArranged;
  return log({ action: 'update', subjectId: null, description, changes });
}

function logged({ id, description, order }: GalleryImage) {
  return { image: id, description, order };
}
