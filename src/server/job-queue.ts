import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, run, type Task, type TaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import type pg from 'pg';
import type { Db } from '#db/client.ts';
import {
  completeJob,
  forgiveAttempt,
  recordHeartbeat,
  releaseDeadWorkers,
  releaseWorker,
} from '#db/queries/queue-workers.ts';
import { findUnavailable, type UnavailableReason } from '#db/unavailable.ts';
import type { Log } from '#infra/log.ts';

type QueueOptions = {
  db: Db;
  pool: pg.Pool;
  log: Log;
  tasks: TaskList;
  crontab: string;
  concurrency: number;
};

/** Notifications wake the workers; polling finds jobs whose time has come, and missed notifications. */
const POLL_MILLISECONDS = 2_000;
const HEARTBEAT_MILLISECONDS = 5_000;
const DEAD_AFTER_SECONDS = 20;
const FIRST_RETRY_MILLISECONDS = 100;
const LONGEST_RETRY_MILLISECONDS = 1_000;
/** A run that lasted this long shows that the database was back. */
const SOUND_AFTER_MILLISECONDS = 10_000;
/** Within the ten seconds that the whole process has. */
const STOP_WITHIN_MILLISECONDS = 7_000;

/**
 * Runs graphile-worker until stopped, through outages of the database.
 *
 * graphile-worker does not survive a lost connection: it does not await the completion of a job, ends its pool
 * when one fails, never finishes that end when two fail, and caches a failed lookup of the tasks for ever; a claim
 * whose answer was lost leaves a job that is locked and never run. So a database error ends the run, its locks are
 * released once its jobs have ended, and a new run starts under a new worker id. A job is completed here, before its
 * slot takes another: however the process ends, a slot repeats at most one job. A job that failed because the
 * database was away is retried within seconds, not after the exponential backoff of its attempts.
 */
export function startJobQueue({ db, pool, log, tasks, crontab, concurrency }: QueueOptions) {
  const stopAsked = Promise.withResolvers<void>();
  const alive = new Set<string>();
  const heartbeat = startHeartbeat(db, log, alive);
  let isStopping = false;
  let isOver = false;
  const ended = keepRunning();

  async function keepRunning(): Promise<void> {
    for (let failures = 0; !isStopping; ) {
      const startedAt = performance.now();
      const error = await runOnce();
      if (isStopping) return;
      failures = performance.now() - startedAt > SOUND_AFTER_MILLISECONDS ? 1 : failures + 1;
      log.warn({ err: error }, 'the job queue lost the database; starting it again');
      await pause(failures);
    }
  }

  /** Works on jobs until the stop, or until the error that it returns. */
  async function runOnce(): Promise<unknown> {
    const events: WorkerEvents = new EventEmitter();
    const failed = Promise.withResolvers<unknown>();
    const slots: Array<PromiseLike<void>> = [];
    let workers: WorkerPool | undefined;
    events.once('pool:create', ({ workerPool }) => {
      workers = workerPool;
      alive.add(workerPool.id);
      void heartbeat.beat();
    });
    events.on('worker:create', ({ worker }) => slots.push(worker.promise));
    events.on('worker:getJob:error', ({ error }) => failed.resolve(error));
    events.on('pool:fatalError', ({ error }) => failed.resolve(error));
    events.on('job:error', ({ job, error }) => {
      const { id, task_identifier: task, attempts, max_attempts: most } = job;
      log.error({ err: error, job: id, task, attempts, most }, 'a job failed');
    });

    try {
      const runner = await run({
        pgPool: pool,
        taskList: completing(tasks, () => workers?.id ?? ''),
        concurrency,
        pollInterval: POLL_MILLISECONDS,
        crontab,
        noHandleSignals: true,
        logger: new Logger(() => () => undefined),
        events,
        // Not below 0: a completion that fails would be an unhandled rejection.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      });
      runner.promise.then(failed.resolve, failed.resolve);
      const error = await Promise.race([failed.promise, stopAsked.promise]);
      // Neither the end of the runner, whose timetable may wait a minute for its next try, nor that of the pool, which
      // counts wrong and waits for ever when two completions have failed.
      runner.stop().catch(() => undefined);
      await Promise.allSettled(slots);
      return error;
    } catch (error) {
      return error;
    } finally {
      if (workers) await retire(workers.id);
    }
  }

  /** Releases the locks of a run that has ended, as soon as the database answers. */
  async function retire(id: string): Promise<void> {
    await retrying(() => releaseWorker(db, id));
    alive.delete(id);
  }

  function completing(list: TaskList, workerId: () => string): TaskList {
    const wrap = (task: Task): Task => {
      return async (payload, helpers) => {
        const { id } = helpers.job;
        try {
          await task(payload, helpers);
        } catch (error) {
          if (isDatabaseAway(error)) await retrying(() => forgiveAttempt(db, id, workerId()));
          throw error;
        }
        // The work cannot be undone: without this row gone it would be done again.
        await retrying(() => completeJob(db, id, workerId()));
      };
    };
    return Object.fromEntries(Object.entries(list).map(([name, task]) => [name, wrap(task as Task)]));
  }

  async function retrying(work: () => Promise<void>): Promise<void> {
    for (let failures = 0; ; ) {
      try {
        return await work();
      } catch (error) {
        if (isOver) throw error;
        failures += 1;
        await pause(failures);
      }
    }
  }

  return {
    /** Why the last heartbeat, which writes to the database, failed. */
    unavailable: heartbeat.unavailable,
    /** Takes no more jobs, waits for those that run and for their completion, and releases all locks. */
    async stop(): Promise<void> {
      isStopping = true;
      stopAsked.resolve();
      await Promise.race([ended, sleep(STOP_WITHIN_MILLISECONDS, undefined, { ref: false })]);
      isOver = true;
      heartbeat.stop();
      // Left over where a job hangs or the database does.
      const left = [...alive].map((id) => releaseWorker(db, id).catch(() => undefined));
      await Promise.race([Promise.all(left), sleep(LONGEST_RETRY_MILLISECONDS, undefined, { ref: false })]);
    },
  };
}

/**
 * Records heartbeats of this process, and releases the locks of workers without one. It judges others only after its
 * own heartbeats had no gap for as long as a dead worker is silent: after an outage of the database the last
 * heartbeat of every worker is old.
 */
function startHeartbeat(db: Db, log: Log, alive: ReadonlySet<string>) {
  let steadySince = 0;
  let lastBeat = Number.NEGATIVE_INFINITY;
  let isBusy = false;
  let unavailable: UnavailableReason | undefined;
  const beat = async () => {
    if (isBusy || alive.size === 0) return;
    isBusy = true;
    try {
      await recordHeartbeat(db, [...alive]);
      unavailable = undefined;
      const now = performance.now();
      if (now - lastBeat > HEARTBEAT_MILLISECONDS * 2) steadySince = now;
      lastBeat = now;
      if (now - steadySince > DEAD_AFTER_SECONDS * 1_000) await releaseDeadWorkers(db, DEAD_AFTER_SECONDS);
    } catch (error) {
      unavailable = findUnavailable(error)?.reason;
      log.debug({ err: error }, 'the heartbeat of the job queue failed');
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(beat, HEARTBEAT_MILLISECONDS).unref();
  return { beat, unavailable: () => unavailable, stop: () => clearInterval(timer) };
}

function isDatabaseAway(error: unknown): boolean {
  const unavailable = findUnavailable(error);
  return unavailable !== undefined && unavailable.reason !== 'image-store';
}

function pause(failures: number): Promise<void> {
  const longest = Math.min(FIRST_RETRY_MILLISECONDS * 2 ** (failures - 1), LONGEST_RETRY_MILLISECONDS);
  return sleep(longest * (0.5 + Math.random() / 2));
}
