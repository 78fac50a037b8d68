import { startEmbedded } from '#db/embedded/embedded.ts';
import { assertNotMoved, getOrCreateSecret, lockDataDir } from '#infra/data-dir.ts';
import type { Env } from '#infra/env.ts';
import type { Log } from '#infra/log.ts';

type OpenDatabase = {
  connectionString: string;
  secret: string;
  /** Stops the embedded database, and releases the data directory. */
  close: () => Promise<void>;
};

/**
 * Locks the data directory, and starts the embedded database unless a server is set. The primary does it, because both
 * last as long as it.
 *
 * @throws StartupError with a sentence for the operator.
 */
export async function openDatabase(env: Env, log: Log): Promise<OpenDatabase> {
  const lock = lockDataDir(env.dataDir);
  try {
    const secret = env.sessionSecret ?? getOrCreateSecret(env.dataDir, 'session-secret');
    if (env.databaseUrl)
      return { connectionString: env.databaseUrl, secret, close: async () => lock.release() };
    assertNotMoved(env.dataDir);
    const embedded = await startEmbedded({
      dataDir: env.dataDir,
      log,
      isArchiving: env.backups?.wal ?? false,
    });
    const close = async () => {
      await embedded.stop();
      lock.release();
    };
    return { connectionString: embedded.connectionString, secret, close };
  } catch (error) {
    lock.release();
    throw error;
  }
}
