import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBinaries } from '#db/embedded/binaries.ts';
import { prepareCluster } from '#db/embedded/cluster.ts';
import { findLauncher } from '#db/embedded/launcher.ts';
import { readPostmaster } from '#db/embedded/postmaster.ts';
import { type Server, startServer } from '#db/embedded/server.ts';
import { SOCKET, socketConnectionString } from '#db/embedded/socket-dir.ts';
import { createLog } from '#infra/log.ts';
import { processIds } from '#tests/support/process-tree.ts';

const STOP_SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT', kill: 'SIGKILL' } as const;

type PostgresOptions = {
  /** Settings that override those of the embedded server. */
  settings?: Readonly<Record<string, string>>;
  /** Cluster of a stopped server. This one becomes a copy of it. */
  copyOf?: string;
};

/** An external PostgreSQL for `DATABASE_URL`, owned by the test. Nothing restarts it. */
export async function startPostgres({ settings = {}, copyOf }: PostgresOptions = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'semillero-pg-'));
  const cluster = join(directory, 'data');
  const [binaries, launchPlain] = await Promise.all([findBinaries(), findLauncher()]);
  if (copyOf) await cp(copyOf, cluster, { recursive: true });
  else await prepareCluster(cluster, binaries, launchPlain);
  if (settings.primary_conninfo) await writeFile(join(cluster, 'standby.signal'), '');
  const further = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const launch: typeof launchPlain = (program, args) => launchPlain(program, [...args, ...further]);
  const log = createLog('silent');
  const start = () =>
    startServer({ cluster, socketDir: directory, postgres: binaries.postgres, launch, log });
  let server: Server = await start();
  const end = async (how: keyof typeof STOP_SIGNALS) => {
    await signalPostmaster(cluster, STOP_SIGNALS[how]);
    await server.ended;
  };

  return {
    connectionString: socketConnectionString(directory),
    /** Target for a TCP proxy. */
    socketPath: join(directory, SOCKET),
    cluster,
    stop: end,
    async start() {
      server = await start();
    },
    async close() {
      await resumeServer(cluster).catch(() => undefined);
      await end('immediate').catch(() => undefined);
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** A PostgreSQL with a standby that streams its changes and answers reads. */
export async function startReplicatedPostgres() {
  const settings = { wal_level: 'replica', max_wal_senders: '4', max_replication_slots: '4' };
  const primary = await startPostgres({ settings });
  await primary.stop('fast');
  const standby = await startPostgres({
    settings: {
      ...settings,
      primary_conninfo: primary.connectionString,
      hot_standby: 'on',
      wal_retrieve_retry_interval: '100ms',
    },
    copyOf: primary.cluster,
  });
  await primary.start();
  return { primary, standby };
}

/** Data directory of the embedded database. */
export const embeddedCluster = (dataDir: string) => join(dataDir, 'postgres');

/** Sends a signal to the postmaster of a data directory, as `kill` would. */
export async function signalPostmaster(cluster: string, signal: NodeJS.Signals): Promise<void> {
  process.kill(await postmasterPid(cluster), signal);
}

/** Freezes the whole server with SIGSTOP: connections stay open, but nothing responds. */
export async function freezeServer(cluster: string): Promise<void> {
  const postmaster = await postmasterPid(cluster);
  // Before its processes are listed, so that it starts no other meanwhile.
  signalIfThere(postmaster, 'SIGSTOP');
  for (const pid of processIds(postmaster)) signalIfThere(pid, 'SIGSTOP');
}

export async function resumeServer(cluster: string): Promise<void> {
  for (const pid of processIds(await postmasterPid(cluster))) signalIfThere(pid, 'SIGCONT');
}

async function postmasterPid(cluster: string): Promise<number> {
  const postmaster = await readPostmaster(cluster);
  if (!postmaster) throw new Error(`no server runs on ${cluster}`);
  return postmaster.pid;
}

function signalIfThere(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has already ended.
  }
}
