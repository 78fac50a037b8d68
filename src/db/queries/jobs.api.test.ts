import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addJob, releaseFutureJobs } from '#db/queries/jobs.ts';
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
