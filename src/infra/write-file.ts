import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Atomic, durable write: readers see no partial file, and the whole file is on disk under its name when it resolves,
 * even after a power cut. A killed process leaves a partial file behind, whose name starts with a dot.
 */
export async function writeFileDurably(
  directory: string,
  name: string,
  content: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<void> {
  const temporaryPath = join(directory, `.${name}.${randomBytes(6).toString('hex')}`);
  try {
    const file = await open(temporaryPath, 'wx', 0o600);
    await file
      .writeFile(content)
      .then(() => file.sync())
      .finally(() => file.close());
    await rename(temporaryPath, join(directory, name));
  } catch (error) {
    await rm(temporaryPath, { force: true });
    throw error;
  }
  // Without a sync of the directory, a renamed file may lose its name in a crash.
  const handle = await open(directory, 'r');
  await handle.sync().finally(() => handle.close());
}
