import type { SecurityEventsQuery } from '#contract/security-events.ts';
import {
  countSecurityEvents,
  listSecurityEvents,
  type SecurityEventWithNames,
} from '#db/queries/security-events.ts';
import type { SignedIn } from '#domain/actors.ts';
import type { Context } from '#services/context.ts';

/** For superusers only: the log shows the actions of staff. */
export async function listSecurityLog(
  { db }: Context<SignedIn>,
  { page, page_size, kind, user_id, address }: SecurityEventsQuery,
): Promise<{ count: number; events: SecurityEventWithNames[] }> {
  const filters = { kind, userId: user_id, address };
  const count = await countSecurityEvents(db, filters);
  const offset = (page - 1) * page_size;
  const events = offset < count ? await listSecurityEvents(db, filters, { limit: page_size, offset }) : [];
  return { count, events };
}
