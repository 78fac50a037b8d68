import { CHECK_RETENTION_DAYS } from '#contract/lot-values.ts';
import type { Db } from '#db/client.ts';
import { type AgingTable, deleteRowsBefore } from '#db/queries/delete-rows-before.ts';
import { deleteJobsGivenUpBefore } from '#db/queries/jobs.ts';
import { deleteLimitsExpiredBefore } from '#db/queries/limits.ts';
import { deleteChecksBefore } from '#db/queries/serial-checks.ts';
import { deleteSessionsEndedBefore } from '#db/queries/sessions.ts';
import { deleteStockNoticesOfDeletedProducts } from '#db/queries/stock-notices.ts';
import { anonymizeDeletedUsers, deleteUnverifiedUsers } from '#db/queries/users.ts';
import { addDays, DAY_MS, localDay } from '#lib/time.ts';

/** Days after which rows are deleted; `securityEvents` have the setting of the operator. */
const retentionDays: Readonly<Record<Exclude<AgingTable, 'securityEvents'>, number>> = {
  // After their expiry.
  codes: 1,
  serialTransfers: 1,
  spentTokens: 1,
  rememberedDevices: 1,
  // Idempotency keys: a browser that resends an order within these days gets the same one again.
  orderKeys: 7,
  receiptKeys: 7,
  recordKeys: 7,
  // Longer than a browser keeps trying to send a claim that it queued without a connection (`web/lib/claim-outbox.ts`).
  claimKeys: 90,
  // Longer than the time of a weekly summary.
  lowStockEvents: 60,
};

/** Unverified accounts are deleted after these days, which frees their username and address. */
const UNVERIFIED_RETENTION_DAYS = 30;

/** Time to retry a job that was given up (`jobs retry`); its mail has a name and an address. */
const GIVEN_UP_JOB_DAYS = 30;

/** Users of one transaction, whose statements must end before their timeout. */
const USERS_PER_BATCH = 200;

type Retention = { securityLogDays: number };

/**
 * Deletes what expired over a day ago, such as codes, sessions and rate limits, and other rows after their days. The
 * personal data of deleted users is deleted with the security log of their time, also in the activity log.
 */
export async function deleteExpired(db: Db, now: Date, { securityLogDays }: Retention): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  for (const [name, days] of Object.entries(retentionDays))
    await deleteRowsBefore(db, name as AgingTable, daysAgo(days));
  await deleteSessionsEndedBefore(db, daysAgo(1));
  await deleteUnverifiedUsers(db, daysAgo(UNVERIFIED_RETENTION_DAYS), now);
  await deleteLimitsExpiredBefore(db, daysAgo(1));
  await deleteChecksBefore(db, addDays(localDay(now), 1 - CHECK_RETENTION_DAYS));
  await deleteStockNoticesOfDeletedProducts(db);
  await deleteJobsGivenUpBefore(db, daysAgo(GIVEN_UP_JOB_DAYS));
  await deleteRowsBefore(db, 'securityEvents', daysAgo(securityLogDays));
  await anonymizeUsers(db, daysAgo(securityLogDays));
}

async function anonymizeUsers(db: Db, deletedBefore: Date): Promise<void> {
  for (;;) {
    const count = await db.transaction((tx) => anonymizeDeletedUsers(tx, deletedBefore, USERS_PER_BATCH));
    if (count < USERS_PER_BATCH) return;
  }
}
