import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addJob, findQueueState, releaseFutureJobs, releaseFutureSchedules } from '#db/queries/jobs.ts';
import { deleteExpired } from '#services/delete-expired.ts';
import { db } from '#tests/support/database.ts';

test('jobs queued before the clock was set back become due, and backoffs are not shortened', async () => {
  for (const orderId of [1, 2, 3]) await addJob(db, 'order-notification', { orderId });
  const at = (orderId: number, attempts: number, hours: number) =>
    db.execute(sql`UPDATE graphile_worker._private_jobs
      SET attempts = ${attempts}, run_at = now() + ${hours} * interval '1 hour'
      WHERE (payload->>'orderId')::integer = ${orderId}`);
  await at(1, 0, 24);
  await at(2, 9, 24);
  await at(3, 9, 6);

  expect(await releaseFutureJobs(db)).toBe(2);

  const { rows } = await db.execute(sql`
    SELECT (payload->>'orderId')::integer AS id FROM graphile_worker._private_jobs
    WHERE run_at <= now() ORDER BY 1`);
  expect(rows).toEqual([{ id: 1 }, { id: 2 }]);
  expect(await releaseFutureJobs(db)).toBe(0);
});

test('schedules that ran before the clock was set back are turned back, and clocks may differ a little', async () => {
  await db.execute(sql`
    INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since, last_execution) VALUES
      ('ahead', now(), now() + interval '1 day'), ('differs', now(), now() + interval '1 minute')`);

  expect(await releaseFutureSchedules(db)).toBe(1);

  const { rows } = await db.execute(sql`
    SELECT identifier FROM graphile_worker._private_known_crontabs WHERE last_execution <= now()`);
  expect(rows).toEqual([{ identifier: 'ahead' }]);
});

test('the age of the queue is that of jobs that wait, without those that run and backups', async () => {
  await db.execute(sql`DELETE FROM graphile_worker._private_jobs`);
  const addDue = (task: string, queue: string | null = null) =>
    db.execute(sql`SELECT graphile_worker.add_job(${task}, queue_name => ${queue},
      run_at => now() - interval '1 hour')`);
  await addDue('back-up', 'backups');
  await addDue('send-code');
  await db.execute(
    sql`UPDATE graphile_worker._private_jobs SET locked_at = now() WHERE job_queue_id IS NULL`,
  );

  expect(await findQueueState(db)).toMatchObject({ waiting: 2, ageSeconds: 0 });

  await addDue('send-code');
  expect((await findQueueState(db)).ageSeconds).toBeGreaterThanOrEqual(3_600);
});

test('jobs that were given up are deleted 30 days after their last attempt; others stay', async () => {
  await db.execute(sql`DELETE FROM graphile_worker._private_jobs`);
  const addFailed = async (orderId: number, attempts: number, days: number) => {
    await addJob(db, 'order-notification', { orderId });
    await db.execute(sql`UPDATE graphile_worker._private_jobs
      SET attempts = ${attempts}, run_at = now() - ${days} * interval '1 day'
      WHERE (payload->>'orderId')::integer = ${orderId}`);
  };
  await addFailed(1, 25, 31);
  await addFailed(2, 25, 29);
  await addFailed(3, 24, 31);

  await deleteExpired(db, new Date(), { securityLogDays: 180 });

  const { rows } = await db.execute(sql`
    SELECT (payload->>'orderId')::integer AS id FROM graphile_worker._private_jobs ORDER BY 1`);
  expect(rows).toEqual([{ id: 2 }, { id: 3 }]);
});
