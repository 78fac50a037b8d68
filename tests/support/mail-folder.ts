import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Paths of the mails that a server without a mail server has written, oldest first. A file whose name begins with a dot
 * is still being written.
 */
export async function listMailFiles(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => !name.startsWith('.'))
    .toSorted()
    .map((name) => join(folder, name));
}
