import { claimMessages } from '#copy/claim-messages.ts';
import type { Tx } from '#db/client.ts';
import { findClaimPhotos } from '#db/queries/similar-photos.ts';
import { Refused } from '#domain/refused.ts';
import type { Context } from '#services/context.ts';
import type { RewrittenPicture } from '#services/ports.ts';
import { queueRenditions } from '#services/uploads/render-picture.ts';
import { keepPicture, urlOf } from '#services/uploads/upload-picture.ts';

export type PhotoPictures = readonly RewrittenPicture[];

/** Locks in sorted order, so that two claims with the same photos cannot deadlock. */
export async function keepPhotos(tx: Tx, ctx: Context, pictures: PhotoPictures): Promise<void> {
  const byUrl = new Map(pictures.map((picture) => [urlOf(picture), picture]));
  for (const [, picture] of [...byUrl].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    await keepPicture(tx, ctx, 'claim', picture);
}

/**
 * Attaches photos to a claim, and queues their missing renditions.
 *
 * @throws Refused VALIDATION_ERROR on each field whose photo is of no claim, or was deleted.
 */
export async function attachPhotos(
  tx: Tx,
  ctx: Pick<Context, 'actor' | 'client'>,
  photos: Readonly<Record<string, string | null>>,
): Promise<void> {
  const sent = Object.entries(photos).flatMap(([field, url]) => (url ? [{ field, url }] : []));
  const known = await findClaimPhotos(
    tx,
    sent.map(({ url }) => url),
  );
  const gone = sent.filter(({ url }) => !known.has(url));
  if (gone.length > 0) {
    const errors = gone.map(({ field }) => ({ field, message: claimMessages.photoGone }));
    throw new Refused({ code: 'VALIDATION_ERROR', errors });
  }
  await queueRenditions(tx, ctx, [...known]);
}
