import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findArchiveId, listSpool } from '#db/embedded/wal-spool.ts';
import { undefinedIfMissing } from '#db/error-codes.ts';
import { MediaPath } from '#services/backup/backup-file.ts';
import type { WalArchive } from '#services/backup/base-backup.ts';
import type { Backups } from '#services/backup/scheduled-backup.ts';
import { storeChecked } from '#services/backup/store-checked.ts';
import { findNewestBase, imageName, listArchive, segmentName } from '#services/backup/wal-archive.ts';

/** Stores the segments that wait, oldest first, each encrypted, and deletes them from the spool when they are stored. */
export async function storeSegments(
  { encrypt }: Backups,
  { store, dataDir }: WalArchive,
  signal: AbortSignal,
): Promise<void> {
  for (const { archive, segment, writtenAt, path } of await listSpool(dataDir)) {
    signal.throwIfAborted();
    await storeChecked(store, segmentName(archive, segment, writtenAt), encrypt(createReadStream(path)));
    await rm(path);
  }
}

type ImageArchiver = {
  /** Stores the images that were written since the last call. Returns false while the archive has no base backup. */
  storeNewImages: (signal: AbortSignal) => Promise<boolean>;
};

/**
 * Images are stored as they are written, since the base backup has those before it. Deletions are not archived: a restore
 * may bring back an image that was deleted since the base backup, which the sweep deletes again.
 */
export function createImageArchiver({ encrypt, mediaDir }: Backups, wal: WalArchive): ImageArchiver {
  const known = new Set<string>();
  let archive: string | undefined;
  let since: Date | undefined;
  return {
    async storeNewImages(signal) {
      archive ??= await findArchiveId(wal.dataDir);
      since ??= await findNewestStart(wal, archive, known);
      if (!(archive && since)) return false;
      for (const image of await listImages(mediaDir)) {
        if (known.has(image)) continue;
        signal.throwIfAborted();
        await storeImage(archive, image, since);
        known.add(image);
      }
      return true;
    },
  };

  async function storeImage(id: string, image: string, after: Date): Promise<void> {
    const path = join(mediaDir ?? '', image);
    const found = await stat(path).catch(undefinedIfMissing);
    if (!found || found.mtime < after) return;
    await storeChecked(wal.store, imageName(id, found.mtime, image), encrypt(createReadStream(path)));
  }
}

/** When the newest base backup of this archive started. Adds the images that the archive has to `known`. */
async function findNewestStart(
  { store }: WalArchive,
  archive: string | undefined,
  known: Set<string>,
): Promise<Date | undefined> {
  if (!archive) return undefined;
  const { bases } = await listArchive(store, `${archive}-label-`);
  const newest = findNewestBase(bases, new Date());
  if (!newest) return undefined;
  const { images } = await listArchive(store, `${archive}-image-`);
  for (const { image } of images) known.add(image);
  return newest.startedAt;
}

async function listImages(mediaDir: string | undefined): Promise<string[]> {
  const names = mediaDir ? await readdir(mediaDir).catch(undefinedIfMissing) : [];
  return (names ?? []).filter((name) => MediaPath.safeParse(name).success);
}
