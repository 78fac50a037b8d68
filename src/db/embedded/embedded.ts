import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findBinaries } from './binaries.ts';
import { clusterDirectory, prepareCluster } from './cluster.ts';
import { findLauncher } from './launcher.ts';
import type { EmbeddedLog } from './log.ts';
import { isServing, readPostmaster, stopOrphanedServer } from './postmaster.ts';
import { type Server, startServer } from './server.ts';
import { createSocketDir, removeSocketDir, socketConnectionString } from './socket-dir.ts';
import { prepareArchiving } from './wal-spool.ts';

export type Embedded = {
  /** Connection URL over the unix socket, usable by any number of processes of the same machine and user. */
  readonly connectionString: string;
  readonly stop: () => Promise<void>;
};

type EmbeddedOptions = {
  dataDir: string;
  log: EmbeddedLog;
  /** Whether closed segments of the write-ahead log go to the spool of the archive. */
  isArchiving?: boolean;
};

const RESTART_DELAY_MS = 500;

/**
 * Runs PostgreSQL on `dataDir/postgres`, created if missing, until `stop` or the end of this process; if it crashes, it
 * is restarted at the same address. Call it from the main thread, with the data directory locked: a server that is
 * already running there counts as orphaned, and is stopped.
 *
 * @throws StartupError when this machine or the directory cannot run it.
 */
export async function startEmbedded({
  dataDir,
  log,
  isArchiving = false,
}: EmbeddedOptions): Promise<Embedded> {
  const cluster = clusterDirectory(dataDir);
  const [binaries, launch] = await Promise.all([findBinaries(), findLauncher()]);
  await prepareCluster(cluster, binaries, launch);
  const orphan = await readPostmaster(cluster);
  await stopOrphanedServer(cluster, log);
  if (orphan) await removeSocketDir(orphan.socketDir, cluster);

  const settings = await prepareArchiving(dataDir, isArchiving);
  const socketDir = await createSocketDir(cluster);
  const start = () => startServer({ cluster, socketDir, postgres: binaries.postgres, launch, log, settings });
  const stopServer = superviseServer(await start(), () => stopOrphanedServer(cluster, log).then(start), log);
  const stop = () => stopServer().then(() => removeSocketDir(socketDir, cluster));
  return { connectionString: socketConnectionString(socketDir), stop };
}

/** The connection URL of the server that another process of this machine is running on the directory, if any. */
export async function findEmbedded(dataDir: string): Promise<string | undefined> {
  const cluster = clusterDirectory(dataDir);
  const running = await readPostmaster(cluster);
  const isUsable = running?.isReady && (await isServing(running, cluster));
  return isUsable ? socketConnectionString(running.socketDir) : undefined;
}

/** Whether the data directory has an embedded database, running or not. */
export async function hasEmbedded(dataDir: string): Promise<boolean> {
  return stat(join(clusterDirectory(dataDir), 'PG_VERSION')).then(
    () => true,
    () => false,
  );
}

/** Restarts the server whenever it ends unexpectedly; the returned function stops it for good. */
function superviseServer(first: Server, start: () => Promise<Server>, log: EmbeddedLog): () => Promise<void> {
  let server = first;
  let shouldRun = true;
  const stopped = (async () => {
    await server.ended;
    while (shouldRun) {
      log.error({}, 'The embedded database ended unexpectedly; restarting');
      await pause(RESTART_DELAY_MS);
      server = await start().catch((error) => {
        log.error({ err: error }, 'The embedded database could not be restarted');
        return server;
      });
      if (!shouldRun) server.end();
      await server.ended;
    }
  })();
  return () => {
    shouldRun = false;
    server.end();
    return stopped;
  };
}
