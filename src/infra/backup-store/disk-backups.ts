import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorMessage, hasCode, undefinedIfMissing } from '#db/error-codes.ts';
import { StartupError } from '#db/startup-error.ts';
import { makeDirectory } from '#infra/make-directory.ts';
import { writeFileDurably } from '#infra/write-file.ts';
import { DAY_MS } from '#lib/time.ts';
import type { BackupStore } from '#services/ports.ts';

/** Drafts of a killed process, which have a dot before the name. */
const DRAFT = /^\.(?:semillero|[0-9a-f]{16})-/;

/** Backups in a directory, each written whole or not at all. */
export function createDiskBackups(directory: string): BackupStore {
  return {
    location: directory,
    async put(name, content) {
      await Promise.try(makeDirectory, directory).catch(explainUnusable(directory));
      await deleteOldDrafts(directory);
      await writeFileDurably(directory, name, content).catch(explainFullDisk(directory));
    },
    read: (name) => createReadStream(join(directory, name)),
    async list(prefix = '') {
      const all =
        (await readdir(directory).catch(undefinedIfMissing).catch(explainUnusable(directory))) ?? [];
      const names = all.filter((name) => name.startsWith(prefix));
      const files = await Promise.all(names.map((name) => describeFile(directory, name)));
      return files.filter((file) => file !== undefined);
    },
    async delete(name) {
      await rm(join(directory, name), { force: true });
    },
  };
}

const explainFullDisk = (directory: string) => (cause: unknown) => {
  if (!hasCode(cause, 'ENOSPC', 'EDQUOT')) throw cause;
  throw new StartupError(
    `The disk of BACKUP_TO ${directory} is full: free space on it, or lower BACKUP_KEEP_DAYS. No backup was deleted.`,
    { cause },
  );
};

const explainUnusable = (directory: string) => (cause: unknown) => {
  if (!hasCode(cause, 'EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST')) throw cause;
  throw new StartupError(
    `BACKUP_TO ${directory} cannot be used: ${errorMessage(cause)}. Make sure that it is a directory which the user who runs Semillero can read and write.`,
    { cause },
  );
};

async function describeFile(directory: string, name: string) {
  const found = await stat(join(directory, name)).catch(undefinedIfMissing);
  return found?.isFile() ? { name, bytes: found.size } : undefined;
}

/** Only those of a day ago: another process may be writing the newer ones. */
async function deleteOldDrafts(directory: string): Promise<void> {
  for (const name of (await readdir(directory)).filter((each) => DRAFT.test(each))) {
    const found = await stat(join(directory, name)).catch(undefinedIfMissing);
    if (found && found.mtimeMs < Date.now() - DAY_MS) await rm(join(directory, name), { force: true });
  }
}
