import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findBinaries } from './binaries.ts';
import { prepareCluster } from './cluster.ts';
import { findLauncher } from './launcher.ts';
import type { EmbeddedLog } from './log.ts';
import { clearTheWay, isServing, readPostmaster } from './postmaster.ts';
import { type Server, startServer } from './server.ts';
import { connectionStringTo, makeSocketDir, removeSocketDir } from './socket-dir.ts';

export type Embedded = {
  /** A URL over the unix socket, good for any number of processes of this machine and user. */
  readonly connectionString: string;
  readonly stop: () => Promise<void>;
};

type EmbeddedOptions = { dataDir: string; log: EmbeddedLog };

const RESTART_PAUSE_MS = 500;

/**
 * Runs PostgreSQL on `dataDir/postgres`, made if there is none, until `stop` or the end of this process;
 * should it die before, it is started again at the same address. Call it from the main thread, with the data
 * directory locked: a server found there is taken for one that was left behind, and stopped.
 *
 * @throws CannotStart when this machine or that directory cannot carry it.
 */
export async function startEmbedded({ dataDir, log }: EmbeddedOptions): Promise<Embedded> {
  const cluster = clusterOf(dataDir);
  const [binaries, launch] = await Promise.all([findBinaries(), findLauncher()]);
  await prepareCluster(cluster, binaries, launch);
  const left = await readPostmaster(cluster);
  await clearTheWay(cluster, log);
  if (left) await removeSocketDir(left.socketDir, cluster);

  const socketDir = await makeSocketDir(cluster);
  const start = () => startServer({ cluster, socketDir, postgres: binaries.postgres, launch, log });
  const stopServer = keepUp(await start(), () => clearTheWay(cluster, log).then(start), log);
  const stop = () => stopServer().then(() => removeSocketDir(socketDir, cluster));
  return { connectionString: connectionStringTo(socketDir), stop };
}

/** The address of the server that another process of this machine runs on the directory now, if one does. */
export async function findEmbedded(dataDir: string): Promise<string | undefined> {
  const cluster = clusterOf(dataDir);
  const running = await readPostmaster(cluster);
  const isUsable = running?.isReady && (await isServing(running, cluster));
  return isUsable ? connectionStringTo(running.socketDir) : undefined;
}

const clusterOf = (dataDir: string) => join(dataDir, 'postgres');

/** Starts the server anew whenever it ends unasked; what is returned ends it for good. */
function keepUp(first: Server, start: () => Promise<Server>, log: EmbeddedLog): () => Promise<void> {
  let server = first;
  let isWanted = true;
  const over = (async () => {
    await server.ended;
    while (isWanted) {
      log.error({}, 'The embedded database ended unasked; starting it again');
      await pause(RESTART_PAUSE_MS);
      server = await start().catch((error) => {
        log.error({ err: error }, 'The embedded database did not start again');
        return server;
      });
      if (!isWanted) server.end();
      await server.ended;
    }
  })();
  return () => {
    isWanted = false;
    server.end();
    return over;
  };
}
