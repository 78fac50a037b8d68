import type { Tx } from '#db/client.ts';
import { listPrintsUnder, saveAlike, savePrint } from '#db/queries/similar-photos.ts';
import { keysOf, seekPhoto } from '#domain/photo-print/photo-print.ts';
import type { RewrittenPicture } from '#services/ports.ts';

/**
 * Limit of candidates, since comparing each takes CPU time. Photos of the same packet share keys, but copies of a photo
 * share more.
 */
const MOST_CANDIDATES = 60;

/**
 * Stores a photo's similarity hashes, and which earlier photos are the same one, cropped or re-encoded. Race: two
 * photos that are uploaded at the same time do not find each other.
 */
export async function keepPrint(
  tx: Tx,
  url: string,
  { fileHash, thumbnail }: RewrittenPicture,
): Promise<void> {
  const kept = { url, fileHash, thumbnail: Buffer.from(thumbnail), keys: keysOf(thumbnail) };
  if (!(await savePrint(tx, kept))) return;
  const { keys, among } = seekPhoto(thumbnail);
  const others = await listPrintsUnder(tx, keys, { most: MOST_CANDIDATES, but: url });
  await saveAlike(
    tx,
    url,
    among(others).map((other) => other.url),
  );
}
