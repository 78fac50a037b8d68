import { join } from 'node:path';
import { createDiskBackups } from '#infra/backup-store/disk-backups.ts';
import { createS3Backups } from '#infra/backup-store/s3-backups.ts';
import type { BackupSettings } from '#infra/env.ts';
import type { BackupStore } from '#services/ports.ts';

const ARCHIVE = 'wal';

/** The directory or bucket of BACKUP_TO. */
export function openBackupStore({ target }: Pick<BackupSettings, 'target'>): BackupStore {
  return 's3' in target ? createS3Backups(target) : createDiskBackups(target.directory);
}

/** The archive of the write-ahead log, in the directory `wal` of it. */
export function openArchiveStore({ target }: Pick<BackupSettings, 'target'>): BackupStore {
  if ('s3' in target) return createS3Backups({ s3: target.s3, prefix: `${target.prefix}${ARCHIVE}/` });
  return createDiskBackups(join(target.directory, ARCHIVE));
}
