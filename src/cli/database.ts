import { setTimeout as pause } from 'node:timers/promises';
import { Failed } from '#cli/failed.ts';
import type { Surroundings } from '#cli/surroundings.ts';
import { CannotStart } from '#db/cannot-start.ts';
import { type Connection, connect } from '#db/client.ts';
import { findEmbedded, startEmbedded } from '#db/embedded/embedded.ts';
import type { EmbeddedLog } from '#db/embedded/log.ts';
import { isMigrated, migrate } from '#db/migrate.ts';
import { requireAnswer } from '#db/require-answer.ts';
import { lockDataDir } from '#infra/data-dir.ts';
import { type Env, readEnv } from '#infra/env.ts';

export type Work<Result> = (connection: Connection, env: Env) => Promise<Result>;

const CONNECTIONS = 2;
const STARTING_MS = 10_000;
const POLL_MS = 200;

/**
 * Opens the configured database, runs `work` and closes the connection. Connects to the embedded database of a running
 * server, or else starts and migrates it until the work is done.
 *
 * @throws Failed when the database is not migrated and was not started here.
 */
export async function withDatabase<Result>(surroundings: Surroundings, work: Work<Result>): Promise<Result> {
  return withConnection(surroundings, async (connection, env, { isOurs, log }) => {
    if (isOurs) await migrate(connection.pool, log);
    else if (!(await isMigrated(connection.pool))) {
      throw new Failed('The database is not migrated yet. Run: npm run cli -- migrate');
    }
    return work(connection, env);
  });
}

/** Migrates the configured database, with progress messages on stderr. */
export async function migrateDatabase(surroundings: Surroundings): Promise<void> {
  await withConnection(surroundings, ({ pool }, _, { log }) => migrate(pool, log));
}

type Terms = { isOurs: boolean; log: EmbeddedLog };

async function withConnection<Result>(
  { env: source, stderr }: Surroundings,
  work: (connection: Connection, env: Env, terms: Terms) => Promise<Result>,
): Promise<Result> {
  const env = readEnv(source);
  const log = sentencesTo(stderr);
  const database = await openDatabase(env, log);
  const connection = connect(database.connectionString, { max: CONNECTIONS });
  try {
    await requireAnswer(connection.pool);
    return await work(connection, env, { isOurs: database.isOurs, log });
  } finally {
    await connection.close();
    await database.close();
  }
}

async function openDatabase({ databaseUrl, dataDir }: Env, log: EmbeddedLog) {
  if (databaseUrl) return { connectionString: databaseUrl, isOurs: false, close: async () => {} };
  const lock = tryLock(dataDir);
  if (lock instanceof CannotStart) {
    const connectionString = await findRunning(dataDir);
    if (!connectionString) throw lock;
    return { connectionString, isOurs: false, close: async () => {} };
  }
  const { connectionString, stop } = await startEmbedded({ dataDir, log });
  const close = async () => {
    await stop();
    lock.release();
  };
  return { connectionString, isOurs: true, close };
}

function tryLock(dataDir: string) {
  try {
    return lockDataDir(dataDir);
  } catch (error) {
    if (error instanceof CannotStart) return error;
    throw error;
  }
}

/** Polls for the embedded database of the running server, which may still be starting. */
async function findRunning(dataDir: string): Promise<string | undefined> {
  const deadline = performance.now() + STARTING_MS;
  for (;;) {
    const connectionString = await findEmbedded(dataDir);
    if (connectionString || performance.now() > deadline) return connectionString;
    await pause(POLL_MS);
  }
}

function sentencesTo(stderr: Surroundings['stderr']): EmbeddedLog {
  const say = (_: object, message: string) => void stderr.write(`${message}\n`);
  return { debug: () => {}, info: say, warn: say, error: say };
}
