import { setTimeout as pause } from 'node:timers/promises';
import { CliError, type CliIo } from '#cli/cli-io.ts';
import { assertReachable } from '#db/assert-reachable.ts';
import { type Connection, connect } from '#db/client.ts';
import { findEmbedded, hasEmbedded, startEmbedded } from '#db/embedded/embedded.ts';
import type { EmbeddedLog } from '#db/embedded/log.ts';
import { isMigrated, migrate } from '#db/migrate.ts';
import { StartupError } from '#db/startup-error.ts';
import { assertNotMoved, lockDataDir } from '#infra/data-dir.ts';
import { type Env, readEnv } from '#infra/env.ts';

type Work<Result> = (connection: Connection, env: Env) => Promise<Result>;
type ConnectedWork<Result> = (connection: Connection, env: Env, info: ConnectionInfo) => Promise<Result>;
type Access = {
  /** Of the embedded database, while no server runs on it; also of one that was moved already. */
  isExclusive?: boolean;
  /** Whether a new embedded database may be created: for commands that can begin a shop. */
  canCreate?: boolean;
};

const CONNECTIONS = 2;
const START_TIMEOUT_MS = 10_000;
const POLL_MS = 200;

/**
 * Opens the configured database, runs `work` and closes the connection. Connects to the embedded database of a running
 * server, or else starts and migrates it until the work is done.
 *
 * @throws CliError when the database is not migrated and was not started here, or DATA_DIR has none and none may be
 *   created.
 * @throws StartupError when exclusive access is needed and a server runs on the embedded database.
 */
export async function withDatabase<Result>(
  io: CliIo,
  work: Work<Result>,
  access: Access = {},
): Promise<Result> {
  const migrateAndWork: ConnectedWork<Result> = async (connection, env, { isStartedHere, log }) => {
    if (isStartedHere) await migrate(connection.pool, log);
    else if (!(await isMigrated(connection.pool))) {
      throw new CliError('The database is not migrated yet. Run: npm run cli -- migrate');
    }
    return work(connection, env);
  };
  return withConnection(io, migrateAndWork, access);
}

/** Migrates the configured database, with progress messages on stderr. */
export async function migrateDatabase(io: CliIo): Promise<void> {
  await withConnection(io, ({ pool }, _, { log }) => migrate(pool, log), { canCreate: true });
}

type ConnectionInfo = { isStartedHere: boolean; log: EmbeddedLog };

async function withConnection<Result>(
  { env: source, stderr }: CliIo,
  work: ConnectedWork<Result>,
  access: Access = {},
): Promise<Result> {
  const env = readEnv(source);
  const log = streamLog(stderr);
  const database = await openDatabase(env, log, access);
  const connection = connect(database.connectionString, { max: CONNECTIONS });
  try {
    await assertReachable(connection.pool);
    return await work(connection, env, { isStartedHere: database.isStartedHere, log });
  } finally {
    await connection.close();
    await database.close();
  }
}

async function openDatabase(env: Env, log: EmbeddedLog, { isExclusive, canCreate }: Access) {
  const { databaseUrl, dataDir } = env;
  if (databaseUrl) return { connectionString: databaseUrl, isStartedHere: false, close: async () => {} };
  if (!canCreate && !(await hasEmbedded(dataDir)))
    throw new CliError(`${dataDir} has no embedded database. Set DATA_DIR to the directory of the shop.`);
  const lock = tryLock(dataDir);
  if (lock instanceof StartupError) {
    if (isExclusive) throw lock;
    const connectionString = await waitForEmbedded(dataDir);
    if (!connectionString) throw lock;
    return { connectionString, isStartedHere: false, close: async () => {} };
  }
  if (!isExclusive) assertNotMoved(dataDir);
  const { connectionString, stop } = await startEmbedded({
    dataDir,
    log,
    isArchiving: env.backups?.wal ?? false,
  });
  const close = async () => {
    await stop();
    lock.release();
  };
  return { connectionString, isStartedHere: true, close };
}

function tryLock(dataDir: string) {
  try {
    return lockDataDir(dataDir);
  } catch (error) {
    if (error instanceof StartupError) return error;
    throw error;
  }
}

/** Polls for the embedded database of the running server, which may still be starting. */
async function waitForEmbedded(dataDir: string): Promise<string | undefined> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  for (;;) {
    const connectionString = await findEmbedded(dataDir);
    if (connectionString || performance.now() > deadline) return connectionString;
    await pause(POLL_MS);
  }
}

function streamLog(stderr: CliIo['stderr']): EmbeddedLog {
  const say = (_: object, message: string) => void stderr.write(`${message}\n`);
  return { debug: () => {}, info: say, warn: say, error: say };
}
