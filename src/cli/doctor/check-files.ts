import { randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { formatCount } from '#cli/cli-io.ts';
import { errorText, type Finding, failed, failureOf, passed, warned } from '#cli/doctor/finding.ts';
import { findWalBacklog } from '#db/embedded/wal-spool.ts';
import { undefinedIfMissing } from '#db/error-codes.ts';
import { openArchiveStore, openBackupStore } from '#infra/backup-store/backup-store.ts';
import type { Env } from '#infra/env.ts';
import { formatWallTime, HOUR_MS } from '#lib/time.ts';
import { createImageStore } from '#server/data-dirs.ts';
import { findNewest, listBackups, type StoredBackup } from '#services/backup/scheduled-backup.ts';
import { listArchive, restorableRange } from '#services/backup/wal-archive.ts';

const PROBE_BYTES = 4_096;
/** As in `deploy/prometheus-rules.yaml`. */
const MAX_BACKLOG_SECONDS = 600;

/**
 * Files that a command of another user creates would be unreadable for the server, so nothing is written in a directory
 * of another user.
 */
export async function checkDirectory({ dataDir }: Env): Promise<Finding> {
  const check = 'directory';
  const found = await stat(dataDir).catch((error: unknown) => error as Error);
  if (found instanceof Error)
    return failed(
      check,
      `DATA_DIR ${dataDir} cannot be read: ${errorText(found)}.`,
      'Run this command with the settings of the server, in its directory.',
    );
  const user = process.getuid?.();
  if (user !== undefined && found.uid !== user)
    return failed(
      check,
      `DATA_DIR ${dataDir} belongs to the user id ${found.uid}, and this command runs as ${user}.`,
      'Run this command as the user who runs Semillero.',
    );
  return passed(check, `DATA_DIR ${dataDir} belongs to this user.`);
}

/** Writes an object, reads it and deletes it. */
export async function checkStore(env: Env): Promise<Finding> {
  const check = 'store';
  const place = env.s3 ? `the bucket ${env.s3.bucket} at ${env.s3.endpoint}` : 'the directory of the images';
  const store = createImageStore(env);
  const name = `doctor-${randomBytes(8).toString('hex')}.webp`;
  const bytes = randomBytes(PROBE_BYTES);
  try {
    await store.check();
    await store.put(name, bytes);
    const file = await store.read(name);
    const read = Buffer.from(await new Response(file?.body ?? null).arrayBuffer());
    await store.delete([name]);
    if (!read.equals(bytes)) throw new Error(`${place} returns other bytes than were written to it`);
    if (await store.read(name)) throw new Error(`${place} still has an object that was deleted`);
  } catch (error) {
    // An object that could not be deleted is an orphan, which the nightly job deletes.
    await store.delete([name]).catch(() => undefined);
    const advice = env.s3
      ? 'Allow the key of S3_ACCESS_KEY_ID to get, put, delete and list objects below media/.'
      : 'Make sure that it is a directory which the user who runs Semillero can read and write, on a disk with free space.';
    return failureOf(check, error, advice);
  }
  return passed(check, `An object was written to ${place}, read and deleted.`);
}

/** Age of the newest backup: of the schedule, or of the files of a directory. */
export async function checkBackups(
  env: Env,
  directory: string | undefined,
  maxHours: number,
): Promise<Finding> {
  const check = 'backups';
  if (directory === undefined && !env.backups)
    return warned(
      check,
      'The age of the backups is unknown.',
      'Schedule them (BACKUP_TO), or name their directory: --backups DIRECTORY. See docs/hosting.md.',
    );
  const place = directory ?? 'BACKUP_TO';
  const command = directory === undefined ? 'backups make' : 'backup FILE';
  const advice = `Make one now (npm run cli -- ${command}), and find out why the schedule makes none.`;
  try {
    const newest = directory === undefined ? await findNewestBackup(env) : await findNewestFile(directory);
    if (!newest) return failed(check, `${place} has no backup.`, advice);
    const hours = (Date.now() - newest.createdAt.getTime()) / HOUR_MS;
    const message = `The newest backup, ${newest.name}, is ${hours.toFixed(1)} hours old and has ${newest.bytes.toLocaleString('en')} bytes.`;
    if (newest.bytes === 0 || hours > maxHours) return failed(check, message, advice);
    return passed(check, message);
  } catch (error) {
    return failureOf(check, error, 'Make sure that the place of the backups exists and can be read.');
  }
}

/** Continuous archiving, where it is set: how much waits, and what can be restored. */
export async function checkArchive({ backups, dataDir }: Env, maxHours: number): Promise<Finding[]> {
  const check = 'archive';
  if (!backups?.wal) return [];
  try {
    const { segments, ageSeconds } = await findWalBacklog(dataDir);
    if (ageSeconds > MAX_BACKLOG_SECONDS)
      return [
        failed(
          check,
          `${formatCount(segments, 'segment')} of the write-ahead log ${segments === 1 ? 'waits' : 'wait'} for the archive, the oldest for ${Math.round(ageSeconds / 60)} minutes.`,
          'Find the cause in the log of the server (the write-ahead log could not be archived).',
        ),
      ];
    const range = restorableRange(await listArchive(openArchiveStore(backups)));
    const hours = range && (Date.now() - range.newestBase.getTime()) / HOUR_MS;
    if (!range || (hours ?? 0) > maxHours)
      return [
        failed(
          check,
          range
            ? `The newest base backup of the archive is ${hours?.toFixed(1)} hours old.`
            : 'The archive has no base backup yet.',
          'npm run cli -- jobs list shows why the job base-backup fails.',
        ),
      ];
    const message = `Moments from ${formatWallTime(range.from)} to ${formatWallTime(range.until)} can be restored.`;
    return [passed(check, message)];
  } catch (error) {
    return [failureOf(check, error, 'Make sure that the place of the backups exists and can be read.')];
  }
}

async function findNewestBackup({ backups }: Env): Promise<StoredBackup | undefined> {
  return backups && findNewest(await listBackups(openBackupStore(backups)), new Date());
}

/** Without hidden files, and those that `backup` is still writing. */
async function findNewestFile(directory: string): Promise<StoredBackup | undefined> {
  const names = (await readdir(directory)).filter((name) => !/^\.|\.part$/.test(name));
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(directory, name);
      const found = await stat(path).catch(undefinedIfMissing);
      return found?.isFile() ? [{ name: path, createdAt: found.mtime, bytes: found.size }] : [];
    }),
  );
  return files.flat().toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0];
}
