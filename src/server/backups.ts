import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#db/client.ts';
import { findScheduleStart } from '#db/queries/jobs.ts';
import { openArchiveStore, openBackupStore } from '#infra/backup-store/backup-store.ts';
import type { BackupSettings, Env } from '#infra/env.ts';
import { localDay, MINUTE_MS, parseWallTime } from '#lib/time.ts';
import { getMediaDir } from '#server/data-dirs.ts';
import { type Backups, findNewest, listBackups } from '#services/backup/scheduled-backup.ts';
import type { Log } from '#services/ports.ts';

/** How long a scrape waits for the store. */
const READ_WAIT_MS = 1_000;

/** Name of the job, and of its schedule. */
export const BACKUP_TASK = 'back-up';
/** The same for base backups of the archive. */
export const BASE_BACKUP_TASK = 'base-backup';

/** Undefined without BACKUP_TO. The encryption is loaded when it is needed, as most processes never need it. */
export async function createBackups(env: Env, log: Log): Promise<Backups | undefined> {
  if (!env.backups) return undefined;
  const { recipients, keepDays, keep } = env.backups;
  const { encryptFor } = await import('#infra/backup-encryption.ts');
  return {
    store: openBackupStore(env.backups),
    wal: env.backups.wal ? { store: openArchiveStore(env.backups), dataDir: env.dataDir } : undefined,
    encrypt: (content) => encryptFor(recipients, content),
    mediaDir: env.s3 ? undefined : getMediaDir(env),
    keepDays,
    keep,
    log,
  };
}

/**
 * Lines of the job queue's schedule, which is in UTC. The queue starts each time of a schedule once for all nodes, and
 * after a start what was due in the day before. A job that still fails when the next one is due is replaced by it.
 */
export function backupSchedule({ backups }: Pick<Env, 'backups'>, now: Date): string[] {
  const tasks = backups?.wal ? [BACKUP_TASK, BASE_BACKUP_TASK] : [BACKUP_TASK];
  return [...new Set(backups?.times)].flatMap((time) => {
    const at = new Date(parseWallTime(`${localDay(now)}T${time}`) ?? 0);
    return tasks.map((task) => {
      const id = `${task}-${time.replace(':', '')}`;
      const options = `id=${id}&fill=1d&queue=backups&jobKey=${task}`;
      return `${at.getUTCMinutes()} ${at.getUTCHours()} * * * ${task} ?${options}`;
    });
  });
}

/**
 * Age in seconds of the newest backup; of the schedule, if none is known. Undefined before the first process registers the
 * schedule. A store that hangs delays no scrape: it is read in the background, and again a minute after the answer.
 */
export function createBackupAge(db: Db, settings: BackupSettings): () => Promise<number | undefined> {
  const store = openBackupStore(settings);
  let newest: Date | undefined;
  let reading: Promise<void> | undefined;

  const read = async () => {
    // The job logs why a store cannot be read; the age of the last known backup goes on.
    const stored = await listBackups(store).catch(() => newest && [{ createdAt: newest }]);
    const since = async () => findScheduleStart(db, BACKUP_TASK).catch(() => undefined);
    newest = findNewest(stored ?? [], new Date())?.createdAt ?? (await since());
  };
  // One read at a time: each that hangs takes a thread of the file system's.
  const startReading = async () => {
    await read();
    if (newest) setTimeout(() => (reading = undefined), MINUTE_MS).unref();
    else reading = undefined;
  };

  return async () => {
    reading ??= startReading();
    await Promise.race([reading, sleep(READ_WAIT_MS, undefined, { ref: false })]);
    return newest && (Date.now() - newest.getTime()) / 1000;
  };
}
