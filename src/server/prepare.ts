import { join } from 'node:path';
import { connect } from '#db/client.ts';
import { startEmbedded } from '#db/embedded/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { releaseAllWorkers } from '#db/queries/queue-workers.ts';
import { requireAnswer } from '#db/require-answer.ts';
import { lockDataDir, readOrCreateSecret } from '#infra/data-dir.ts';
import type { Env } from '#infra/env.ts';
import { openImageStore } from '#infra/image-store/image-store.ts';
import type { Log } from '#infra/log.ts';
import { removeMailDrafts } from '#infra/mailer.ts';
import { ensureFirstAdmin } from '#server/first-admin.ts';
import { loadDemoIfEmpty } from '#services/demo/load-demo.ts';

/** Directory of uploaded images, unless an S3 bucket is set. */
export const mediaDirOf = ({ dataDir }: Env) => join(dataDir, 'media');

/** Directory for mails, which are written to files while no SMTP server is set. */
export const mailDirOf = ({ dataDir }: Env) => join(dataDir, 'mail');

export const imageStoreOf = (env: Env) => openImageStore({ s3: env.s3, mediaDir: mediaDirOf(env) });

export type Prepared = { connectionString: string; secret: string; close: () => Promise<void> };

/**
 * Startup, once for all processes of this machine: locks the data directory, connects to the database (or starts the
 * embedded one), migrates it, and loads the demo catalogue if it is enabled and the database is empty.
 *
 * @throws CannotStart with a sentence for the operator.
 */
export async function prepare(env: Env, log: Log): Promise<Prepared> {
  const lock = lockDataDir(env.dataDir);
  await imageStoreOf(env)
    .check()
    .catch((fault) => {
      lock.release();
      throw fault;
    });
  await removeMailDrafts(mailDirOf(env));
  const secret = env.sessionSecret ?? readOrCreateSecret(env.dataDir, 'session-secret');
  const embedded = env.databaseUrl ? undefined : await startEmbedded({ dataDir: env.dataDir, log });
  const connectionString = env.databaseUrl ?? embedded?.connectionString ?? '';
  const close = async () => {
    await embedded?.stop();
    lock.release();
  };

  const { db, pool, close: disconnect } = connect(connectionString, { max: 2 });
  try {
    await requireAnswer(pool);
    await migrate(pool, log);
    // The lock on the data directory guarantees that no other process works on the embedded database.
    if (embedded) await releaseAllWorkers(db);
    if (env.demo) await loadDemoIfEmpty(db, log);
    await ensureFirstAdmin(db, env, log);
  } catch (fault) {
    await disconnect();
    await close();
    throw fault;
  }
  await disconnect();
  return { connectionString, secret, close };
}
