import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { undefinedIfMissing } from '#db/error-codes.ts';
import type { CheckedImageStore } from '#infra/image-store/image-store.ts';
import { writeFileDurably } from '#infra/write-file.ts';

/** Image store in a directory. Writes are atomic and durable: readers see no partial file, even after a power cut. */
export function createDiskStore(directory: string): CheckedImageStore {
  return {
    async put(name, bytes) {
      requireFileName(name);
      await mkdir(directory, { recursive: true });
      await writeFileDurably(directory, name, bytes);
    },
    read: async (name) => readFile(storePath(directory, name)),
    async delete(names) {
      await Promise.all(names.map((name) => rm(storePath(directory, name), { force: true })));
    },
    list: (before) => listFiles(directory, before),
    check: async () => void (await mkdir(directory, { recursive: true })),
  };
}

async function readFile(path: string) {
  const file = await open(path, 'r').catch(undefinedIfMissing);
  if (!file) return undefined;
  const { size } = await file.stat().catch(async (error: unknown) => {
    await file.close();
    throw error;
  });
  return { bytes: size, body: Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array> };
}

async function* listFiles(directory: string, before: Date): AsyncGenerator<string> {
  const names = (await readdir(directory).catch(undefinedIfMissing)) ?? [];
  for (const name of names) {
    const found = await stat(join(directory, name)).catch(undefinedIfMissing);
    if (found?.isFile() && found.mtime < before) yield name;
  }
}

function storePath(directory: string, name: string): string {
  requireFileName(name);
  return join(directory, name);
}

/** @throws Error for path traversal: callers must validate names that come from a request. */
function requireFileName(name: string): void {
  if (basename(name) !== name || /^\.\.?$|\0/.test(name)) throw new Error('invalid image file name');
}
