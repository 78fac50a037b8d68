import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { hasCode } from '#db/error-codes.ts';
import type { CheckedImageStore } from '#infra/image-store/image-store.ts';

/** Image store in a directory. Writes are atomic and durable: readers see no partial file, even after a power cut. */
export function createDiskStore(directory: string): CheckedImageStore {
  return {
    put: async (name, bytes) => put(directory, name, bytes),
    read: async (name) => read(pathIn(directory, name)),
    async delete(names) {
      await Promise.all(names.map((name) => rm(pathIn(directory, name), { force: true })));
    },
    list: (before) => list(directory, before),
    check: async () => void (await mkdir(directory, { recursive: true })),
  };
}

async function put(directory: string, name: string, bytes: Uint8Array): Promise<void> {
  const path = pathIn(directory, name);
  await mkdir(directory, { recursive: true });
  const draft = pathIn(directory, `.${name}.${randomBytes(6).toString('hex')}`);
  try {
    const file = await open(draft, 'wx', 0o600);
    await file
      .writeFile(bytes)
      .then(() => file.sync())
      .finally(() => file.close());
    await rename(draft, path);
  } catch (fault) {
    await rm(draft, { force: true });
    throw fault;
  }
  await settle(directory);
}

/** Syncs the directory (fsync): without it a renamed file may lose its name in a crash. */
async function settle(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  await handle.sync().finally(() => handle.close());
}

async function read(path: string) {
  const file = await open(path, 'r').catch(undefinedIfMissing);
  if (!file) return undefined;
  const { size } = await file.stat();
  return { bytes: size, body: Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array> };
}

async function* list(directory: string, before: Date): AsyncGenerator<string> {
  const names = (await readdir(directory).catch(undefinedIfMissing)) ?? [];
  for (const name of names) {
    const found = await stat(join(directory, name)).catch(undefinedIfMissing);
    if (found?.isFile() && found.mtime < before) yield name;
  }
}

/** @throws Error for path traversal: callers must validate names that come from a request. */
function pathIn(directory: string, name: string): string {
  if (basename(name) !== name || /^\.\.?$|\0/.test(name)) throw new Error('not the name of a picture');
  return join(directory, name);
}

function undefinedIfMissing(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT')) throw error;
}
