import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { StaffRole } from '#contract/staff-roles.ts';
import type { ClaimStatus } from '#contract/warranty-claims.ts';
import type { Db, Tx } from '#db/client.ts';
import type { CodeKey } from '#db/queries/codes.ts';
import { defineSql } from '#db/statement.ts';

/** Job that renders the remaining files of an image, charged to the uploader whose claim uses it. */
export type RenderImageJob = {
  url: string;
  uploader: { group: 'anonymous' | 'customer'; key: string } | null;
};

/** A customer's change of their own order. */
export type OwnOrderChangeJob = { orderId: number; change: 'cancelled' | 'reduced' };

/** A serial that was packed for an order or taken out again. */
export type PackingJob = {
  orderId: number;
  by: { userId: number; username: string };
  serial: string;
  isPacked: boolean;
  at: string;
};

/** What a push message is about. */
export type PushEvent = 'orders' | 'claims' | 'stock' | 'lots' | 'test';

/** A push message, which may be shown on a locked screen: it must not contain names or contacts of customers. */
export type PushMessage = {
  title: string;
  body: string;
  /** Path that a click opens. */
  url: string;
  /** A later message with the same tag replaces this one. */
  tag: string;
};

/** The payload of each kind of job. It must not contain codes or passwords: the jobs table is not encrypted. */
export type Jobs = {
  'send-code': CodeKey;
  /** Push messages and both mails of a new order. A mail that fails gets a job of its own, one of the two below. */
  'order-announced': { orderId: number; authorId: number };
  /** Confirmation to the customer, also of a replacement or an order that staff entered. */
  'order-placed': { orderId: number };
  /** To the shop. */
  'order-notification': { orderId: number };
  /** To the customer, about a new status. */
  'order-moved': { orderId: number; status: 'completed' | 'cancelled' };
  'order-lapsed': { orderId: number; days: number };
  'order-own-change': OwnOrderChangeJob;
  'order-own-change-notification': OwnOrderChangeJob;
  /** An array, so that a job with the same key that still waits gets these added. */
  'order-packed': readonly PackingJob[];
  'withdrawal-made': { withdrawalId: number };
  'withdrawal-notification': { withdrawalId: number };
  'serial-report-notification': { reportId: number };
  'claim-made': { claimId: number };
  'claim-notification': { claimId: number };
  'claim-photo-notification': { claimId: number };
  /** With a status, nothing is sent if the claim has another one by then. */
  'claim-changed': { claimId: number; status?: ClaimStatus };
  'stock-notice-requested': { noticeId: number };
  'stock-returned': { noticeId: number };
  'recall-notices': { lotId: number };
  'recall-notice': { noticeId: number };
  digest: { userId: number; since: string; until: string };
  /** `authorId` is the account that placed or entered the order; its browsers get no message. */
  'push-order': { orderId: number; authorId: number };
  'push-message': { subscriptionId: number; event: PushEvent; message: PushMessage; expiresAt: string };
  'render-image': RenderImageJob;
  /** The first one of an archive; the schedule of the queue adds the others. */
  'base-backup': Record<string, never>;
  /** `last`: when the newest stored backup was made, if there is one. */
  'backup-failed': { to: string; firstName: string; last: string | null };
  'new-device-notification': { to: string; firstName: string; device: string; address: string; at: string };
  'role-notification': {
    to: string;
    firstName: string;
    userId: number;
    role: 'staff' | 'superuser';
    /** The superuser who granted it; null for the command line. */
    byId: number | null;
  };
  'own-role-notification': { to: string; firstName: string; role: Exclude<StaffRole, 'owner'> };
  'second-factor-notification': {
    to: string;
    firstName: string;
    change:
      | 'totp-added'
      | 'totp-removed'
      | 'passkey-added'
      | 'passkey-removed'
      | 'recovery-codes-renewed'
      | 'recovery-code-used'
      | 'second-factor-removed'
      | 'second-factor-reset';
    codesLeft?: number;
  };
  'account-notification': {
    kind:
      | 'account-deleted'
      | 'account-merged'
      | 'email-changed'
      | 'email-corrected'
      | 'password-changed'
      | 'reset-invitation';
    to: string;
    firstName: string;
  };
};

/**
 * Queues a job in the transaction of the change: a rollback also discards the job, and a commit also stores it. A
 * pending job with the same key is replaced. The delay must be shorter than what `releaseFutureJobs` tolerates.
 */
export async function addJob<Name extends keyof Jobs>(
  tx: Db | Tx,
  name: Name,
  payload: Jobs[Name],
  key?: string,
  delaySeconds = 0,
): Promise<void> {
  await insertJob(tx, { name, payload: JSON.stringify(payload), key: key ?? null, delaySeconds });
}

const insertJob = defineSql(
  'add-job',
  ['name', 'payload', 'key', 'delaySeconds'],
  ({ name, payload, key, delaySeconds }) => sql`
    SELECT graphile_worker.add_job(${name}::text, ${payload}::json, job_key := ${key}::text,
      run_at := now() + make_interval(secs => ${delaySeconds}::float8))`,
);

/**
 * The job as a common table expression, which costs a quarter of `add_job`: that also looks for the task, the named queue
 * and a job with the same key. It has no row before the first process has registered the tasks.
 */
export function queueJob(name: keyof Jobs, payload: Placeholder): SQL {
  return sql`INSERT INTO graphile_worker._private_jobs (task_id, payload)
    SELECT id, ${payload}::json FROM graphile_worker._private_tasks WHERE identifier = ${sql.raw(`'${name}'`)}
    RETURNING pg_notify('jobs:insert', '{"count":1}')`;
}

/** Job key of the mail about an order's newest status: a later one replaces an unsent one. */
export function orderMailKey(orderId: number): string {
  return `order-moved-${orderId}`;
}

/** Job key of the mail about a claim's newest status that can still be undone. */
export function claimMailKey(claimId: number): string {
  return `claim-status-${claimId}`;
}

/**
 * Delay of a mail about a change that staff can undo: longer than the time to undo it, and shorter than the delay from
 * which the job queue suspects the clock.
 */
export const UNDO_MAIL_DELAY_SECONDS = 30;

/** Uses a named queue, which runs one job at a time, so that images never block the workers that send mails. */
export async function addImageJob(tx: Tx, job: RenderImageJob): Promise<void> {
  await tx.execute(sql`
    SELECT graphile_worker.add_job('render-image', ${JSON.stringify(job)}::json,
      queue_name := 'images', job_key := ${`render-image ${job.url}`})`);
}

/** Cancels a job that has not started. */
export async function cancelJob(tx: Tx, key: string): Promise<void> {
  await tx.execute(sql`SELECT graphile_worker.remove_job(${key})`);
}

type QueuedJob = { [Name in keyof Jobs]: readonly [name: Name, payload: Jobs[Name]] }[keyof Jobs];

/** Queues several jobs in one statement. */
export async function addJobs(tx: Db | Tx, ...jobs: readonly QueuedJob[]): Promise<void> {
  const names = jobs.map(([name]) => name);
  const payloads = jobs.map(([, payload]) => JSON.stringify(payload));
  await insertJobs(tx, { names, payloads });
}

const insertJobs = defineSql(
  'add-jobs',
  ['names', 'payloads'],
  ({ names, payloads }) => sql`
    SELECT graphile_worker.add_job(j.name, j.payload::json)
    FROM unnest(${names}::text[], ${payloads}::text[]) AS j (name, payload)`,
);

export type QueueState = {
  /** Not tried yet. */
  waiting: number;
  /** To be retried. */
  failing: number;
  /** Given up. */
  dead: number;
  /**
   * How long the oldest job that is not given up has been due and waits; 0 without one. Without backups, which wait for
   * each other and have an age of their own.
   */
  ageSeconds: number;
};

export async function findQueueState(db: Db): Promise<QueueState> {
  const { rows } = await db.execute<QueueState>(sql`
    SELECT count(*) FILTER (WHERE attempts = 0)::integer AS waiting,
      count(*) FILTER (WHERE attempts > 0 AND attempts < max_attempts)::integer AS failing,
      count(*) FILTER (WHERE attempts >= max_attempts)::integer AS dead,
      coalesce(extract(epoch FROM
        now() - min(run_at) FILTER (WHERE attempts < max_attempts AND run_at <= now()
          AND locked_at IS NULL AND queue_name IS DISTINCT FROM 'backups')), 0)::float8 AS "ageSeconds"
    FROM graphile_worker.jobs`);
  return rows[0] ?? { waiting: 0, failing: 0, dead: 0, ageSeconds: 0 };
}

export type FailedJobs = { task: string; failing: number; dead: number; error: string | null };

/** Failed jobs by task, with the error of the newest one. */
export async function listFailedJobs(db: Db): Promise<FailedJobs[]> {
  const { rows } = await db.execute<FailedJobs>(sql`
    SELECT t.identifier AS task, count(*) FILTER (WHERE j.attempts < j.max_attempts)::integer AS failing,
      count(*) FILTER (WHERE j.attempts >= j.max_attempts)::integer AS dead,
      (array_agg(j.last_error ORDER BY j.updated_at DESC))[1] AS error
    FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE j.attempts > 0 AND j.last_error IS NOT NULL
    GROUP BY t.identifier ORDER BY t.identifier`);
  return rows;
}

/** Makes all failed jobs due now. One that has exhausted its attempts gets one more. */
export async function retryFailedJobs(db: Db): Promise<number> {
  const { rowCount } = await db.execute(sql`
    UPDATE graphile_worker._private_jobs SET run_at = now(), attempts = least(attempts, max_attempts - 1)
    WHERE attempts > 0 AND last_error IS NOT NULL AND locked_at IS NULL`);
  return rowCount ?? 0;
}

/**
 * Deletes jobs that were given up and last tried before this moment: their payload may hold a name and an address. A
 * failed attempt moves `run_at` to the next one, up to seven hours later; one whose process died is still locked.
 */
export async function deleteJobsGivenUpBefore(db: Db, since: Date): Promise<void> {
  await db.execute(sql`
    DELETE FROM graphile_worker._private_jobs
    WHERE attempts >= max_attempts AND greatest(run_at, locked_at) < ${since.toISOString()}::timestamptz`);
}

/** When the first process registered one of this task's schedules, which are named by their time; undefined before. */
export async function findScheduleStart(db: Db, task: string): Promise<Date | undefined> {
  const { rows } = await db.execute<{ since: string | null }>(sql`
    SELECT min(known_since)::text AS since FROM graphile_worker._private_known_crontabs
    WHERE identifier LIKE ${`${task}-____`}`);
  const since = rows[0]?.since;
  return since ? new Date(since) : undefined;
}

/**
 * Makes jobs due that lie too far in the future because the clock was set back: new jobs are due within a minute, and the
 * longest backoff of a failed one is about six hours.
 */
export async function releaseFutureJobs(db: Db): Promise<number> {
  const { rowCount } = await db.execute(sql`
    UPDATE graphile_worker._private_jobs SET run_at = now()
    WHERE locked_at IS NULL
      AND run_at > now() + CASE WHEN attempts = 0 THEN interval '1 minute' ELSE interval '7 hours' END`);
  return rowCount ?? 0;
}

/**
 * Turns back the last execution of schedules that ran while a clock was ahead, and would not run again before that
 * moment. The tolerance is for clocks of nodes and database that differ.
 */
export async function releaseFutureSchedules(db: Db): Promise<number> {
  const { rowCount } = await db.execute(sql`
    UPDATE graphile_worker._private_known_crontabs
    SET known_since = least(known_since, now()), last_execution = least(last_execution, now())
    WHERE greatest(known_since, last_execution) > now() + interval '5 minutes'`);
  return rowCount ?? 0;
}
