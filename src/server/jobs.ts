import type { JobHelpers, Task, TaskList } from 'graphile-worker';
import { connect, type Db } from '#db/client.ts';
import { mergeActivityCounts } from '#db/queries/activity.ts';
import { type Jobs, releaseFutureJobs, releaseFutureSchedules } from '#db/queries/jobs.ts';
import type { Env } from '#infra/env.ts';
import type { Log } from '#infra/log.ts';
import { createMailer } from '#infra/mailer.ts';
import { MINUTE_MS } from '#lib/time.ts';
import { createAdapters } from '#server/adapters.ts';
import { BACKUP_TASK, BASE_BACKUP_TASK, backupSchedule, createBackups } from '#server/backups.ts';
import { getMailDir } from '#server/data-dirs.ts';
import { startJobQueue } from '#server/job-queue.ts';
import type { Telemetry } from '#server/telemetry.ts';
import { startWalArchiver } from '#server/wal-archiver.ts';
import { sendCode } from '#services/accounts/send-code.ts';
import { sendNewDeviceNotification, sendNotification } from '#services/accounts/send-notification.ts';
import { mailDigest, queueDigests } from '#services/alerts/digests.ts';
import { announceAlerts, pushNewOrder, sendPushMessage } from '#services/alerts/push-alerts.ts';
import { makeBaseBackup } from '#services/backup/base-backup.ts';
import {
  type Backups,
  type MakeBackup,
  makeBackup,
  runBackupJob,
  sendBackupFailure,
} from '#services/backup/scheduled-backup.ts';
import {
  mailClaimChange,
  mailClaimConfirmation,
  notifyShopOfClaim,
  notifyShopOfPhoto,
} from '#services/claims/claim-mails.ts';
import type { ShopRules } from '#services/context.ts';
import { deleteExpired } from '#services/delete-expired.ts';
import { announceWorseLots } from '#services/lots/announce-worse-lots.ts';
import { mailRecallNotice, queueRecallNotices } from '#services/lots/recall-mails.ts';
import { lapseOrders } from '#services/orders/lapse-orders.ts';
import {
  announceOrder,
  mailOrderConfirmation,
  mailOrderLapsed,
  mailOrderStatus,
  mailOwnOrderChange,
  notifyShopOfOrder,
  notifyShopOfOwnChange,
} from '#services/orders/order-mails.ts';
import { logPacking } from '#services/orders/pack-serials.ts';
import { anonymizeRecords } from '#services/own-data/anonymize-records.ts';
import type { ImageStore, Images, SendMail, Tokens, UploadBudgets, WebPush } from '#services/ports.ts';
import { foldFigures } from '#services/reports/rolling-periods.ts';
import { sendSecondFactorNotification } from '#services/second-factor/notify-of-second-factor.ts';
import { notifyShopOfSerialReport } from '#services/serials/serial-reports.ts';
import { refreshNotices } from '#services/site/settings.ts';
import { deleteUnconfirmedNotices } from '#services/stock-notices/notice-link.ts';
import {
  announceStockReturns,
  mailStockNoticeRequest,
  mailStockReturn,
} from '#services/stock-notices/stock-return-mails.ts';
import { renderImage } from '#services/uploads/render-image.ts';
import { sweepImages } from '#services/uploads/sweep-images.ts';
import { sendOwnRoleNotification, sendRoleNotification } from '#services/users/role-notifications.ts';
import { mailWithdrawal, notifyShopOfWithdrawal } from '#services/withdrawals/withdrawal-mails.ts';

export type JobsOptions = {
  env: Env;
  log: Log;
  connectionString: string;
  /** Signs links in mails and push messages. The same in every process. */
  secret: string;
  telemetry?: Telemetry | undefined;
};

const CONCURRENCY = 3;
const CONNECTIONS = 4;
/** Interval of the check, which the monotonic clock measures. */
const CLOCK_CHECK_MS = MINUTE_MS;
/** Query timeout above the statement timeout: a connection that exceeds it is dead. */
const QUERY_TIMEOUT_MILLISECONDS = 20_000;
/**
 * When the scheduled jobs run, as in a crontab in UTC. `fill`: a start runs what was due in this time while no process
 * ran. Backups are scheduled by the settings (`backupSchedule`).
 */
const SCHEDULE = {
  'announce-alerts': { at: '* * * * *' },
  'announce-stock-returns': { at: '* * * * *' },
  'refresh-notices': { at: '* * * * *' },
  'fold-figure-changes': { at: '* * * * *' },
  'queue-digests': { at: '*/5 * * * *' },
  'merge-activity-counts': { at: '7 * * * *' },
  'lapse-orders': { at: '27 * * * *', fill: '1h' },
  'delete-unconfirmed-notices': { at: '37 * * * *', fill: '1h' },
  'announce-worse-lots': { at: '47 * * * *' },
  'delete-expired': { at: '17 7 * * *', fill: '1d' },
  'anonymize-records': { at: '27 7 * * *', fill: '1d' },
  'sweep-images': { at: '47 7 * * *', fill: '1d' },
};

type ScheduledJob = keyof typeof SCHEDULE;

/**
 * Starts the job queue. A failed job is retried with exponential backoff, up to 25 times over some days; each failure
 * is logged, and `/metrics` counts waiting, failing and dead jobs.
 */
export function startJobs({ env, log, connectionString, secret, telemetry }: JobsOptions) {
  const { db, pool, close } = connect(connectionString, {
    max: CONNECTIONS,
    queryTimeoutMilliseconds: QUERY_TIMEOUT_MILLISECONDS,
    traceQuery: telemetry?.traceQuery,
  });
  const adapters = createAdapters({ env, secret, db, pool });
  const { smtpUrl, publicUrl, securityLogDays } = env;
  const from = adapters.ruleDefaults.mailFrom;
  const send = createMailer({ smtpUrl, from, directory: getMailDir(env), log });
  const queue = startJobQueue({
    db,
    pool,
    log,
    tasks: jobTasks(db, {
      ...adapters,
      send,
      publicUrl,
      securityLogDays,
      requireSecondFactor: env.requireSecondFactor,
      backups: env.backups && (() => createBackups(env, log)),
    }),
    crontab: [...jobSchedule(), ...backupSchedule(env, new Date())].join('\n'),
    concurrency: CONCURRENCY,
    traceJob: telemetry?.traceJob,
  });
  const archiver = startWalArchiver(env, db, log);
  const watchClock = setInterval(async () => {
    const released = await releaseFutureJobs(db).catch(() => 0);
    if (released > 0) log.warn({ jobs: released }, 'system clock was set back: future jobs are due now');
    const schedules = await releaseFutureSchedules(db).catch(() => 0);
    if (schedules > 0) log.warn({ schedules }, 'system clock was set back: schedules run again');
  }, CLOCK_CHECK_MS);
  return {
    async stop() {
      clearInterval(watchClock);
      archiver.stop();
      await queue.stop();
      // Not awaited, because a database that hangs does not close its connections.
      close().catch(() => undefined);
    },
  };
}

function jobSchedule(): string[] {
  return Object.entries<{ at: string; fill?: string }>(SCHEDULE).map(
    ([name, { at, fill }]) => `${at} ${name}${fill ? ` ?fill=${fill}` : ''}`,
  );
}

type TaskDeps = {
  send: SendMail;
  tokens: Tokens;
  publicUrl: string;
  imageStore: ImageStore;
  securityLogDays: number;
  /** Whether staff need a second factor. */
  requireSecondFactor: boolean;
  ruleDefaults: ShopRules;
  images: Images;
  uploadBudgets: UploadBudgets;
  webPush: WebPush;
  /** Undefined without BACKUP_TO. */
  backups?: (() => Promise<Backups | undefined>) | undefined;
};

/** The base backup is a task of the schedule. */
type Handlers = {
  [Name in Exclude<keyof Jobs, 'base-backup'>]: (job: Jobs[Name], helpers: JobHelpers) => Promise<void>;
};

/** Task handlers by job name. */
export function jobTasks(db: Db, deps: TaskDeps): TaskList {
  const { send, tokens, publicUrl, imageStore, images, uploadBudgets, securityLogDays, ruleDefaults } = deps;
  const { requireSecondFactor } = deps;
  const ctx = { db, send, tokens, publicUrl, now: () => new Date() };
  const pushCtx = { db, now: ctx.now, webPush: deps.webPush };
  const backUp =
    (make: MakeBackup): Task =>
    async (job, { abortSignal: signal, job: { attempts: attempt } }) =>
      runBackupJob(make, ctx, await deps.backups?.(), job as object, { attempt, signal });
  const handlers: Handlers = {
    'send-code': (job) => sendCode(ctx, job),
    'new-device-notification': (job) => sendNewDeviceNotification(ctx, job),
    'own-role-notification': (job) => sendOwnRoleNotification(ctx, job),
    'role-notification': (job) => sendRoleNotification(ctx, job),
    'second-factor-notification': (job) => sendSecondFactorNotification(ctx, job),
    'account-notification': (job) => sendNotification(ctx, job),
    'order-announced': (job) => announceOrder({ ...ctx, ...pushCtx }, job),
    'order-placed': (job) => mailOrderConfirmation(ctx, job),
    'order-notification': (job) => notifyShopOfOrder(ctx, job),
    'order-moved': (job) => mailOrderStatus(ctx, job),
    'order-lapsed': (job) => mailOrderLapsed(ctx, job),
    'order-own-change': (job) => mailOwnOrderChange(ctx, job),
    'order-own-change-notification': (job) => notifyShopOfOwnChange(ctx, job),
    'order-packed': (job) => logPacking(ctx, job),
    'withdrawal-made': (job) => mailWithdrawal(ctx, job),
    'withdrawal-notification': (job) => notifyShopOfWithdrawal(ctx, job),
    'serial-report-notification': (job) => notifyShopOfSerialReport(ctx, job),
    'claim-made': (job) => mailClaimConfirmation(ctx, job),
    'claim-notification': (job) => notifyShopOfClaim(ctx, job),
    'claim-photo-notification': (job) => notifyShopOfPhoto(ctx, job),
    'claim-changed': (job) => mailClaimChange(ctx, job),
    'stock-notice-requested': (job) => mailStockNoticeRequest(ctx, job),
    'stock-returned': (job) => mailStockReturn(ctx, job),
    'recall-notices': (job) => queueRecallNotices(ctx, job),
    'recall-notice': (job) => mailRecallNotice(ctx, job),
    'push-order': (job) => pushNewOrder(pushCtx, job),
    'push-message': (job) => sendPushMessage({ ...pushCtx, requireSecondFactor }, job),
    digest: (job) => mailDigest({ ...ctx, requireSecondFactor }, job),
    'render-image': (job, { abortSignal }) =>
      renderImage({ db, imageStore, images, uploadBudgets }, job, abortSignal),
    'backup-failed': (job) => sendBackupFailure(ctx, job),
  };
  const scheduled: Record<ScheduledJob, () => Promise<unknown>> = {
    'announce-alerts': () => announceAlerts(ctx),
    'announce-stock-returns': () => announceStockReturns(ctx),
    'refresh-notices': () => refreshNotices({ db }),
    'fold-figure-changes': () => foldFigures(ctx),
    'queue-digests': () => queueDigests(ctx),
    'merge-activity-counts': () => mergeActivityCounts(db),
    'lapse-orders': () => lapseOrders({ db, now: ctx.now, ruleDefaults }),
    'delete-unconfirmed-notices': () => deleteUnconfirmedNotices(ctx),
    'announce-worse-lots': () => announceWorseLots(ctx),
    'delete-expired': () => deleteExpired(db, ctx.now(), { securityLogDays }),
    'anonymize-records': () => anonymizeRecords(ctx),
    'sweep-images': () => sweepImages({ db, imageStore, now: ctx.now }),
  };
  return {
    ...(handlers as TaskList),
    ...(scheduled as TaskList),
    [BACKUP_TASK]: backUp(makeBackup),
    [BASE_BACKUP_TASK]: backUp(makeBaseBackup),
  };
}
