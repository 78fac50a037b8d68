import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, run, type Task, type TaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import type pg from 'pg';
import type { Db } from '#db/client.ts';
import { releaseFutureSchedules } from '#db/queries/jobs.ts';
import { completeJob, refundJobAttempt, releaseWorkerLocks } from '#db/queries/queue-workers.ts';
import { findUnavailable } from '#db/unavailable.ts';
import type { Log } from '#infra/log.ts';
import { HOUR_MS, MINUTE_MS } from '#lib/time.ts';
import { startHeartbeat } from '#server/heartbeat.ts';

type QueueOptions = {
  db: Db;
  pool: pg.Pool;
  log: Log;
  tasks: TaskList;
  crontab: string;
  concurrency: number;
  traceJob?: TraceJob | undefined;
};

/** Runs a job and measures it. */
export type TraceJob = <Result>(
  job: { task: string; attempt: number },
  run: () => Promise<Result>,
) => Promise<Result>;

/** Polling interval. Notifications wake the workers; polling finds scheduled jobs, and jobs of missed notifications. */
const POLL_MILLISECONDS = 2_000;
const FIRST_RETRY_MILLISECONDS = 100;
const MAX_RETRY_MILLISECONDS = 1_000;
/** Resets the backoff: a run that lasted this long shows that the database was back. */
const HEALTHY_AFTER_MILLISECONDS = 10_000;
/** Shutdown timeout, within the ten seconds that the whole process has. */
const STOP_TIMEOUT_MILLISECONDS = 7_000;

/** The system clock was set while the schedule waited for its next minute. */
class ClockChange extends Error {}

/**
 * Job queue on graphile-worker that recovers from database outages.
 *
 * graphile-worker does not survive a lost connection: it does not await the completion of a job, shuts its pool down
 * when one completion fails, never finishes that shutdown when two fail, and caches a failed lookup of the tasks
 * forever; a lost response to its query for a job leaves that job locked and never run. So a database error ends the
 * run, its locks are released once its jobs have ended, and a new run starts under a new worker id. This module marks
 * a job as complete before its slot takes another: however the process ends, a slot repeats at most one job. A job
 * that failed because the database was unavailable is retried within seconds, without exponential backoff.
 *
 * A change of the system clock ends the run, too: after the clock was set ahead, the schedule runs the jobs of each minute
 * in between; after it was set back, no job until the time that the schedule had reached.
 */
export function startJobQueue({ db, pool, log, tasks, crontab, concurrency, traceJob }: QueueOptions) {
  const stopRequested = Promise.withResolvers<void>();
  const activeWorkerIds = new Set<string>();
  const heartbeat = startHeartbeat(db, log, activeWorkerIds);
  let isStopping = false;
  let hasTimedOut = false;
  const ended = runUntilStopped();

  async function runUntilStopped(): Promise<void> {
    for (let failures = 0; !isStopping; ) {
      const startedAt = performance.now();
      const error = await runOnce();
      if (isStopping) return;
      failures = performance.now() - startedAt > HEALTHY_AFTER_MILLISECONDS ? 1 : failures + 1;
      const reason = error instanceof ClockChange ? 'system clock was set' : 'job queue lost the database';
      log.warn({ err: error }, `${reason}; restarting`);
      await backoff(failures);
    }
  }

  /** Runs jobs until `stop` is called or an error occurs; resolves with that error. */
  async function runOnce(): Promise<unknown> {
    const events: WorkerEvents = new EventEmitter();
    const failed = Promise.withResolvers<unknown>();
    const slots: Array<PromiseLike<void>> = [];
    let workers: WorkerPool | undefined;
    events.once('pool:create', ({ workerPool }) => {
      workers = workerPool;
      activeWorkerIds.add(workerPool.id);
      void heartbeat.beat();
    });
    events.on('worker:create', ({ worker }) => slots.push(worker.promise));
    events.on('worker:getJob:error', ({ error }) => failed.resolve(error));
    events.on('pool:fatalError', ({ error }) => failed.resolve(error));
    // A timer waits a minute at most, so this one is not early: the clock was set back.
    events.on('cron:prematureTimer', ({ expectedTimestamp, currentTimestamp }) => {
      if (expectedTimestamp - currentTimestamp > MINUTE_MS) failed.resolve(new ClockChange('set back'));
    });
    // Or the process slept.
    events.on('cron:overdueTimer', ({ expectedTimestamp, currentTimestamp }) => {
      if (currentTimestamp - expectedTimestamp > HOUR_MS) failed.resolve(new ClockChange('set ahead'));
    });
    events.on('job:error', ({ job, error }) => {
      const { id, task_identifier: task, attempts, max_attempts: most } = job;
      log.error({ err: error, job: id, task, attempts, most }, 'job failed');
    });

    try {
      await releaseFutureSchedules(db);
      const runner = await run({
        pgPool: pool,
        taskList: withCompletion(traceJob ? traceTasks(tasks, traceJob) : tasks, () => workers?.id ?? ''),
        concurrency,
        pollInterval: POLL_MILLISECONDS,
        crontab,
        noHandleSignals: true,
        logger: new Logger(() => () => undefined),
        events,
        // Not -1: a completion that fails would then be an unhandled rejection.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      });
      runner.promise.then(failed.resolve, failed.resolve);
      const error = await Promise.race([failed.promise, stopRequested.promise]);
      // Await only the slots: the runner's cron may wait a minute for its next try, and the pool deadlocks when two
      // completions have failed, since it miscounts them.
      runner.stop().catch(() => undefined);
      await Promise.allSettled(slots);
      return error;
    } catch (error) {
      return error;
    } finally {
      if (workers) await releaseLocks(workers.id);
    }
  }

  /** Releases the locks of a run that has ended, with retries until the database responds. */
  async function releaseLocks(id: string): Promise<void> {
    await retryUntilDone(() => releaseWorkerLocks(db, id));
    activeWorkerIds.delete(id);
  }

  function withCompletion(list: TaskList, workerId: () => string): TaskList {
    const wrap = (task: Task): Task => {
      return async (payload, helpers) => {
        const { id } = helpers.job;
        try {
          await task(payload, helpers);
        } catch (error) {
          if (isDatabaseUnavailable(error)) await retryUntilDone(() => refundJobAttempt(db, id, workerId()));
          throw error;
        }
        // Retried, because the task's effects cannot be rolled back: a job that is not marked as complete runs again.
        await retryUntilDone(() => completeJob(db, id, workerId()));
      };
    };
    return Object.fromEntries(Object.entries(list).map(([name, task]) => [name, wrap(task as Task)]));
  }

  async function retryUntilDone(work: () => Promise<void>): Promise<void> {
    for (let failures = 0; ; ) {
      try {
        return await work();
      } catch (error) {
        if (hasTimedOut) throw error;
        failures += 1;
        await backoff(failures);
      }
    }
  }

  return {
    /** Graceful stop: takes no more jobs, waits for running ones and their completion, and releases all locks. */
    async stop(): Promise<void> {
      isStopping = true;
      stopRequested.resolve();
      await Promise.race([ended, sleep(STOP_TIMEOUT_MILLISECONDS, undefined, { ref: false })]);
      hasTimedOut = true;
      heartbeat.stop();
      // Locks remain where a job or the database hangs.
      const left = [...activeWorkerIds].map((id) => releaseWorkerLocks(db, id).catch(() => undefined));
      await Promise.race([Promise.all(left), sleep(MAX_RETRY_MILLISECONDS, undefined, { ref: false })]);
    },
  };
}

function isDatabaseUnavailable(error: unknown): boolean {
  const unavailable = findUnavailable(error);
  return unavailable !== undefined && unavailable.reason !== 'image-store';
}

function backoff(failures: number): Promise<void> {
  const longest = Math.min(FIRST_RETRY_MILLISECONDS * 2 ** (failures - 1), MAX_RETRY_MILLISECONDS);
  return sleep(longest * (0.5 + Math.random() / 2));
}

function traceTasks(tasks: TaskList, traceJob: TraceJob): TaskList {
  const traced = Object.entries(tasks).map(([name, task]): [string, Task] => [
    name,
    (payload, helpers) =>
      traceJob({ task: name, attempt: helpers.job.attempts }, async () => (task as Task)(payload, helpers)),
  ]);
  return Object.fromEntries(traced);
}
