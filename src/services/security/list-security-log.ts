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
import { type ListedPage, readPage } from '#services/read-page.ts';

/** For superusers only: the log shows the actions of staff. */
export async function listSecurityLog(
  { db }: Context<SignedIn>,
  { kind, user_id, user, address, ...query }: SecurityEventsQuery,
): Promise<ListedPage<SecurityEventWithNames>> {
  const named = user === undefined ? undefined : await findUserByLogin(db, accountKey(user));
  if (user !== undefined && !named) return { count: 0, results: [] };
  const filters = { kind, userId: named?.id ?? user_id, address };
  return readPage(query, await countSecurityEvents(db, filters), (window) =>
    listSecurityEvents(db, filters, window),
  );
}
