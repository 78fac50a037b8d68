import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = ['src/web', 'src/contract', 'src/copy', 'src/domain', 'src/lib', 'public'];
const FILES = ['scripts/build.ts', 'vite.config.ts', 'package.json', 'package-lock.json'];

/** Hash of all sources of the web build. */
export function sourceHash(): string {
  const hash = createHash('sha256');
  for (const path of [...SOURCES.flatMap(listFiles), ...FILES]) {
    hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
