import { assertReachable } from '#db/assert-reachable.ts';
import { connect } from '#db/client.ts';
import { migrate } from '#db/migrate.ts';
import { releaseAllWorkerLocks } from '#db/queries/queue-workers.ts';
import type { Env } from '#infra/env.ts';
import type { Log } from '#infra/log.ts';
import { deletePartialMails } from '#infra/mailer.ts';
import { createTokens } from '#infra/tokens.ts';
import { createImageStore, getMailDir } from '#server/data-dirs.ts';
import { ensureFirstAdmin } from '#server/first-admin.ts';
import { type DatabaseConnection, readConnection, reportStartupError } from '#server/worker-process.ts';
import { loadDemoIfEmpty } from '#services/demo/load-demo.ts';
import { renewTotpSecrets } from '#services/second-factor/totp.ts';

/**
 * Startup, once for all processes of this machine: migrates the database, loads the demo catalogue if it is enabled and
 * the database is empty, and creates the first admin.
 *
 * @throws StartupError with a sentence for the operator.
 */
export async function prepareDatabase(
  env: Env,
  log: Log,
  { connectionString, secret }: DatabaseConnection,
): Promise<void> {
  await createImageStore(env).check();
  if (env.backups) (await import('#infra/backup-encryption.ts')).assertRecipients(env.backups.recipients);
  await deletePartialMails(getMailDir(env));
  const { db, pool, close } = connect(connectionString, { max: 2 });
  try {
    await assertReachable(pool);
    await migrate(pool, log);
    // The lock on the data directory guarantees that no other process works on the embedded database.
    if (!env.databaseUrl) await releaseAllWorkerLocks(db);
    if (env.previousSecret) {
      const renewed = await renewTotpSecrets(db, createTokens(secret, env.previousSecret));
      if (renewed > 0) log.info({ secrets: renewed }, 'encrypted secrets of authenticator apps again');
    }
    if (env.demo) await loadDemoIfEmpty(db, log);
    await ensureFirstAdmin(db, env, log);
  } finally {
    await close();
  }
}

/**
 * A process of its own, which ends: what it loads and allocates is a hundred megabytes that the primary would keep as
 * long as it runs.
 */
export async function runPreparation(env: Env, log: Log): Promise<void> {
  // The primary has died.
  process.on('disconnect', () => process.exit(1));
  await prepareDatabase(env, log, readConnection()).catch(reportStartupError);
  process.exit(0);
}
