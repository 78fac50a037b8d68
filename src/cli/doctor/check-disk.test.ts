import { join } from 'node:path';
import { expect, test } from 'vitest';
import { canMount, runOnDisk } from '#tests/support/small-disk.ts';

/** The check with this expression as settings, in which `disk` is the small one. */
const checkWith = (env: string) => `
  const { checkDisk } = await import(${JSON.stringify(join(import.meta.dirname, 'check-disk.ts'))});
  const disk = process.argv[1];
  const { status, message } = await checkDisk(${env}, 2);
  process.stdout.write(status + ': ' + message);
`;

test.skipIf(!canMount)('a disk with space and without inodes is too full', () => {
  const check = checkWith('{ dataDir: disk }');

  expect(runOnDisk('size=10m,nr_inodes=100', check, 'touch $(seq 99)')).toBe(
    'failed: 0 % of the inodes (numbers of files) are free on the disk of DATA_DIR, with 0.0 GB.',
  );
  expect(runOnDisk('size=10m,nr_inodes=100', check)).toMatch(/^ok: /);
});

test.skipIf(!canMount)('a full disk of the backups is found beside that of the data', () => {
  const check = checkWith(`{ dataDir: '/dev', backups: { target: { directory: disk } } }`);

  expect(runOnDisk('size=64k', check, 'head -c 65536 /dev/zero > full')).toBe(
    'failed: 0.0 GB (0 %) are free on the disk of BACKUP_TO.',
  );
});
