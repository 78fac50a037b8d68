import { type Claim, type ClaimRow, findTrackedClaim } from '#db/queries/claims.ts';
import { Refused } from '#domain/refused.ts';
import { withinLimit } from '#services/accounts/within-limit.ts';
import type { Context } from '#services/context.ts';
import type { Tokens } from '#services/ports.ts';

/**
 * The secret of a claim's private link, and the hash that the database knows it by. It is made again for each mail;
 * the moment is in it, so that a database that starts over gives no number the link of an earlier one.
 */
export function trackedAs(
  tokens: Pick<Tokens, 'claimToken' | 'hashClaimToken'>,
  { id, createdAt }: Pick<ClaimRow, 'id' | 'createdAt'>,
): { token: string; hash: string } {
  const token = tokens.claimToken(`${id} ${createdAt.toISOString()}`);
  return { token, hash: tokens.hashClaimToken(token) };
}

/** @throws Refused NOT_FOUND for a link that opens nothing, TOO_MANY_REQUESTS. */
export async function trackClaim({ db, tokens, limits, client }: Context, token: string): Promise<Claim> {
  await withinLimit(limits, 'track-address', client.address);
  const claim = await findTrackedClaim(db, tokens.hashClaimToken(token));
  if (!claim) throw new Refused({ code: 'NOT_FOUND' });
  return claim;
}
