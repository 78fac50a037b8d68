import type { TaskList } from 'graphile-worker';
import { connect, type Db } from '#db/client.ts';
import { foldActivityCounts } from '#db/queries/activity.ts';
import type { CodeKey } from '#db/queries/codes.ts';
import { type Jobs, releaseFutureJobs } from '#db/queries/jobs.ts';
import type { Log } from '#infra/log.ts';
import { startJobQueue } from '#server/job-queue.ts';
import { sendCode } from '#services/accounts/send-code.ts';
import { sendNewDeviceNotice, sendNotice } from '#services/accounts/send-notice.ts';
import { tidyAccounts } from '#services/accounts/tidy.ts';
import {
  confirmClaim,
  noticeClaim,
  noticeClaimPhoto,
  tellClaimChanged,
} from '#services/claims/claim-mails.ts';
import { lapseOrders } from '#services/orders/lapse-orders.ts';
import {
  confirmOrder,
  mailOrderLapsed,
  mailOwnChange,
  noticeOrder,
  noticeOwnChange,
  tellOrderMoved,
} from '#services/orders/order-mails.ts';
import type { ImageStore, Pictures, SendMail, Tokens, UploadBudgets } from '#services/ports.ts';
import { renderPicture } from '#services/uploads/render-picture.ts';
import { sweepPictures } from '#services/uploads/sweep-pictures.ts';
import { sendRoleNotice } from '#services/users/role-notices.ts';

type JobsOptions = {
  connectionString: string;
  log: Log;
  send: SendMail;
  tokens: Tokens;
  publicUrl: string;
  imageStore: ImageStore;
  securityLogDays: number;
  pendingOrderDays: number;
  pictures: Pictures;
  uploadBudgets: UploadBudgets;
};

const AT_ONCE = 3;
const CONNECTIONS = 4;
/** Interval of the check, which the monotonic clock measures. */
const CLOCK_CHECK_MS = 60_000;
/** Query timeout above the statement timeout: a connection that exceeds it is dead. */
const QUERY_TIMEOUT_MILLISECONDS = 20_000;
const EVERY_NIGHT = '17 7 * * * tidy ?fill=1d\n47 7 * * * sweep-images ?fill=1d';
const EVERY_HOUR = '7 * * * * fold-activity\n27 * * * * lapse-orders ?fill=1h';

/**
 * Starts the job queue. A failed job is retried with exponential backoff, up to 25 times over some days; each failure
 * is logged, and `/metrics` counts waiting, failing and dead jobs.
 */
export function startJobs(options: JobsOptions) {
  const { log } = options;
  const { db, pool, close } = connect(options.connectionString, {
    max: CONNECTIONS,
    queryTimeoutMilliseconds: QUERY_TIMEOUT_MILLISECONDS,
  });
  const queue = startJobQueue({
    db,
    pool,
    log,
    tasks: jobTasks(db, options),
    crontab: `${EVERY_NIGHT}\n${EVERY_HOUR}`,
    concurrency: AT_ONCE,
  });
  const watchClock = setInterval(async () => {
    const released = await releaseFutureJobs(db).catch(() => 0);
    if (released > 0) log.warn({ jobs: released }, 'the clock was put back: jobs of the future are due now');
  }, CLOCK_CHECK_MS);
  return {
    unavailable: queue.unavailable,
    async stop() {
      clearInterval(watchClock);
      await queue.stop();
      // Not awaited, because a database that hangs does not close its connections.
      close().catch(() => undefined);
    },
  };
}

type TaskTools = Omit<JobsOptions, 'connectionString' | 'log'>;

/** Task handlers by job name. */
export function jobTasks(db: Db, tools: TaskTools): TaskList {
  const { send, tokens, publicUrl, imageStore, pictures, uploadBudgets, securityLogDays, pendingOrderDays } =
    tools;
  const ctx = { db, send, tokens, publicUrl, now: () => new Date() };
  return {
    'send-code': (job) => sendCode(ctx, job as CodeKey),
    'new-device-notice': (job) => sendNewDeviceNotice(ctx, job as Jobs['new-device-notice']),
    'role-notice': (job) => sendRoleNotice(ctx, job as Jobs['role-notice']),
    'send-notice': (job) => sendNotice(ctx, job as Jobs['send-notice']),
    'order-placed': (job) => confirmOrder(ctx, job as Jobs['order-placed']),
    'order-notice': (job) => noticeOrder(ctx, job as Jobs['order-notice']),
    'order-moved': (job) => tellOrderMoved(ctx, job as Jobs['order-moved']),
    'order-lapsed': (job) => mailOrderLapsed(ctx, job as Jobs['order-lapsed']),
    'order-own-change': (job) => mailOwnChange(ctx, job as Jobs['order-own-change']),
    'order-own-change-notice': (job) => noticeOwnChange(ctx, job as Jobs['order-own-change-notice']),
    'lapse-orders': () => lapseOrders({ db, now: ctx.now, pendingOrderDays }),
    'claim-made': (job) => confirmClaim(ctx, job as Jobs['claim-made']),
    'claim-notice': (job) => noticeClaim(ctx, job as Jobs['claim-notice']),
    'claim-photo-notice': (job) => noticeClaimPhoto(ctx, job as Jobs['claim-photo-notice']),
    'claim-changed': (job) => tellClaimChanged(ctx, job as Jobs['claim-changed']),
    'render-image': (job, { abortSignal }) =>
      renderPicture({ db, imageStore, pictures, uploadBudgets }, job as Jobs['render-image'], abortSignal),
    'fold-activity': () => foldActivityCounts(db),
    tidy: () => tidyAccounts(db, ctx.now(), { securityLogDays }),
    'sweep-images': () => sweepPictures({ db, imageStore, now: ctx.now }),
  };
}
