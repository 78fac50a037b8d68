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

type Draft = { path: string; draft: string; file: FileHandle; missing: number };

/** Writes files into the media directory atomically; each replaces the file of the same name. */
export function createMediaWriter(mediaDir: string): MediaWriter {
  let current: Draft | undefined;
  return {
    async begin(path, bytes) {
      current = await openDraft(join(mediaDir, path), bytes);
    },
    async append(part) {
      if (!current) throw new CannotRestore('The backup is damaged: it has bytes of no file.');
      current.missing -= part.length;
      await current.file.write(part);
    },
    async finish() {
      const done = current;
      current = undefined;
      if (done) await settle(done);
    },
    async discard() {
      await current?.file.close();
      if (current) await rm(current.draft, { force: true });
    },
  };
}

async function openDraft(path: string, bytes: number): Promise<Draft> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}`);
  return { path, draft, file: await open(draft, 'wx', 0o600), missing: bytes };
}

async function settle({ path, draft, file, missing }: Draft): Promise<void> {
  await file.sync().finally(() => file.close());
  if (missing === 0) return rename(draft, path);
  await rm(draft, { force: true });
  throw new CannotRestore(`The backup is damaged: ${basename(path)} is not whole in it.`);
}
