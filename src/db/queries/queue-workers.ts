import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { defineSql } from '#db/statement.ts';

/** Records that these workers are alive. */
export async function recordHeartbeat(db: Db, ids: readonly string[]): Promise<void> {
  await db.execute(sql`
    INSERT INTO queue.workers (id) SELECT unnest(${sql.param(ids)}::text[])
    ON CONFLICT (id) DO UPDATE SET seen_at = now()`);
}

/**
 * Unlocks the jobs of workers without a heartbeat for this long, by the database's clock. A worker that died before its
 * first heartbeat has no row: it is dead when its lock is that old.
 */
export async function releaseDeadWorkerLocks(db: Db, silentSeconds: number): Promise<void> {
  const deadline = sql`now() - make_interval(secs => ${silentSeconds})`;
  await db.execute(sql`
    WITH dead AS (
      DELETE FROM queue.workers WHERE seen_at < ${deadline} RETURNING id
    ), unregistered AS (
      SELECT DISTINCT locked_by AS id FROM graphile_worker._private_jobs
      WHERE locked_at < ${deadline}
        AND NOT EXISTS (SELECT FROM queue.workers w WHERE w.id = locked_by)
    )
    SELECT graphile_worker.force_unlock_workers(array(SELECT id FROM dead UNION SELECT id FROM unregistered))`);
}

/** Unlocks the jobs of one worker, which has ended. */
export async function releaseWorkerLocks(db: Db, id: string): Promise<void> {
  await db.execute(sql`
    WITH gone AS (DELETE FROM queue.workers WHERE id = ${id})
    SELECT graphile_worker.force_unlock_workers(${sql.param([id])}::text[])`);
}

/** Unlocks every job. Only where no other process can be working on this database. */
export async function releaseAllWorkerLocks(db: Db): Promise<void> {
  await db.execute(sql`
    WITH gone AS (DELETE FROM queue.workers)
    SELECT graphile_worker.force_unlock_workers(array(
      SELECT DISTINCT locked_by FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL))`);
}

/** Removes a job whose work is done, if this worker still holds it, and unlocks its named queue. */
export async function completeJob(db: Db, jobId: string, workerId: string): Promise<void> {
  await deleteJob(db, { jobId, workerId });
}

const deleteJob = defineSql(
  'complete-job',
  ['jobId', 'workerId'],
  ({ jobId, workerId }) => sql`
    WITH done AS (
      DELETE FROM graphile_worker._private_jobs WHERE id = ${jobId}::bigint AND locked_by = ${workerId}::text
      RETURNING job_queue_id
    )
    UPDATE graphile_worker._private_job_queues q SET locked_by = NULL, locked_at = NULL
    FROM done WHERE q.id = done.job_queue_id AND q.locked_by = ${workerId}::text`,
);

/**
 * Refunds the attempt of a job that failed because the database was away, before graphile-worker records the failure
 * and schedules the retry e^attempts seconds later: the backoff stays within 8 s, and a long outage never uses up the
 * attempts.
 */
export async function refundJobAttempt(db: Db, jobId: string, workerId: string): Promise<void> {
  await db.execute(sql`
    UPDATE graphile_worker._private_jobs SET attempts = least(attempts - 1, 2)
    WHERE id = ${jobId}::bigint AND locked_by = ${workerId}`);
}
