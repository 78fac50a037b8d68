import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startEmbedded } from '#db/embedded/embedded.ts';
import { lockDataDir } from '#infra/data-dir.ts';
import { createLog } from '#infra/log.ts';
import { cliWith } from '#tests/support/cli.ts';
import { aSharedDirectory } from '#tests/support/directories.ts';
import { LOAD_TEST_MS } from '#tests/support/load-test.ts';

const directory = aSharedDirectory();

const dataDir = join(directory, 'var');
const file = join(directory, 'products.csv');
await writeFile(file, 'brand,name,type\nCasa,One,fem\n');

test('a command starts the embedded database, and stops it afterwards', async () => {
  const { status, stdout, stderr } = await cliWith({ DATA_DIR: dataDir }, 'import', 'products', file);

  expect([status, stderr]).toEqual([0, 'Migrated the database\n']);
  expect(stdout).toContain('Products: 1 new');
  lockDataDir(dataDir).release();
});

test('a command uses the database of a server that runs on the same directory', async () => {
  const lock = lockDataDir(dataDir);
  const embedded = await startEmbedded({ dataDir, log: createLog('warn') });

  const { status, stdout } = await cliWith({ DATA_DIR: dataDir }, 'export', 'products');
  await embedded.stop();
  lock.release();

  expect(status).toBe(0);
  expect(stdout).toContain('Casa,One,fem,');
});

test(
  'the program writes only the result to stdout',
  async () => {
    const run = promisify(execFile);
    const main = join(import.meta.dirname, 'main.ts');

    const { stdout } = await run(process.execPath, [main, 'export', 'products'], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    });

    expect(stdout).toMatch(/^brand,name,.*\nCasa,One,fem,.*\n$/);
  },
  LOAD_TEST_MS,
);

test.runIf(existsSync('/dev/full'))(
  'a result that its disk has no space for is a one-sentence error',
  () => {
    const main = join(import.meta.dirname, 'main.ts');
    const redirect = ['-c', 'exec "$@" > /dev/full', 'sh'];

    const { status, stderr } = spawnSync('sh', [...redirect, process.execPath, main, 'export', 'products'], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
      encoding: 'utf8',
    });

    expect([status, stderr]).toEqual([
      1,
      'The output cannot be written (ENOSPC: no space left on device, write): check the file that it goes to, and its disk.\n',
    ]);
    lockDataDir(dataDir).release();
  },
  LOAD_TEST_MS,
);

test('a command of an existing shop does not create another one', async () => {
  const other = join(directory, 'other');

  const { status, stderr } = await cliWith({ DATA_DIR: other }, 'jobs', 'list');
  const restored = await cliWith({ DATA_DIR: other }, 'restore', join(directory, 'missing.gz'));

  expect(restored.stderr).toMatch(/missing\.gz cannot be read: ENOENT[^\n]+\. Nothing was changed\.\n$/);
  expect(status).toBe(1);
  expect(stderr).toBe(`${other} has no embedded database. Set DATA_DIR to the directory of the shop.\n`);
  expect(existsSync(other)).toBe(false);
});
