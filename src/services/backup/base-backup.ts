import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Tx } from '#db/client.ts';
import { clusterDirectory } from '#db/embedded/cluster.ts';
import { ARCHIVE_ID_FILE, findArchiveId } from '#db/embedded/wal-spool.ts';
import { startBaseBackup, stopBaseBackup } from '#db/queries/base-backup.ts';
import { disableTimeouts } from '#db/queries/long-work.ts';
import { DAY_MS } from '#lib/time.ts';
import type { BackupContext, Backups, ScheduledBackup } from '#services/backup/scheduled-backup.ts';
import { storeChecked } from '#services/backup/store-checked.ts';
import { tarDirectory, tarEnd } from '#services/backup/tar.ts';
import {
  baseName,
  findExpired,
  findNewestBase,
  labelName,
  listArchive,
} from '#services/backup/wal-archive.ts';
import type { BackupStore } from '#services/ports.ts';

/** Where the write-ahead log of the embedded database is archived. */
export type WalArchive = { store: BackupStore; dataDir: string };

/** What PostgreSQL creates itself at the start, and what belongs to the running server alone. */
const EXCLUDED =
  /^(?:postmaster\.(?:pid|opts)|backup_(?:label|manifest).*)$|^(?:pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/|(?:^|\/)pgsql_tmp/;
const START_SEGMENT = /^START WAL LOCATION: .* \(file ([0-9A-F]{24})\)/m;

/**
 * Copies the files of the running database, and of the images where they are on this disk, into the archive; then deletes
 * what no restore needs any more. A no-op where the archive already has one of this schedule.
 *
 * @throws the error of the database or the store, and then nothing was deleted.
 */
export async function makeBaseBackup(
  { db, now }: BackupContext,
  backups: Backups,
  { scheduledAt, signal }: ScheduledBackup = {},
): Promise<void> {
  const { wal, encrypt, log, keep, keepDays } = backups;
  const archive = wal && (await findArchiveId(wal.dataDir));
  if (!(wal && archive)) return;
  const { bases } = await listArchive(wal.store, `${archive}-label-`);
  const startedAt = now();
  const newest = findNewestBase(bases, startedAt);
  if (newest && (!scheduledAt || newest.startedAt >= scheduledAt)) return;

  const name = baseName(archive, startedAt);
  const { label, endedAt, bytes } = await db.transaction(async (tx) => {
    const stored = await storeFiles(tx, backups, wal, name, signal);
    return { ...(await stopBaseBackup(tx)), bytes: stored };
  });
  const [, segment] = START_SEGMENT.exec(label) ?? [];
  if (segment === undefined) throw new Error('the label of the base backup names no segment');
  await storeChecked(
    wal.store,
    labelName(archive, startedAt, endedAt, segment),
    encrypt(new Blob([label]).stream()),
  );
  log.info({ backup: name, bytes }, `base backup stored in ${wal.store.location}`);

  const files = (await wal.store.list()).map((file) => file.name);
  const cutoff = new Date(startedAt.getTime() - keepDays * DAY_MS);
  for (const expired of findExpired(await listArchive(wal.store), files, { cutoff, keep })) {
    signal?.throwIfAborted();
    await wal.store.delete(expired);
  }
}

async function storeFiles(
  tx: Tx,
  { encrypt, mediaDir }: Backups,
  { store, dataDir }: WalArchive,
  name: string,
  signal: AbortSignal | undefined,
): Promise<number> {
  await disableTimeouts(tx);
  await startBaseBackup(tx);
  async function* content() {
    const cluster = clusterDirectory(dataDir);
    const isIncluded = (path: string) => !EXCLUDED.test(path) && path !== ARCHIVE_ID_FILE;
    yield* tarDirectory(cluster, 'postgres/', isIncluded);
    if (mediaDir) yield* tarDirectory(mediaDir, 'media/', () => true);
    yield tarEnd();
  }
  const gzip = createGzip();
  const compressed = pipeline(content, gzip, { signal });
  // Prevents an unhandled rejection until the promise is awaited below.
  compressed.catch(() => undefined);
  const bytes = await storeChecked(store, name, encrypt(gzip));
  await compressed;
  return bytes;
}
