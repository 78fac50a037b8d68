import type { Tx } from '#db/client.ts';
import { listClaimTimes } from '#db/queries/claims.ts';
import { acquireLock } from '#db/queries/locks.ts';
import { DomainError } from '#domain/domain-error.ts';
import { HOUR_MS } from '#lib/time.ts';
import { accountLimitKey, requireWithinLimit } from '#services/accounts/rate-limit.ts';
import type { Context } from '#services/context.ts';

/** Claims per e-mail address and hour, since each claim mails it. */
const MAX_PER_EMAIL = 6;

/** Rate limit per address, or per account. Staff are exempt. @throws DomainError TOO_MANY_REQUESTS. */
export async function requireWithinClaimLimit({ actor, limits, client }: Context): Promise<void> {
  const key = actor.role === 'anonymous' ? client.address : accountLimitKey(actor.userId);
  if (actor.role !== 'staff') await requireWithinLimit(limits, 'claim-address', key);
}

/**
 * Counts only the claims that were created, in the transaction of the next one: refused requests do not use up the
 * limit.
 *
 * @throws DomainError TOO_MANY_REQUESTS.
 */
export async function requireWithinEmailLimit(tx: Tx, emailKey: string, now: Date): Promise<void> {
  await acquireLock(tx, `claims by ${emailKey}`);
  const oldest = (await listClaimTimes(tx, emailKey, MAX_PER_EMAIL))[MAX_PER_EMAIL - 1];
  const wait = oldest ? oldest.getTime() + HOUR_MS - now.getTime() : 0;
  if (wait <= 0) return;
  const retry_after = Math.ceil(wait / 1000);
  throw new DomainError({ code: 'TOO_MANY_REQUESTS', retry_after }, { kind: 'claim-email' });
}
