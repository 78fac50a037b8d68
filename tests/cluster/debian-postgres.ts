import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect } from '#db/client.ts';
import { findLauncher, type Launch } from '#db/embedded/launcher.ts';
import { socketConnectionString } from '#db/embedded/socket-dir.ts';
import { until } from '#tests/support/until.ts';

const BIN = '/usr/lib/postgresql/15/bin';
const SETTINGS = {
  listen_addresses: '',
  max_connections: '200',
  // The data of a test need not survive a power failure.
  fsync: 'off',
  wal_level: 'replica',
  hot_standby: 'on',
};

export type DebianPostgres = Awaited<ReturnType<typeof startPostgres15>>;

/** Debian's PostgreSQL 15 with an empty cluster, or a streaming replica of another. */
export async function startPostgres15({ primary }: { primary?: { connectionString: string } } = {}) {
  await access(`${BIN}/postgres`).catch((cause) => {
    throw new Error(`${BIN} is missing: install postgresql-15`, { cause });
  });
  const directory = await mkdtemp(join(tmpdir(), 'semillero-pg15-'));
  const cluster = join(directory, 'data');
  const launch = await findLauncher();
  const connectionString = socketConnectionString(directory);
  if (primary)
    await run(launch, 'pg_basebackup', [
      '--checkpoint=fast',
      '--write-recovery-conf',
      `--pgdata=${cluster}`,
      `--dbname=${primary.connectionString}`,
    ]);
  else
    await run(launch, 'initdb', [
      `--pgdata=${cluster}`,
      '--username=semillero',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ]);
  const settings = { ...SETTINGS, unix_socket_directories: directory };
  const child = launch(`${BIN}/postgres`, [
    '-D',
    cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const ended = once(child, 'exit');
  // Read, so that the server never waits for a full pipe.
  child.stderr?.resume();
  await waitForAnswer(connectionString, child);
  const stop = async (signal: 'SIGINT' | 'SIGQUIT' = 'SIGQUIT') => {
    child.kill(signal);
    await ended;
  };
  return {
    connectionString,
    stop,
    close: async () => {
      if (child.exitCode === null && child.signalCode === null) await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function run(launch: Launch, program: string, args: readonly string[]): Promise<void> {
  const child = launch(`${BIN}/${program}`, args);
  const [output, [status]] = await Promise.all([child.stderr ? text(child.stderr) : '', once(child, 'exit')]);
  if (status !== 0) throw new Error(`${program} failed: ${output}`);
}

async function waitForAnswer(connectionString: string, child: ChildProcess): Promise<void> {
  const { pool, close } = connect(connectionString, { max: 1 });
  await until(() => {
    if (child.exitCode !== null) throw new Error(`postgres ended with status ${child.exitCode}`);
    return pool.query('SELECT 1').then(
      () => true as const,
      () => undefined,
    );
  });
  await close();
}
