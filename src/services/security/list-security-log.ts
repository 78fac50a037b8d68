import type { SecurityEventsQuery } from '#contract/security-events.ts';
import {
  countSecurityEvents,
  listSecurityEvents,
  type SecurityEventWithNames,
} from '#db/queries/security-events.ts';
import { findUserByLogin } from '#db/queries/users.ts';
import { accountKey } from '#domain/account-key.ts';
import type { SignedIn } from '#domain/actors.ts';
import type { Context } from '#services/context.ts';

/** For superusers only: the log shows the actions of staff. */
export async function listSecurityLog(
  { db }: Context<SignedIn>,
  { page, page_size, kind, user_id, user, address }: SecurityEventsQuery,
): Promise<{ count: number; events: SecurityEventWithNames[] }> {
  const named = user === undefined ? undefined : await findUserByLogin(db, accountKey(user));
  if (user !== undefined && !named) return { count: 0, events: [] };
  const filters = { kind, userId: named?.id ?? user_id, address };
  const count = await countSecurityEvents(db, filters);
  const offset = (page - 1) * page_size;
  const events = offset < count ? await listSecurityEvents(db, filters, { limit: page_size, offset }) : [];
  return { count, events };
}
