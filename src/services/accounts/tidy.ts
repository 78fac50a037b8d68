import type { Db } from '#db/client.ts';
import { deleteClaimKeysOlder } from '#db/queries/claims.ts';
import { deleteCodesOver } from '#db/queries/codes.ts';
import { deleteLimitsOver } from '#db/queries/limits.ts';
import { deleteKeysOlder } from '#db/queries/orders.ts';
import { deleteSecurityEventsBefore } from '#db/queries/security-events.ts';
import { deleteSessionsOver } from '#db/queries/sessions.ts';
import { deleteUnverified, eraseDeletedUsers } from '#db/queries/users.ts';
import { DAY_MS } from '#lib/time.ts';

/** A browser that comes back with an order it sent before still gets that one. */
const KEYS_KEPT_DAYS = 7;
/** An account that nobody has verified by then holds a name and an address that others may want. */
const UNVERIFIED_DAYS = 30;

type Retention = { securityLogDays: number };

/**
 * Removes what has been over for a day: codes, sessions and counts of attempts; keys of orders and claims later, and
 * the security log after its days, and with it the personal data of users who were deleted.
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
