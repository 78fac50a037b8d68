import type { Db } from '#db/client.ts';
import { deleteImage, findImages, hasImages, listUnusedImages, lockImage } from '#db/queries/images.ts';
import { renditionImageUrl } from '#lib/image-renditions.ts';
import { DAY_MS } from '#lib/time.ts';
import type { ImageStore } from '#services/ports.ts';

type SweepDeps = { db: Db; imageStore: ImageStore; now: () => Date };

const FILES_PER_BATCH = 500;

/**
 * Deletes images that have been unused for a day: first their rows, then orphaned files. If it fails in between, the
 * next night's run deletes the files.
 */
export async function sweepImages({ db, imageStore, now }: SweepDeps): Promise<void> {
  const before = new Date(now().getTime() - DAY_MS);
  // A database without any image is probably a new one beside another's files, so nothing is deleted.
  if (!(await hasImages(db))) return;
  for (const url of await listUnusedImages(db, before)) await deleteImage(db, url, before);
  for await (const names of inBatches(imageStore.list(before))) await sweepFiles(db, imageStore, names);
}

async function sweepFiles(db: Db, imageStore: ImageStore, names: readonly string[]): Promise<void> {
  await imageStore.delete(names.filter(isTemporaryFile));
  const namesByImage = Map.groupBy(names, renditionImageUrl);
  // Files with other names do not belong to this shop, and are left alone.
  const urls = [...namesByImage.keys()].filter((url) => url !== undefined);
  const known = await findImages(db, urls);
  for (const url of urls.filter((each) => !known.has(each))) {
    await db.transaction(async (tx) => {
      await lockImage(tx, url);
      const isReferenced = (await findImages(tx, [url])).has(url);
      if (!isReferenced) await imageStore.delete(namesByImage.get(url) ?? []);
    });
  }
}

/** A temporary file, left behind by a process that died while writing. */
function isTemporaryFile(name: string): boolean {
  return name.startsWith('.');
}

async function* inBatches(names: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const name of names) {
    batch.push(name);
    if (batch.length < FILES_PER_BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
