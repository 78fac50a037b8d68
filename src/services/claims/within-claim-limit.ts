import type { Tx } from '#db/client.ts';
import { holdEmail, listClaimTimes } from '#db/queries/claims.ts';
import type { Actor } from '#domain/actors.ts';
import { Refused } from '#domain/refused.ts';
import { withinLimit } from '#services/accounts/within-limit.ts';
import type { Context } from '#services/context.ts';

/** Claims per e-mail address and hour, since each claim mails it. */
const MOST_OF_EMAIL = 6;
const HOUR_MS = 60 * 60 * 1000;

/** Rate limit per address, or per account. Staff are exempt. @throws Refused TOO_MANY_REQUESTS. */
export async function withinClaimLimit({ actor, limits, client }: Context<Actor>): Promise<void> {
  const key = actor.role === 'anonymous' ? client.address : `user:${actor.userId}`;
  if (actor.role !== 'staff') await withinLimit(limits, 'claim-address', key);
}

/**
 * Counts only the claims that were created, in the transaction of the next one: refused requests do not use up the
 * limit.
 *
 * @throws Refused TOO_MANY_REQUESTS.
 */
export async function withinEmailLimit(tx: Tx, emailKey: string, now: Date): Promise<void> {
  await holdEmail(tx, emailKey);
  const oldest = (await listClaimTimes(tx, emailKey, MOST_OF_EMAIL))[MOST_OF_EMAIL - 1];
  const wait = oldest ? oldest.getTime() + HOUR_MS - now.getTime() : 0;
  if (wait <= 0) return;
  const retry_after = Math.ceil(wait / 1000);
  throw new Refused({ code: 'TOO_MANY_REQUESTS', retry_after }, { kind: 'claim-email' });
}
