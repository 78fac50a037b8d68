import type { TaskList } from 'graphile-worker';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '#db/client.ts';
import { migrate } from '#db/migrate.ts';
import { Unavailable } from '#db/unavailable.ts';
import { createLog } from '#infra/log.ts';
import { DAY_MS, MINUTE_MS } from '#lib/time.ts';
import { startJobQueue } from '#server/job-queue.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { until } from '#tests/support/until.ts';

const log = createLog('silent');
let postgres: Awaited<ReturnType<typeof startPostgres>>;

beforeAll(async () => {
  postgres = await startPostgres();
  const { pool, close } = connect(postgres.connectionString, { max: 2 });
  await migrate(pool, log);
  await close();
});

afterAll(() => postgres.close());

function startQueue(tasks: TaskList, crontab = '') {
  const { db, pool, close } = connect(postgres.connectionString, {
    max: 5,
    queryTimeoutMilliseconds: 20_000,
  });
  const queue = startJobQueue({ db, pool, log, tasks, crontab, concurrency: 3 });
  onTestFinished(async () => {
    await queue.stop();
    await close();
  });
  return {
    add: async (task: string, queueName: string | null = null) => {
      await pool.query(
        'SELECT graphile_worker.add_job($1, json_build_object(), queue_name := $2, job_key := $3)',
        [task, queueName, crypto.randomUUID()],
      );
    },
    /** The day when each job is due, from today. */
    jobDays: async () => {
      const { rows } = await pool.query<{ day: number }>(
        'SELECT (run_at::date - now()::date) AS day FROM graphile_worker.jobs ORDER BY id',
      );
      return rows.map(({ day }) => day);
    },
    countJobs: async () => {
      const { rows } = await pool.query<{ n: number }>('SELECT count(*) AS n FROM graphile_worker.jobs');
      return rows[0]?.n;
    },
  };
}

test('jobs that fail while the database is unavailable are retried after it returns', async () => {
  let isAway = true;
  let done = 0;
  const ends: Array<{ fail: () => void; succeed: () => void }> = [];
  const queue = startQueue({
    mail: async () => {
      if (isAway) {
        await new Promise<void>((resolve, reject) => {
          ends.push({ fail: () => reject(new Error('the mail server rejected it')), succeed: resolve });
        });
      }
      done += 1;
    },
  });
  for (let job = 0; job < 6; job++) await queue.add('mail');
  await until(() => (ends.length === 3 ? true : undefined));

  await postgres.stop('fast');
  ends[0]?.fail();
  await nextFailure();
  ends[1]?.fail();
  await nextFailure();
  await postgres.start();
  isAway = false;
  ends[2]?.succeed();

  await until(() => (done === 6 ? true : undefined));
  await until(async () => ((await queue.countJobs()) === 0 ? true : undefined));
});

test('a job is retried within seconds whenever the database is unavailable', async () => {
  let tries = 0;
  const queue = startQueue({
    mail: async () => {
      tries += 1;
      if (tries <= 6) throw new Unavailable('database');
    },
  });

  await queue.add('mail');

  await until(() => (tries === 7 ? true : undefined));
  await until(async () => ((await queue.countJobs()) === 0 ? true : undefined));
});

test('all jobs of a named queue run, one after another', async () => {
  let running = 0;
  let most = 0;
  let done = 0;
  const queue = startQueue({
    render: async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      done += 1;
    },
  });

  for (let job = 0; job < 5; job++) await queue.add('render', 'images');

  await until(() => (done === 5 ? true : undefined));
  expect(most).toBe(1);
});

test('a schedule goes on when the clock is set ahead by a year, and when it is set back', async () => {
  // Just before a full minute, for which the schedule waits.
  const today = Math.ceil(Date.now() / MINUTE_MS + 1) * MINUTE_MS - 5;
  vi.useFakeTimers({ toFake: ['Date'], now: today });
  onTestFinished(() => void vi.useRealTimers());
  // Due later than the database's clock, so that the jobs stay.
  const queue = startQueue({ mail: async () => undefined }, '* * * * * mail');
  const untilDueOn = (day: number) =>
    until(async () => {
      vi.setSystemTime(Date.now() + MINUTE_MS);
      return (await queue.jobDays()).at(-1) === day ? true : undefined;
    });
  await untilDueOn(0);

  vi.setSystemTime(today + 400 * DAY_MS);
  await untilDueOn(400);
  vi.setSystemTime(today);
  await untilDueOn(0);
});

/** Separates the failures: graphile-worker batches those of the same tick, but the database must reject each alone. */
function nextFailure(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 50));
}
