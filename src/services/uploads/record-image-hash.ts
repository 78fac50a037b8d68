import type { Tx } from '#db/client.ts';
import { listHashesByKeys, saveImageHash, saveSimilarImages } from '#db/queries/similar-images.ts';
import { imageHashKeys, searchSimilarImages } from '#lib/image-hash/image-hash.ts';
import type { ReencodedImage } from '#services/ports.ts';

/**
 * Limit of candidates, since comparing each takes CPU time. Photos of the same packet share keys, but copies of a photo
 * share more.
 */
const MAX_CANDIDATES = 60;

/**
 * Stores a photo's similarity hashes, and which earlier photos are the same one, cropped or re-encoded. Race: two
 * photos that are uploaded at the same time do not find each other.
 */
export async function recordImageHash(
  tx: Tx,
  url: string,
  { fileHash, thumbnail }: ReencodedImage,
): Promise<void> {
  const imageHash = { url, fileHash, thumbnail: Buffer.from(thumbnail), keys: imageHashKeys(thumbnail) };
  if (!(await saveImageHash(tx, imageHash))) return;
  const { keys, filterSimilar } = searchSimilarImages(thumbnail);
  const candidates = await listHashesByKeys(tx, keys, { limit: MAX_CANDIDATES, exceptUrl: url });
  await saveSimilarImages(
    tx,
    url,
    filterSimilar(candidates).map((other) => other.url),
  );
}
