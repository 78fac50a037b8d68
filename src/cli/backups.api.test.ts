import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { products } from '#db/schema/catalogue.ts';
import { openBackupStore } from '#infra/backup-store/backup-store.ts';
import { readEnv } from '#infra/env.ts';
import { cliWith } from '#tests/support/cli.ts';
import { databaseSettings, db } from '#tests/support/database.ts';
import { aSharedDirectory } from '#tests/support/directories.ts';
import { emptyCatalogue } from '#tests/support/empty-catalogue.ts';
import { aProduct } from '#tests/support/factories.ts';
import { LOAD_TEST_MS } from '#tests/support/load-test.ts';
import { s3Variables, startS3 } from '#tests/support/s3-server.ts';

const directory = aSharedDirectory();
const s3 = await startS3('copias');
afterAll(() => s3.stop());

/** Made while the clock was ahead. */
const AHEAD = 'semillero-2999-01-01T06-30-00Z.backup.gz.age';

const path = (name: string) => join(directory, name);
const base = databaseSettings(path('var'));
const run = promisify(execFile);
const canMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0;

/** The settings of backups to this place, and the file with the secret key. */
async function aSetup(to: string) {
  const identity = path(`${crypto.randomUUID()}.txt`);
  const { status, stdout } = await cliWith({}, 'backups', 'key', identity);
  expect(status).toBe(0);
  const [, recipient = ''] = /^BACKUP_RECIPIENTS=(age1\w+)\n$/.exec(stdout) ?? [];
  const env = { ...base, BACKUP_TO: to, BACKUP_RECIPIENTS: recipient };
  return { identity, env, cli: (...args: string[]) => cliWith(env, ...args) };
}

async function aShop() {
  await emptyCatalogue();
  await aProduct(db, { name: 'Moby Dick' });
}

const productNames = async () => (await db.select().from(products)).map(({ name }) => name);

test('the file of a new key is private and not overwritten', async () => {
  const { identity } = await aSetup(path('unused'));

  const again = await cliWith({}, 'backups', 'key', identity);

  expect((await stat(identity)).mode & 0o777).toBe(0o600);
  expect(await readFile(identity, 'utf8')).toMatch(
    /^# created: .+\n# public key: age1\w+\nAGE-SECRET-KEY-1\w+\n$/,
  );
  expect([again.status, again.stderr]).toEqual([1, `${identity} already exists. Name another file.\n`]);
});

test.each([
  ['a directory', () => ({ to: path('copies'), variables: {} })],
  ['a bucket', () => ({ to: 's3://copias/tienda', variables: s3Variables(s3.settings, 'BACKUP_S3_') })],
])('a backup in %s is listed, downloaded, and restored with the secret key', async (kind, target) => {
  const { to, variables } = target();
  const { identity, env } = await aSetup(to);
  const cli = (...args: string[]) => cliWith({ ...env, ...variables }, ...args);
  await aShop();
  const file = path(`from ${kind}.age`);

  const { backups } = readEnv({ ...env, ...variables });
  if (!backups) throw new Error('no backups');
  const store = openBackupStore(backups);
  const made = await cli('backups', 'make');
  const listed = await cli('backups', 'list');
  await store.put(AHEAD, new Blob(['x']).stream());
  const listedBoth = await cli('backups', 'list');
  const downloaded = await cli('backups', 'download', 'newest', file);
  await emptyCatalogue();
  const restored = await cli('restore', file, '--identity', identity, '--force');

  expect(made.stdout).toMatch(
    /^[\d,]+ rows and 0 files stored as semillero-[\dTZ-]+\.backup\.gz\.age, \d+ kB\.\n$/,
  );
  expect(listed.stdout).toMatch(/^semillero-[\dTZ-]+\.backup\.gz\.age {2}\d+ kB {2}0 hours ago\n$/);
  expect(listedBoth.stdout).toBe(`${AHEAD}  1 kB  made while the clock was ahead\n${listed.stdout}`);
  expect([downloaded.status, restored.status]).toEqual([0, 0]);
  expect(String(await readFile(file)).slice(0, 21)).toBe('age-encryption.org/v1');
  expect(await readFile(file, 'latin1')).not.toContain('Moby Dick');
  expect(await productNames()).toEqual(['Moby Dick']);
});

test('without the key, with another key, or truncated, a backup is refused and nothing is changed', async () => {
  const { identity, cli } = await aSetup(path('refused'));
  const other = await aSetup(path('other'));
  await aShop();
  await cli('backups', 'make');
  const file = path('whole.age');
  await cli('backups', 'download', 'newest', file);
  const bytes = await readFile(file);
  const damaged = path('damaged.age');
  const restore = (name: string, ...options: string[]) => cli('restore', name, '--force', ...options);

  const without = await restore(file);
  const withOther = await restore(file, '--identity', other.identity);
  const withText = await restore(file, '--identity', import.meta.filename);
  const missing = await restore(file, '--identity', path('missing.txt'));

  expect(without.stderr).toBe(
    `${file} is encrypted. Name the file with its secret key: --identity FILE. Nothing was changed.\n`,
  );
  expect(withOther.stderr).toBe(
    `${file} was encrypted for another key. Name the file with its own. Nothing was changed.\n`,
  );
  expect(withText.stderr).toBe(
    `${import.meta.filename} is not a file with a secret key of age. Nothing was changed.\n`,
  );
  expect(missing.stderr).toMatch(/missing\.txt cannot be read: ENOENT.*\. Nothing was changed\.\n$/);
  for (const length of [100, bytes.length / 2, bytes.length - 1]) {
    await writeFile(damaged, bytes.subarray(0, length));
    const { status, stderr } = await restore(damaged, '--identity', identity);
    expect([length, status, stderr]).toEqual([
      length,
      1,
      `${damaged} is damaged: it was changed or truncated after it was encrypted. Restore another one. Nothing was changed.\n`,
    ]);
  }
  expect(await productNames()).toEqual(['Moby Dick']);
});

test.skipIf(!canMount)(
  'a full disk fails with a sentence, and leaves no partial file',
  async () => {
    const to = path('full');
    const { env } = await aSetup(to);
    await mkdir(to);
    await mkdir(join(base.DATA_DIR, 'media'), { recursive: true });
    await writeFile(join(base.DATA_DIR, 'media', 'large.webp'), randomBytes(3_000_000));
    const main = join(import.meta.dirname, 'main.ts');
    const script =
      'mount -t tmpfs -o size=1m tmpfs "$BACKUP_TO"; "$@"; status=$?; ls -A "$BACKUP_TO"; exit $status';

    const failed = await run(
      'unshare',
      ['--map-root-user', '--mount', 'sh', '-c', script, 'sh', process.execPath, main, 'backups', 'make'],
      { env: { ...process.env, ...env } },
    ).catch((error: { code: number; stdout: string; stderr: string }) => error);
    await rm(join(base.DATA_DIR, 'media'), { recursive: true });

    expect(failed).toMatchObject({ code: 1, stdout: '' });
    expect(failed.stderr).toBe(
      `The disk of BACKUP_TO ${to} is full: free space on it, or lower BACKUP_KEEP_DAYS. No backup was deleted.\n`,
    );
    expect(await readdir(to)).toEqual([]);
  },
  LOAD_TEST_MS,
);

test('a BACKUP_TO that is a file is named, with the remedy', async () => {
  const file = path('a-file');
  await writeFile(file, '');
  const { cli } = await aSetup(file);

  const made = await cli('backups', 'make');
  const listed = await cli('backups', 'list');

  for (const { status, stderr } of [made, listed]) {
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^BACKUP_TO \S+\/a-file cannot be used: ENOTDIR: [^\n]+\. Make sure that it is a directory which the user who runs Semillero can read and write\.\n$/,
    );
  }
});

test('a BACKUP_TO that cannot be created is named, with the remedy', async () => {
  const { cli } = await aSetup('/proc/semillero/copies');

  const { status, stderr } = await cli('backups', 'make');

  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^BACKUP_TO \/proc\/semillero\/copies cannot be used: [^\n]+\. Make sure that it is a directory which the user who runs Semillero can read and write\.\n$/,
  );
});

test('without settings, and with no backup yet, the commands say so', async () => {
  const unset = await cliWith(base, 'backups', 'list');
  const { cli } = await aSetup(path('empty'));
  const empty = await cli('backups', 'list');
  const unknown = await cli('backups', 'download', 'semillero-x');

  expect(unset.stderr).toBe(
    'There are no scheduled backups: set BACKUP_TO and BACKUP_RECIPIENTS (README.md).\n',
  );
  expect(empty.stderr).toBe(`There are no backups in ${path('empty')}.\n`);
  expect(unknown.stderr).toBe(`There is no backup semillero-x in ${path('empty')}. See "backups list".\n`);
  expect([unset.status, empty.status, unknown.status]).toEqual([1, 1, 1]);
});
