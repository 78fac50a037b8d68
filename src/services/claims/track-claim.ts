import { type Claim, type ClaimRow, findTrackedClaim } from '#db/queries/claims.ts';
import { requireFound } from '#domain/domain-error.ts';
import { requireWithinLimit } from '#services/accounts/rate-limit.ts';
import type { Context } from '#services/context.ts';
import type { Tokens } from '#services/ports.ts';

/**
 * The token of a claim's private link, and the hash that the database stores. The token is derived again for each mail;
 * it includes the creation time, so that a new database that reuses a number does not reuse its link.
 */
export function createTrackToken(
  tokens: Pick<Tokens, 'claimToken' | 'hashClaimToken'>,
  { id, createdAt }: Pick<ClaimRow, 'id' | 'createdAt'>,
): { token: string; hash: string } {
  const token = tokens.claimToken(`${id} ${createdAt.toISOString()}`);
  return { token, hash: tokens.hashClaimToken(token) };
}

/** @throws DomainError NOT_FOUND for an unknown link, TOO_MANY_REQUESTS. */
export async function trackClaim({ db, tokens, limits, client }: Context, token: string): Promise<Claim> {
  await requireWithinLimit(limits, 'track-address', client.address);
  return requireFound(await findTrackedClaim(db, tokens.hashClaimToken(token)));
}
