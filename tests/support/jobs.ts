import { Logger, runOnce } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Db } from '#db/client.ts';
import { jobTasks } from '#server/jobs.ts';
import type { Mail, UploadBudgets } from '#services/ports.ts';
import { testDeps, testRules } from '#tests/support/test-deps.ts';
import { until } from '#tests/support/until.ts';

/** Runs all queued jobs, also those that are due later, and returns the mails that they would send. */
export async function runJobs(
  db: Db,
  pool: Pool,
  {
    uploadBudgets = testDeps(pool).uploadBudgets,
    pendingOrderDays = 0,
    requireSecondFactor = false,
    beforeSend = () => undefined,
  }: {
    uploadBudgets?: UploadBudgets;
    pendingOrderDays?: number;
    requireSecondFactor?: boolean;
    /** Throws where the mail server is to refuse the mail. */
    beforeSend?: (mail: Mail) => void;
  } = {},
): Promise<Mail[]> {
  const mails: Mail[] = [];
  const send = async (mail: Mail) => {
    beforeSend(mail);
    mails.push(mail);
  };
  const { tokens, imageStore, images, webPush } = testDeps(pool);
  const taskList = jobTasks(db, {
    send,
    tokens,
    imageStore,
    images,
    uploadBudgets,
    webPush,
    securityLogDays: 180,
    requireSecondFactor,
    ruleDefaults: { ...testRules, pendingOrderDays },
    publicUrl: 'http://localhost:3000',
  });
  await pool.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE attempts = 0');
  await runOnce({ pgPool: pool, taskList, noHandleSignals: true, logger: new Logger(() => () => undefined) });
  await waitForReleasedJobs(pool);
  return mails;
}

/** `runOnce` does not wait until the error of a failed job is written. */
async function waitForReleasedJobs(pool: Pool): Promise<void> {
  await until(
    async () => {
      const { rowCount } = await pool.query(
        'SELECT FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL LIMIT 1',
      );
      return rowCount === 0 ? true : undefined;
    },
    { withinSeconds: 5 },
  );
}

/** The code in the newest mail to this address. */
export function codeFor(mails: readonly Mail[], to: string): string {
  const code = mails.findLast((mail) => mail.to === to)?.code;
  if (!code) throw new Error(`no code was sent to ${to}`);
  return code;
}
