import type { Db } from '#db/client.ts';
import { deleteImage, findImages, hasImages, listUnusedImages, lockImage } from '#db/queries/images.ts';
import { pictureOfFile } from '#domain/pictures.ts';
import { DAY_MS } from '#lib/time.ts';
import type { ImageStore } from '#services/ports.ts';

type Tools = { db: Db; imageStore: ImageStore; now: () => Date };

const FILES_AT_ONCE = 500;

/**
 * Deletes images that have been unused for a day: first their rows, then orphaned files. If it fails in between, the
 * next night's run deletes the files.
 */
export async function sweepPictures({ db, imageStore, now }: Tools): Promise<void> {
  const before = new Date(now().getTime() - DAY_MS);
  // A database without any image is probably a new one beside another's files, so nothing is deleted.
  if (!(await hasImages(db))) return;
  for (const url of await listUnusedImages(db, before)) await deleteImage(db, url, before);
  for await (const names of inParts(imageStore.list(before))) await sweepFiles(db, imageStore, names);
}

async function sweepFiles(db: Db, imageStore: ImageStore, names: readonly string[]): Promise<void> {
  await imageStore.delete(names.filter(isDraft));
  const byPicture = Map.groupBy(names, pictureOfFile);
  // Files with other names do not belong to this shop, and are left alone.
  const urls = [...byPicture.keys()].filter((url) => url !== undefined);
  const known = await findImages(db, urls);
  for (const url of urls.filter((each) => !known.has(each))) {
    await db.transaction(async (tx) => {
      await lockImage(tx, url);
      const isBack = (await findImages(tx, [url])).has(url);
      if (!isBack) await imageStore.delete(byPicture.get(url) ?? []);
    });
  }
}

/** A temporary file, left behind by a process that died while writing. */
function isDraft(name: string): boolean {
  return name.startsWith('.');
}

async function* inParts(names: AsyncIterable<string>): AsyncGenerator<string[]> {
  let part: string[] = [];
  for await (const name of names) {
    part.push(name);
    if (part.length < FILES_AT_ONCE) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}
