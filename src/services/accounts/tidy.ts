import type { Db } from '#db/client.ts';
import { deleteClaimKeysOlder } from '#db/queries/claims.ts';
import { deleteCodesOver } from '#db/queries/codes.ts';
import { deleteLimitsOver } from '#db/queries/limits.ts';
import { deleteKeysOlder } from '#db/queries/orders.ts';
import { deleteSecurityEventsBefore } from '#db/queries/security-events.ts';
import { deleteSessionsOver } from '#db/queries/sessions.ts';
import { deleteUnverified, eraseDeletedUsers } from '#db/queries/users.ts';
import { DAY_MS } from '#lib/time.ts';

/** Idempotency keys of orders and claims: a browser that resends an order within these days gets the same one again. */
const KEYS_KEPT_DAYS = 7;
/** Unverified accounts are deleted after these days, which frees their username and address. */
const UNVERIFIED_DAYS = 30;

type Retention = { securityLogDays: number };

/**
 * Deletes what expired over a day ago: codes, sessions and rate limits. Idempotency keys of orders and claims are
 * deleted later, the security log after its retention, and with it the personal data of deleted users.
 */
export async function tidyAccounts(db: Db, now: Date, { securityLogDays }: Retention): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS);
  await deleteCodesOver(db, since);
  await deleteSessionsOver(db, since);
  await deleteUnverified(db, new Date(now.getTime() - UNVERIFIED_DAYS * DAY_MS), now);
  await deleteLimitsOver(db, since);
  const keysSince = new Date(now.getTime() - KEYS_KEPT_DAYS * DAY_MS);
  await deleteKeysOlder(db, keysSince);
  await deleteClaimKeysOlder(db, keysSince);
  const logSince = new Date(now.getTime() - securityLogDays * DAY_MS);
  await deleteSecurityEventsBefore(db, logSince);
  await eraseDeletedUsers(db, logSince);
}
