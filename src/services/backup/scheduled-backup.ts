import { backupFailedMail } from '#copy/mails.ts';
import type { Db } from '#db/client.ts';
import { addJob, type Jobs } from '#db/queries/jobs.ts';
import { listSuperusers } from '#db/queries/staff-users.ts';
import { DAY_MS, formatWallTime } from '#lib/time.ts';
import type { WalArchive } from '#services/backup/base-backup.ts';
import { compressBackup } from '#services/backup/compress-backup.ts';
import { storeChecked } from '#services/backup/store-checked.ts';
import type { BackupReport } from '#services/backup/write-backup.ts';
import { type MailContext, sendSiteMail } from '#services/mail/send-site-mail.ts';
import type { BackupStore, Clock, Log } from '#services/ports.ts';

/** What scheduled backups need, beside the database. */
export type Backups = {
  store: BackupStore;
  /** Undefined unless the write-ahead log is archived. */
  wal?: WalArchive | undefined;
  /** For the public keys of the operator: this server cannot open what it encrypted. */
  encrypt: (content: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;
  /** Undefined where the images are in a bucket, and not in the backup. */
  mediaDir: string | undefined;
  /** Age in days from which a backup is deleted. */
  keepDays: number;
  /** Number of the newest ones, which are not deleted at any age. */
  keep: number;
  log: Log;
};

export type StoredBackup = { name: string; createdAt: Date; bytes: number };

export type BackupContext = { db: Db; now: Clock };

export type ScheduledBackup = {
  /** Time of the schedule; undefined for a backup that an operator asked for, and the first base backup. */
  scheduledAt?: Date | undefined;
  signal?: AbortSignal | undefined;
};

/** The failed attempt after which staff get a mail: some four minutes after the first. */
const MAILED_ATTEMPT = 6;

const PREFIX = 'semillero-';
const NAME = /^semillero-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z\.backup\.gz\.age$/;

/** The backups of a store, newest first. */
export async function listBackups(store: BackupStore): Promise<StoredBackup[]> {
  const backups = (await store.list(PREFIX)).flatMap(({ name, bytes }) => {
    const [, day, hour, minute, second] = NAME.exec(name) ?? [];
    return day ? [{ name, bytes, createdAt: new Date(`${day}${hour}:${minute}:${second}Z`) }] : [];
  });
  return backups.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

/** The newest of these, newest first, without those that were made while the clock was ahead. */
export function findNewest<Backup extends { createdAt: Date }>(
  backups: readonly Backup[],
  now: Date,
): Backup | undefined {
  return backups.find(({ createdAt }) => createdAt <= now);
}

/**
 * Makes an encrypted backup, and then deletes those that are older than the retention. A no-op where the store already
 * has one of this schedule: a job repeats when its process died after the backup, or before it could report its end.
 *
 * @throws the error of the database or the store, and then nothing was deleted.
 */
export async function makeBackup(
  { db, now }: BackupContext,
  backups: Backups,
  { scheduledAt, signal }: ScheduledBackup = {},
): Promise<(StoredBackup & BackupReport) | undefined> {
  const { store, encrypt, mediaDir, log } = backups;
  const createdAt = now();
  const newest = findNewest(await listBackups(store), createdAt);
  if (scheduledAt && newest && newest.createdAt >= scheduledAt) return undefined;

  const name = `semillero-${createdAt.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}.backup.gz.age`;
  let report: BackupReport = { rows: 0, files: 0 };
  const content = compressBackup(db, { mediaDir, signal, onReport: (whole) => (report = whole) });
  const bytes = await storeChecked(store, name, encrypt(content));
  log.info({ backup: name, bytes, ...report }, `backup stored in ${store.location}`);
  await deleteOldBackups(backups, await listBackups(store), createdAt);
  return { name, createdAt, bytes, ...report };
}

/** Called when the newest backup was stored completely, which is never deleted. */
async function deleteOldBackups(
  { store, keep, keepDays, log }: Backups,
  stored: readonly StoredBackup[],
  now: Date,
): Promise<void> {
  const oldest = now.getTime() - keepDays * DAY_MS;
  for (const { name } of stored.slice(keep).filter(({ createdAt }) => createdAt.getTime() < oldest)) {
    await store.delete(name);
    log.info({ backup: name }, 'old backup deleted');
  }
}

/** `makeBackup` or `makeBaseBackup`. */
export type MakeBackup = (ctx: BackupContext, backups: Backups, options: ScheduledBackup) => Promise<unknown>;

type ScheduledJob = {
  /** Written by the schedule of the job queue. */
  _cron?: { ts: string };
};

/** The scheduled job. Superusers get a mail when its attempts keep failing. */
export async function runBackupJob(
  make: MakeBackup,
  ctx: BackupContext,
  backups: Backups | undefined,
  job: ScheduledJob,
  { attempt, signal }: { attempt: number; signal?: AbortSignal | undefined },
): Promise<void> {
  if (!backups) return;
  const scheduledAt = job._cron && new Date(job._cron.ts);
  try {
    await make(ctx, backups, { scheduledAt, signal });
  } catch (error) {
    if (attempt === MAILED_ATTEMPT) await queueFailureMails(ctx, backups);
    throw error;
  }
}

async function queueFailureMails({ db, now }: BackupContext, { store }: Backups): Promise<void> {
  const newest = findNewest(await listBackups(store).catch(() => []), now());
  const last = newest?.createdAt.toISOString() ?? null;
  await db.transaction(async (tx) => {
    for (const { email: to, firstName } of await listSuperusers(tx))
      await addJob(tx, 'backup-failed', { to, firstName, last });
  });
}

export function sendBackupFailure(ctx: MailContext, job: Jobs['backup-failed']): Promise<void> {
  const { to, firstName } = job;
  const last = job.last && formatWallTime(new Date(job.last));
  return sendSiteMail(ctx, to, (brand) => backupFailedMail({ firstName, brand, last }));
}
