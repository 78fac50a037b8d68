import { claimMessages } from '#contract/messages/warranty-claims.ts';
import type { Tx } from '#db/client.ts';
import { findClaim } from '#db/queries/claims.ts';
import type { OrderLine } from '#db/queries/orders.ts';
import { countClaimedSeeds } from '#db/queries/replacements.ts';
import { fieldError } from '#domain/domain-error.ts';

/**
 * The warranty replaces at most the seeds that were bought. Unlimited where the order line of the claim is unknown.
 *
 * @throws DomainError VALIDATION_ERROR.
 */
export async function requireReplacementSize(
  tx: Tx,
  claimId: number,
  lines: readonly Pick<OrderLine, 'quantity' | 'seedCount'>[],
): Promise<void> {
  const claim = await findClaim(tx, claimId);
  const claimed = claim && (await countClaimedSeeds(tx, claim));
  const seeds = lines.reduce((sum, { quantity, seedCount }) => sum + quantity * seedCount, 0);
  if (claimed !== undefined && seeds > claimed)
    throw fieldError('order_products', claimMessages.replacementTooLarge(claimed));
}
