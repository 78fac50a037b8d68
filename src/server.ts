import cluster from 'node:cluster';
import { setFlagsFromString } from 'node:v8';
import { registerDrizzleResolver } from '#db/drizzle-resolver.ts';
import { errorText } from '#infra/describe-error.ts';
import { readEnv } from '#infra/env.ts';
import { explainError } from '#infra/explain-error.ts';
import { createLog } from '#infra/log.ts';
import { JOBS_ARGUMENT, PREPARE_ARGUMENT } from '#server/worker-process.ts';

/** One sentence for an error that the operator can fix; otherwise the whole error with its stack. */
function exitWithError(error: unknown): never {
  const explained = explainError(error);
  if (explained) process.stderr.write(`${explained.message}\n`);
  else process.stderr.write(`${errorText(error)}\n`);
  process.exit(1);
}

// An error that ends the process is logged with the lines of the sources, too.
process.on('uncaughtException', exitWithError);
registerDrizzleResolver();

try {
  const env = readEnv();
  const log = createLog(env.logLevel);
  const dev = process.argv.includes('--dev');
  // A primary only waits once it has started.
  if (cluster.isPrimary && !dev) setFlagsFromString('--optimize-for-size');
  if (process.argv.includes(PREPARE_ARGUMENT))
    await (await import('#server/prepare-database.ts')).runPreparation(env, log);
  else if (process.argv.includes(JOBS_ARGUMENT))
    await (await import('#server/jobs-process.ts')).runJobs(env, log);
  else if (cluster.isPrimary) await (await import('#server/primary.ts')).runPrimary(env, log, { dev });
  else await (await import('#server/worker.ts')).runWorker(env, log);
} catch (error) {
  exitWithError(error);
}
