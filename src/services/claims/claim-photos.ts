import { claimMessages } from '#contract/messages/warranty-claims.ts';
import type { Tx } from '#db/client.ts';
import { findClaimImages } from '#db/queries/similar-images.ts';
import { DomainError } from '#domain/domain-error.ts';
import type { Context } from '#services/context.ts';
import type { ReencodedImage } from '#services/ports.ts';
import { queueRenditions } from '#services/uploads/render-image.ts';
import { reencodedImageUrl, storeImage } from '#services/uploads/upload-image.ts';

export type ClaimImages = readonly ReencodedImage[];

/** Locks in sorted order, so that two claims with the same photos cannot deadlock. */
export async function storePhotos(tx: Tx, ctx: Context, images: ClaimImages): Promise<void> {
  const byUrl = new Map(images.map((image) => [reencodedImageUrl(image), image]));
  for (const [, image] of [...byUrl].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    await storeImage(tx, ctx, 'claim', image);
}

/**
 * Attaches photos to a claim, and queues their missing renditions.
 *
 * @throws DomainError VALIDATION_ERROR on each field whose photo is of no claim, or was deleted.
 */
export async function attachPhotos(
  tx: Tx,
  ctx: Pick<Context, 'actor' | 'client'>,
  photos: Readonly<Record<string, string | null>>,
): Promise<void> {
  const sent = Object.entries(photos).flatMap(([field, url]) => (url ? [{ field, url }] : []));
  const known = await findClaimImages(
    tx,
    sent.map(({ url }) => url),
  );
  const missing = sent.filter(({ url }) => !known.has(url));
  if (missing.length > 0) {
    const errors = missing.map(({ field }) => ({ field, message: claimMessages.photoNotFound }));
    throw new DomainError({ code: 'VALIDATION_ERROR', errors });
  }
  await queueRenditions(tx, ctx, [...known]);
}
