import type { SecurityEventsQuery } from '#contract/security-events.ts';
import {
  countSecurityEvents,
  type ListedSecurityEvent,
  listSecurityEvents,
} from '#db/queries/security-events.ts';
import type { SignedIn } from '#domain/actors.ts';
import { canManageStaff } from '#domain/permissions.ts';
import { Refused } from '#domain/refused.ts';
import type { Context } from '#services/context.ts';

/** Superusers alone: it shows what staff did. @throws Refused FORBIDDEN. */
export async function listSecurityLog(
  { db, actor }: Context<SignedIn>,
  { page, page_size, kind, user_id, address }: SecurityEventsQuery,
): Promise<{ count: number; events: ListedSecurityEvent[] }> {
  if (!canManageStaff(actor)) throw new Refused({ code: 'FORBIDDEN' });
  const filters = { kind, userId: user_id, address };
  const count = await countSecurityEvents(db, filters);
  const offset = (page - 1) * page_size;
  const events = offset < count ? await listSecurityEvents(db, filters, { limit: page_size, offset }) : [];
  return { count, events };
}
