import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import type { CodeKey } from '#db/queries/codes.ts';

/** The rest of an image's files, charged to the uploader whose claim names it. */
export type RenderImage = { url: string; uploader: { group: 'anonymous' | 'customer'; key: string } | null };

/** What a customer did to an order of their own. */
export type OwnOrderChangeJob = { orderId: number; change: 'cancelled' | 'reduced' };

/** What each kind of job is told. No code and no password is ever in it: the table of jobs is not a safe. */
export type Jobs = {
  'send-code': CodeKey;
  'order-placed': { orderId: number };
  'order-notice': { orderId: number };
  'order-moved': { orderId: number; status: 'completed' | 'cancelled' };
  'order-lapsed': { orderId: number; days: number };
  'order-own-change': OwnOrderChangeJob;
  'order-own-change-notice': OwnOrderChangeJob;
  'claim-made': { claimId: number };
  'claim-notice': { claimId: number };
  'claim-photo-notice': { claimId: number };
  'claim-changed': { claimId: number };
  'render-image': RenderImage;
  'new-device-notice': { to: string; firstName: string; device: string; address: string; at: string };
  'role-notice': {
    to: string;
    firstName: string;
    userId: number;
    role: 'staff' | 'superuser';
    /** The superuser who gave it; null for the command line. */
    byId: number | null;
  };
  'send-notice': { notice: 'email-changed' | 'password-changed'; to: string; firstName: string };
};

/**
 * Queued in the transaction of the change: what is rolled back sends nothing, what is committed is not lost. A job of
 * the same key that has not begun is replaced.
 */
export async function addJob<Name extends keyof Jobs>(
  tx: Db | Tx,
  name: Name,
  told: Jobs[Name],
  key?: string,
): Promise<void> {
  await tx.execute(
    sql`SELECT graphile_worker.add_job(${name}, ${JSON.stringify(told)}::json, job_key := ${key ?? null})`,
  );
}

/** Of the mail about an order's newest status: a later one replaces what has not been sent. */
export function orderMailKey(orderId: number): string {
  return `order-moved-${orderId}`;
}

/** In a queue of its own, one at a time: images never hold the workers that send mails. */
export async function addImageJob(tx: Tx, job: RenderImage): Promise<void> {
  await tx.execute(sql`
    SELECT graphile_worker.add_job('render-image', ${JSON.stringify(job)}::json,
      queue_name := 'images', job_key := ${`render-image ${job.url}`})`);
}

/** One that has not begun. */
export async function dropJob(tx: Tx, key: string): Promise<void> {
  await tx.execute(sql`SELECT graphile_worker.remove_job(${key})`);
}

type Told = { [Name in keyof Jobs]: readonly [name: Name, told: Jobs[Name]] }[keyof Jobs];

/** Several in one statement. */
export async function addJobs(tx: Db | Tx, ...jobs: readonly Told[]): Promise<void> {
  const names = jobs.map(([name]) => name);
  const payloads = jobs.map(([, told]) => JSON.stringify(told));
  await tx.execute(sql`
    SELECT graphile_worker.add_job(j.name, j.told::json)
    FROM unnest(${sql.param(names)}::text[], ${sql.param(payloads)}::text[]) AS j (name, told)`);
}

export type JobCounts = { waiting: number; failing: number; dead: number };

/** Waiting: not tried yet. Failing: tried, and to be tried again. Dead: given up. */
export async function countJobs(db: Db): Promise<JobCounts> {
  const { rows } = await db.execute<JobCounts>(sql`
    SELECT count(*) FILTER (WHERE attempts = 0)::integer AS waiting,
      count(*) FILTER (WHERE attempts > 0 AND attempts < max_attempts)::integer AS failing,
      count(*) FILTER (WHERE attempts >= max_attempts)::integer AS dead
    FROM graphile_worker.jobs`);
  return rows[0] ?? { waiting: 0, failing: 0, dead: 0 };
}

/**
 * Makes jobs due that a clock which has been put back has moved into the future: new jobs are due at once, and the
 * longest backoff of a failed one is about six hours.
 */
export async function releaseFutureJobs(db: Db): Promise<number> {
  const { rowCount } = await db.execute(sql`
    UPDATE graphile_worker._private_jobs SET run_at = now()
    WHERE locked_at IS NULL
      AND run_at > now() + CASE WHEN attempts = 0 THEN interval '1 minute' ELSE interval '7 hours' END`);
  return rowCount ?? 0;
}
