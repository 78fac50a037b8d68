import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { type Connection, connect } from '#db/client.ts';
import { aDirectory } from '#tests/support/directories.ts';
import { findBinaries } from './binaries.ts';
import { type Embedded, findEmbedded, startEmbedded } from './embedded.ts';
import type { EmbeddedLog } from './log.ts';
import { readPostmaster } from './postmaster.ts';
import { serverArguments } from './settings.ts';

const QUIET: EmbeddedLog = { debug() {}, info() {}, warn() {}, error() {} };

/** A process that opens the database, reports it, and runs until it is killed. */
const OWNER = `
  import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))};
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  await startEmbedded({ dataDir: process.argv[1], log });
  console.log('open');
`;

async function aDataDir(...below: string[]): Promise<string> {
  return join(aDirectory(), ...below);
}

async function start(dataDir: string, log = QUIET): Promise<Embedded & Connection> {
  const embedded = await startEmbedded({ dataDir, log });
  const connection = connect(embedded.connectionString, { max: 2 });
  const stop = () => connection.close().then(embedded.stop);
  onTestFinished(() => embedded.stop());
  return { ...embedded, ...connection, stop };
}

function anOwner(dataDir: string): ChildProcess {
  const child = spawn(process.execPath, ['--input-type=module', '-e', OWNER, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function aBusyOwner(dataDir: string): Promise<ChildProcess> {
  const owner = anOwner(dataDir);
  if (owner.stdout) await once(owner.stdout, 'data');
  const { pool, close } = connect((await findEmbedded(dataDir)) ?? '', { max: 1 });
  await pool.query('CREATE TABLE seeds (name text); INSERT INTO seeds SELECT generate_series(1, 20000)');
  await close();
  return owner;
}

async function countSeeds({ pool }: Connection): Promise<number> {
  const { rows } = await pool.query('SELECT count(*) AS seeds FROM seeds');
  return rows[0].seeds;
}

async function serverPid(dataDir: string): Promise<number> {
  const postmaster = await readPostmaster(join(dataDir, 'postgres'));
  return postmaster?.pid ?? Number.NaN;
}

test('a new directory becomes a durable database with a fixed collation and no network access', async () => {
  const dataDir = await aDataDir('new');

  const { pool, stop } = await start(dataDir);

  const { rows } = await pool.query(`
    SELECT lower('ÁÑ') AS lower, (SELECT array_agg(x ORDER BY x) FROM unnest(ARRAY['ñ', 'b', 'A', 'a']) x) AS sorted,
      current_setting('server_encoding') AS encoding, current_setting('TimeZone') AS timezone,
      current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
      current_setting('listen_addresses') AS network, current_setting('jit') AS jit`);
  expect(rows[0]).toEqual({
    lower: 'áñ',
    sorted: ['A', 'a', 'b', 'ñ'],
    encoding: 'UTF8',
    timezone: 'UTC',
    fsync: 'on',
    commit: 'on',
    network: '',
    jit: 'off',
  });
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  expect(await readdir(dataDir)).toEqual(['postgres']);
  await stop();
});

test('committed data survives a restart', async () => {
  const dataDir = await aDataDir();
  const first = await start(dataDir);
  await first.pool.query('CREATE TABLE seeds (name text); INSERT INTO seeds VALUES ($$a$$), ($$b$$)');
  await first.stop();

  const second = await start(dataDir);

  expect(await countSeeds(second)).toBe(2);
  await second.stop();
});

test('other processes find the running database, and none once it is stopped', async () => {
  const dataDir = await aDataDir();
  const { connectionString, stop } = await start(dataDir);

  expect(await findEmbedded(dataDir)).toBe(connectionString);
  await stop();
  expect(await findEmbedded(dataDir)).toBeUndefined();
});

test('a path too long for a socket works, and leaves no temporary files', async () => {
  const dataDir = await aDataDir('una carpeta con ñ y espacios '.repeat(3), 'x'.repeat(40));

  const { pool, connectionString, stop } = await start(dataDir);

  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  const socketDir = new URL(connectionString).searchParams.get('host') ?? '';
  expect((await stat(socketDir)).mode & 0o777).toBe(0o700);
  await stop();
  expect(existsSync(socketDir)).toBe(false);
});

test.runIf(process.platform === 'linux')(
  'the server stops when its process is killed, and the next start has all data',
  async () => {
    const dataDir = await aDataDir();
    const owner = await aBusyOwner(dataDir);
    const server = `/proc/${await serverPid(dataDir)}/cwd`;
    expect((await stat(server)).ino).toBe((await stat(join(dataDir, 'postgres'))).ino);

    owner.kill('SIGKILL');

    await expect.poll(() => stat(server).catch(() => 'gone')).toBe('gone');
    const next = await start(dataDir);
    expect(await countSeeds(next)).toBe(20_000);
    await next.stop();
  },
);

test('killing process and server together loses no committed data', async () => {
  const dataDir = await aDataDir();
  const owner = await aBusyOwner(dataDir);
  process.kill(await serverPid(dataDir), 'SIGKILL');
  owner.kill('SIGKILL');

  const next = await start(dataDir);

  expect(await countSeeds(next)).toBe(20_000);
  await next.stop();
});

test.runIf(process.platform === 'linux')(
  'the next start waits for the children of a killed server, which may still write',
  async () => {
    const dataDir = await aDataDir();
    const owner = await aBusyOwner(dataDir);
    const server = await serverPid(dataDir);
    const children = await readFile(`/proc/${server}/task/${server}/children`, 'utf8');
    const child = Number.parseInt(children, 10);
    process.kill(child, 'SIGSTOP');
    process.kill(server, 'SIGKILL');
    owner.kill('SIGKILL');
    let isStarted = false;

    const next = start(dataDir).finally(() => {
      isStarted = true;
    });

    await pause(700);
    expect(isStarted).toBe(false);
    process.kill(child, 'SIGKILL');
    await (await next).stop();
  },
);

test('an orphaned server is stopped', async () => {
  const dataDir = await aDataDir();
  await start(dataDir).then(({ stop }) => stop());
  const cluster = join(dataDir, 'postgres');
  const { postgres } = await findBinaries();
  const steps = process.getuid?.() === 0 ? ['unshare', '--user', '--', postgres] : [postgres];
  const left = spawn('env', [...steps, '-D', cluster, ...serverArguments(cluster)], { stdio: 'ignore' });
  onTestFinished(() => void left.kill('SIGQUIT'));
  await expect.poll(() => findEmbedded(dataDir)).toBeDefined();

  const { pool, stop } = await start(dataDir);

  expect(left.exitCode).toBe(0);
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await stop();
});

test('a reused process id of a dead server does not prevent the start', async () => {
  const dataDir = await aDataDir();
  const owner = await aBusyOwner(dataDir);
  const dead = await serverPid(dataDir);
  process.kill(dead, 'SIGKILL');
  owner.kill('SIGKILL');
  const other = spawn('sleep', ['60']);
  onTestFinished(() => void other.kill());
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    const path = join(dataDir, 'postgres', name);
    await writeFile(path, (await readFile(path, 'utf8')).replace(String(dead), String(other.pid)));
  }

  const next = await start(dataDir);

  expect(await countSeeds(next)).toBe(20_000);
  expect(other.exitCode).toBeNull();
  await next.stop();
});

test('an empty PID file does not prevent the start', async () => {
  const dataDir = await aDataDir();
  await start(dataDir).then(({ stop }) => stop());
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), '');

  const { stop } = await start(dataDir);

  expect(await findEmbedded(dataDir)).toBeDefined();
  await stop();
});

test('a crashed server is restarted at the same address', async () => {
  const dataDir = await aDataDir();
  const errors: string[] = [];
  const log = { ...QUIET, error: (_: object, message: string) => void errors.push(message) };
  const { pool, stop } = await start(dataDir, log);
  await pool.query('CREATE TABLE seeds (name text)');

  const killed = await serverPid(dataDir);
  process.kill(killed, 'SIGKILL');

  await expect.poll(() => serverPid(dataDir), { interval: 50 }).not.toBe(killed);
  const query = () => pool.query('SELECT name FROM seeds').then(({ rows }) => rows, String);
  await expect.poll(query, { interval: 100 }).toEqual([]);
  expect(errors).toEqual(['The embedded database ended unexpectedly; restarting']);
  await stop();
});

test('a start that is killed during initialization leaves no partial database', async () => {
  const dataDir = await aDataDir();
  const owner = anOwner(dataDir);
  const draft = async () => (await readdir(dataDir)).find((name) => name.startsWith('postgres.new-'));
  await expect.poll(draft, { interval: 5 }).toBeDefined();
  await expect
    .poll(async () => existsSync(join(dataDir, String(await draft()), 'PG_VERSION')), {
      timeout: 5_000,
      interval: 5,
    })
    .toBe(true);

  owner.kill('SIGKILL');

  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  const { stop } = await start(dataDir);
  expect(await readdir(dataDir)).toEqual(['postgres']);
  await stop();
});
