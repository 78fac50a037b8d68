import type { Tx } from '#db/client.ts';
import { listPrintsUnder, saveAlike, savePrint } from '#db/queries/similar-photos.ts';
import { keysOf, seekPhoto } from '#domain/photo-print/photo-print.ts';
import type { RewrittenPicture } from '#services/ports.ts';

/** Photos of one packet lie close together, but a copy shares more keys than they; each more takes the processor a while. */
const MOST_CANDIDATES = 60;

/**
 * Keeps what a photo is recognised by, and which of those before it are the same one, cropped or written anew. Two
 * that come in the same moment do not see each other.
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
