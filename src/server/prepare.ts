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

/** Where pictures are kept that people have sent, unless in a bucket. */
export const mediaDirOf = ({ dataDir }: Env) => join(dataDir, 'media');

/** Where mails are written while no SMTP server is set. */
export const mailDirOf = ({ dataDir }: Env) => join(dataDir, 'mail');

export const imageStoreOf = (env: Env) => openImageStore({ s3: env.s3, mediaDir: mediaDirOf(env) });

export type Prepared = { connectionString: string; secret: string; close: () => Promise<void> };

/**
 * Once for all processes of this machine: takes the data directory, opens the database, brings its schema up
 * to date and loads the demo catalogue where it is wanted and nothing is there.
 *
 * @throws CannotStart with a sentence for the person who runs the program.
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
    // The data directory is locked: no other process of ours works on its database.
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
