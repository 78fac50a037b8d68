import { assertReachable } from '#db/assert-reachable.ts';
import { connect } from '#db/client.ts';
import { startEmbedded } from '#db/embedded/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { releaseAllWorkerLocks } from '#db/queries/queue-workers.ts';
import { getOrCreateSecret, lockDataDir } from '#infra/data-dir.ts';
import type { Env } from '#infra/env.ts';
import type { Log } from '#infra/log.ts';
import { deletePartialMails } from '#infra/mailer.ts';
import { createImageStore, getMailDir } from '#server/data-dirs.ts';
import { ensureFirstAdmin } from '#server/first-admin.ts';
import { loadDemoIfEmpty } from '#services/demo/load-demo.ts';

export type PreparedServer = { connectionString: string; secret: string; close: () => Promise<void> };

/**
 * Startup, once for all processes of this machine: locks the data directory, connects to the database (or starts the
 * embedded one), migrates it, and loads the demo catalogue if it is enabled and the database is empty.
 *
 * @throws StartupError with a sentence for the operator.
 */
export async function prepareServer(env: Env, log: Log): Promise<PreparedServer> {
  const lock = lockDataDir(env.dataDir);
  await createImageStore(env)
    .check()
    .catch((error) => {
      lock.release();
      throw error;
    });
  await deletePartialMails(getMailDir(env));
  const secret = env.sessionSecret ?? getOrCreateSecret(env.dataDir, 'session-secret');
  const embedded = env.databaseUrl ? undefined : await startEmbedded({ dataDir: env.dataDir, log });
  const connectionString = env.databaseUrl ?? embedded?.connectionString ?? '';
  const close = async () => {
    await embedded?.stop();
    lock.release();
  };

  const { db, pool, close: disconnect } = connect(connectionString, { max: 2 });
  try {
    await assertReachable(pool);
    await migrate(pool, log);
    // The lock on the data directory guarantees that no other process works on the embedded database.
    if (embedded) await releaseAllWorkerLocks(db);
    if (env.demo) await loadDemoIfEmpty(db, log);
    await ensureFirstAdmin(db, env, log);
  } catch (error) {
    await disconnect();
    await close();
    throw error;
  }
  await disconnect();
  return { connectionString, secret, close };
}
