import type { TaskList } from 'graphile-worker';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { connect } from '#db/client.ts';
import { migrate } from '#db/migrate.ts';
import { Unavailable } from '#db/unavailable.ts';
import { createLog } from '#infra/log.ts';
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

function startQueue(tasks: TaskList) {
  const { db, pool, close } = connect(postgres.connectionString, {
    max: 5,
    queryTimeoutMilliseconds: 20_000,
  });
  const queue = startJobQueue({ db, pool, log, tasks, crontab: '', concurrency: 3 });
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

/** Separates the failures: graphile-worker batches those of the same tick, but the database must reject each alone. */
function nextFailure(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 50));
}
