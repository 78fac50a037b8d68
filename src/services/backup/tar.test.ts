import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { extractTar, tarDirectory, tarEnd } from '#services/backup/tar.ts';
import { aSharedDirectory } from '#tests/support/directories.ts';

const directory = aSharedDirectory();

async function* archiveOf(source: string) {
  yield* tarDirectory(source, 'postgres/', (path) => path !== 'left-out');
  yield tarEnd();
}

/** The same bytes in chunks that end anywhere. */
async function* inChunks(bytes: Uint8Array, size: number) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

test('files and empty directories survive, links and hidden files are left out, and tar reads it', async () => {
  const source = join(directory, 'source');
  await mkdir(join(source, 'base', '5'), { recursive: true });
  await mkdir(join(source, 'pg_notify'));
  const large = Buffer.alloc(3_000_001, 'ñ');
  await writeFile(join(source, 'base', '5', '1259'), large);
  await writeFile(join(source, 'empty'), '');
  await writeFile(join(source, '.hidden'), 'x');
  await writeFile(join(source, 'left-out'), 'x');
  await symlink('/etc/passwd', join(source, 'link'));

  const bytes = await buffer(archiveOf(source));
  const target = join(directory, 'target');
  await extractTar(inChunks(bytes, 1_009), { 'postgres/': target });
  const listed = execFileSync('tar', ['-tf', '-'], { input: bytes, encoding: 'utf8' });

  expect((await readdir(target, { recursive: true })).toSorted()).toEqual(
    ['base', 'base/5', 'base/5/1259', 'empty', 'pg_notify'].toSorted(),
  );
  expect((await readFile(join(target, 'base', '5', '1259'))).equals(large)).toBe(true);
  expect(listed.trim().split('\n').toSorted()).toEqual([
    'postgres/base/',
    'postgres/base/5/',
    'postgres/base/5/1259',
    'postgres/empty',
    'postgres/pg_notify/',
  ]);
});

test('a truncated archive, and a path that leads out of the directory, are refused', async () => {
  const source = join(directory, 'small');
  await mkdir(source);
  await writeFile(join(source, 'PG_VERSION'), '18\n');
  const bytes = await buffer(archiveOf(source));
  const leading = Buffer.from(bytes);
  leading.write('postgres/../../x\0', 0);
  const target = { 'postgres/': join(directory, 'refused') };

  await expect(extractTar(inChunks(bytes.subarray(0, 513), 100), target)).rejects.toThrow('is truncated');
  await expect(extractTar(inChunks(leading, 100), target)).rejects.toThrow('has the path postgres/../../x');
});
