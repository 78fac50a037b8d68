import { chmod, chown, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aDirectory } from '#tests/support/directories.ts';
import { startAndFail } from '#tests/support/running-server.ts';
import { canMount } from '#tests/support/small-disk.ts';
import { aTestServer } from '#tests/support/test-server.ts';

const UNPRIVILEGED_UID = 65_534;
const isRoot = process.getuid?.() === 0;
/** Root bypasses file permissions, so the program then runs as another user. */
const asUser = isRoot
  ? ['setpriv', `--reuid=${UNPRIVILEGED_UID}`, `--regid=${UNPRIVILEGED_UID}`, '--clear-groups']
  : [];

/** Runs a command in a mount namespace, where it can mount a file system on `$DATA_DIR`. */
const inNamespace = ['unshare', '--map-root-user', '--mount', 'sh', '-ec'];

async function anOwnedDirectory(): Promise<string> {
  const directory = aDirectory();
  if (isRoot) await chown(directory, UNPRIVILEGED_UID, UNPRIVILEGED_UID);
  return directory;
}

const FULL = /^The disk is full \([^\n]+\): free space on the disk of DATA_DIR, then start again\.\n$/;
const FILL = 'dd if=/dev/zero of="$DATA_DIR/filler" bs=1k 2>/dev/null || true';

test.skipIf(!canMount).each([
  ['has no room at all', `mount -t tmpfs -o size=1m tmpfs "$DATA_DIR"; ${FILL}`],
  ['fills up while the database is created', 'mount -t tmpfs -o size=20m tmpfs "$DATA_DIR"'],
])('a start on a disk that %s fails with a one-sentence error', async (_, prepare) => {
  const dataDir = aDirectory();
  const wrapper = [...inNamespace, `${prepare}; exec "$@"`, 'sh'];

  const { status, output } = await startAndFail({ DATA_DIR: dataDir }, wrapper);

  expect(output).toMatch(FULL);
  expect(status).toBe(1);
});

test.skipIf(!canMount)(
  'a start on a disk that has filled up since the last start fails with a one-sentence error',
  async () => {
    const server = await aTestServer({ DEMO: 'false', DATA_DIR: aDirectory() });
    await server.stop();
    const dataDir = aDirectory();
    const copy = `mount -t tmpfs -o size=200m tmpfs "$DATA_DIR"; cp -a "${server.dataDir}/." "$DATA_DIR"; ${FILL}`;

    const { status, output } = await startAndFail({ DATA_DIR: dataDir }, [
      ...inNamespace,
      `${copy}; exec "$@"`,
      'sh',
    ]);

    expect(output).toMatch(FULL);
    expect(status).toBe(1);
  },
);

test('the error for a DATA_DIR without permissions names it and the remedy', async () => {
  const closed = join(await anOwnedDirectory(), 'closed');
  await mkdir(closed);
  await chmod(closed, 0);

  const { status, output } = await startAndFail({ DATA_DIR: closed }, asUser);

  expect(output).toMatch(
    /^DATA_DIR \/[^\n]+\/closed cannot be used: [^\n]+\. Make sure that it is a directory which the user who starts Semillero can read and write\.\n$/,
  );
  expect(status).toBe(1);
});

test('the error for a DATA_DIR that cannot be created names it and the remedy', async () => {
  const { status, output } = await startAndFail({ DATA_DIR: '/proc/semillero/var' });

  expect(output).toMatch(
    /^DATA_DIR \/proc\/semillero\/var cannot be used: [^\n]+\. Make sure that it is a directory /,
  );
  expect(status).toBe(1);
});

test('the error for an unreadable file in the DATA_DIR names it, too', async () => {
  const dataDir = await anOwnedDirectory();
  const secret = join(dataDir, 'session-secret');
  await writeFile(secret, 'x', { mode: 0 });

  const { status, output } = await startAndFail({ DATA_DIR: dataDir }, asUser);

  expect(output).toBe(
    `${secret} cannot be used (EACCES: permission denied, open '${secret}'): make sure that the user who runs Semillero can read and write it.\n`,
  );
  expect(status).toBe(1);
});

test('the error for a database that does not respond names the setting', async () => {
  const { status, output } = await startAndFail({
    DATA_DIR: aDirectory(),
    // pg warns about this mode, in several lines.
    DATABASE_URL: 'postgresql://ana:clave@localhost:1/tienda?sslmode=require',
    SESSION_SECRET: 'x'.repeat(32),
  });

  expect(output).toMatch(
    /^The database does not respond \(connect ECONNREFUSED [^\n]+\): check DATABASE_URL, and that its server is running and accepts connections of this machine and user\.\n$/,
  );
  expect(output).not.toContain('clave');
  expect(status).toBe(1);
});

test('partially written mails are deleted at the next start, complete ones are preserved', async () => {
  const dataDir = aDirectory();
  const mailDir = join(dataDir, 'mail');
  await mkdir(mailDir);
  await writeFile(join(mailDir, '.2026-11-21T10-00-00.000Z-0a1b2c3d.eml'), 'From: "Semi');
  await writeFile(join(mailDir, '2026-11-21T09-00-00.000Z-4e5f6a7b.eml'), 'From: "Semillero"');

  await aTestServer({ DEMO: 'false', DATA_DIR: dataDir });

  expect(await readdir(mailDir)).toEqual(['2026-11-21T09-00-00.000Z-4e5f6a7b.eml']);
});

test('the built pages are readable by every user who can read the application', async () => {
  const [parent, built] = await Promise.all([stat('dist'), stat('dist/web')]);

  expect(built.mode).toBe(parent.mode);
});

test.each(['192.0.2.1', 'tienda.invalid'])(
  'the error for HOST=%s, which is no address of this machine, names the setting',
  async (HOST) => {
    const server = await aTestServer({ DEMO: 'false', DATA_DIR: aDirectory() });
    await server.stop();

    const { status, output } = await startAndFail({ DATA_DIR: server.dataDir, HOST });

    expect(output.split('\n').filter((line) => !line.startsWith('{'))).toEqual([
      expect.stringMatching(
        /^HOST is "[\w.]+", which is no address of this machine \([^\n]+\)\. Set it to 127\.0\.0\.1 for a proxy on this machine, to an address that this machine has, or to 0\.0\.0\.0 for all of them\.$/,
      ),
      '',
    ]);
    expect(status).toBe(1);
  },
);
