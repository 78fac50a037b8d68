import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { CannotRestore } from '#services/backup/cannot-restore.ts';

export type MediaWriter = {
  begin: (path: string, bytes: number) => Promise<void>;
  append: (part: Buffer) => Promise<void>;
  /** Closes the current file, if there is one, and moves it into place. */
  finish: () => Promise<void>;
  /** Deletes the current draft instead. */
  discard: () => Promise<void>;
};

type PartialFile = { path: string; temporaryPath: string; file: FileHandle; remainingBytes: number };

/** Writes files into the media directory atomically; each replaces the file of the same name. */
export function createMediaWriter(mediaDir: string): MediaWriter {
  let current: PartialFile | undefined;
  return {
    async begin(path, bytes) {
      current = await openPartialFile(join(mediaDir, path), bytes);
    },
    async append(part) {
      if (!current) throw new CannotRestore('The backup is damaged: it has bytes of no file.');
      current.remainingBytes -= part.length;
      await current.file.write(part);
    },
    async finish() {
      const finished = current;
      current = undefined;
      if (finished) await commitFile(finished);
    },
    async discard() {
      await current?.file.close();
      if (current) await rm(current.temporaryPath, { force: true });
    },
  };
}

async function openPartialFile(path: string, bytes: number): Promise<PartialFile> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const temporaryPath = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}`);
  return { path, temporaryPath, file: await open(temporaryPath, 'wx', 0o600), remainingBytes: bytes };
}

async function commitFile({ path, temporaryPath, file, remainingBytes }: PartialFile): Promise<void> {
  await file.sync().finally(() => file.close());
  if (remainingBytes === 0) return rename(temporaryPath, path);
  await rm(temporaryPath, { force: true });
  throw new CannotRestore(`The backup is damaged: ${basename(path)} is not whole in it.`);
}
