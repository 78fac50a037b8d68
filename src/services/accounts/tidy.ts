import type { Db } from '#db/client.ts';
import { deleteCodesOver } from '#db/queries/codes.ts';
import { deleteLimitsOver } from '#db/queries/limits.ts';
import { deleteSessionsOver } from '#db/queries/sessions.ts';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Removes what has been over for a day: codes, sessions and counts of attempts. */
export async function tidyAccounts(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAY_MILLISECONDS);
  await deleteCodesOver(db, since);
  await deleteSessionsOver(db, since);
  await deleteLimitsOver(db, since);
}
