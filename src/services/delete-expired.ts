import { CHECK_RETENTION_DAYS } from '#contract/lot-values.ts';
import type { Db } from '#db/client.ts';
import { deleteClaimKeysBefore } from '#db/queries/claims.ts';
import { deleteCodesExpiredBefore } from '#db/queries/codes.ts';
import { deleteJobsGivenUpBefore } from '#db/queries/jobs.ts';
import { deleteLimitsExpiredBefore } from '#db/queries/limits.ts';
import { deleteLowStockEventsBefore } from '#db/queries/low-stock.ts';
import { deleteOrderKeysBefore } from '#db/queries/orders.ts';
import { deleteTransfersExpiredBefore } from '#db/queries/own-blisters.ts';
import { deleteExpiredSteps } from '#db/queries/second-factor.ts';
import { deleteSecurityEventsBefore } from '#db/queries/security-events.ts';
import { deleteChecksBefore } from '#db/queries/serial-checks.ts';
import { deleteSessionsEndedBefore } from '#db/queries/sessions.ts';
import { deleteReceiptKeysBefore } from '#db/queries/stock.ts';
import { deleteStockNoticesOfDeletedProducts } from '#db/queries/stock-notices.ts';
import { anonymizeDeletedUsers, deleteUnverifiedUsers } from '#db/queries/users.ts';
import { addDays, DAY_MS, localDay } from '#lib/time.ts';

/** Idempotency keys of orders and receipts: a browser that resends an order within these days gets the same one again. */
const KEY_RETENTION_DAYS = 7;
/** Longer than a browser keeps trying to send a claim that it queued without a connection (`web/lib/claim-outbox.ts`). */
const CLAIM_KEY_RETENTION_DAYS = 90;
/** Unverified accounts are deleted after these days, which frees their username and address. */
const UNVERIFIED_RETENTION_DAYS = 30;

/** Time to retry a job that was given up (`jobs retry`); its mail has a name and an address. */
const GIVEN_UP_JOB_DAYS = 30;

/** Longer than the time of a weekly summary. */
const LOW_STOCK_EVENT_DAYS = 60;

/** Users of one transaction, whose statements must end before their timeout. */
const USERS_PER_BATCH = 200;

type Retention = { securityLogDays: number };

/**
 * Deletes what expired over a day ago: codes, sessions, transfers of blisters and rate limits. Checks of blisters are
 * deleted after their days, jobs that were given up after theirs, idempotency keys later, the security log after its retention, and with it the personal data
 * of deleted users, also in the activity log.
 */
export async function deleteExpired(db: Db, now: Date, { securityLogDays }: Retention): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS);
  await deleteCodesExpiredBefore(db, since);
  await deleteSessionsEndedBefore(db, since);
  await deleteUnverifiedUsers(db, new Date(now.getTime() - UNVERIFIED_RETENTION_DAYS * DAY_MS), now);
  await deleteLimitsExpiredBefore(db, since);
  await deleteExpiredSteps(db, since);
  await deleteTransfersExpiredBefore(db, since);
  const keysSince = new Date(now.getTime() - KEY_RETENTION_DAYS * DAY_MS);
  await deleteOrderKeysBefore(db, keysSince);
  await deleteReceiptKeysBefore(db, keysSince);
  await deleteClaimKeysBefore(db, new Date(now.getTime() - CLAIM_KEY_RETENTION_DAYS * DAY_MS));
  await deleteLowStockEventsBefore(db, new Date(now.getTime() - LOW_STOCK_EVENT_DAYS * DAY_MS));
  await deleteChecksBefore(db, addDays(localDay(now), 1 - CHECK_RETENTION_DAYS));
  await deleteStockNoticesOfDeletedProducts(db);
  await deleteJobsGivenUpBefore(db, new Date(now.getTime() - GIVEN_UP_JOB_DAYS * DAY_MS));
  const logSince = new Date(now.getTime() - securityLogDays * DAY_MS);
  await deleteSecurityEventsBefore(db, logSince);
  await anonymizeUsers(db, logSince);
}

async function anonymizeUsers(db: Db, deletedBefore: Date): Promise<void> {
  for (;;) {
    const count = await db.transaction((tx) => anonymizeDeletedUsers(tx, deletedBefore, USERS_PER_BATCH));
    if (count < USERS_PER_BATCH) return;
  }
}
