import { StartupError } from '#db/startup-error.ts';
import { MediaPath } from '#services/backup/backup-file.ts';
import type { ImageStore, StoredFile } from '#services/ports.ts';

const CONCURRENT_FILES = 8;
const ALL_TIME = new Date(8_640_000_000_000_000);

/**
 * Copies all images into another store, and compares what is stored there byte for byte. Images that are there already
 * are only compared, so that it can be repeated after an interruption. Returns their number.
 *
 * @throws StartupError when a stored image differs.
 */
export async function copyImages(from: ImageStore, to: ImageStore): Promise<number> {
  const stored = new Set<string>();
  for await (const name of to.list(ALL_TIME)) stored.add(name);
  const names = listImages(from);
  let count = 0;
  const copyNext = async () => {
    for (;;) {
      const { done, value: name } = await names.next();
      if (done) return;
      await copyImage(from, to, { name, isStored: stored.has(name) });
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_FILES }, copyNext));
  return count;
}

/** Hidden files are unfinished drafts. */
async function* listImages(store: ImageStore): AsyncGenerator<string, undefined> {
  for await (const name of store.list(ALL_TIME)) if (MediaPath.safeParse(name).success) yield name;
}

async function copyImage(
  from: ImageStore,
  to: ImageStore,
  { name, isStored }: { name: string; isStored: boolean },
): Promise<void> {
  const bytes = await readBytes(await from.read(name));
  if (!bytes || (isStored && (await hasSameBytes(to, name, bytes)))) return;
  await to.put(name, bytes);
  if (!(await hasSameBytes(to, name, bytes)))
    throw new StartupError(
      `The image ${name} in the bucket differs from the original. Run the command again.`,
    );
}

async function hasSameBytes(store: ImageStore, name: string, bytes: Uint8Array): Promise<boolean> {
  const stored = await readBytes(await store.read(name));
  return stored !== undefined && Buffer.compare(stored, bytes) === 0;
}

async function readBytes(file: StoredFile | undefined): Promise<Uint8Array | undefined> {
  return file && new Uint8Array(await new Response(file.body).arrayBuffer());
}
