import { createDiskBackups } from '#infra/backup-store/disk-backups.ts';
import { createS3Backups } from '#infra/backup-store/s3-backups.ts';
import type { BackupSettings } from '#infra/env.ts';
import type { BackupStore } from '#services/ports.ts';

/** The directory or bucket of BACKUP_TO. */
export function openBackupStore({ target }: Pick<BackupSettings, 'target'>): BackupStore {
  return 's3' in target ? createS3Backups(target) : createDiskBackups(target.directory);
}
