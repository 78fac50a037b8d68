import { claimMessages } from '#contract/messages/warranty-claims.ts';
import type { Tx } from '#db/client.ts';
import { findClaim } from '#db/queries/claims.ts';
import type { OrderLine } from '#db/queries/orders.ts';
import { countClaimedSeeds, countOtherReplacedSeeds } from '#db/queries/replacements.ts';
import { fieldError } from '#domain/domain-error.ts';

/**
 * The warranty replaces at most the seeds that were bought, with the replacements of other claims on the same order line
 * together. Unlimited where the order line of the claim is unknown. The caller has locked the claimed order.
 *
 * @throws DomainError VALIDATION_ERROR.
 */
export async function requireReplacementSize(
  tx: Tx,
  claimId: number,
  lines: readonly Pick<OrderLine, 'quantity' | 'seedCount'>[],
): Promise<void> {
  const claim = await findClaim(tx, claimId);
  if (!claim) return;
  const claimed = await countClaimedSeeds(tx, claim);
  if (claimed === undefined) return;
  const replaced = await countOtherReplacedSeeds(tx, claim);
  const left = Math.max(0, claimed - replaced);
  if (countLineSeeds(lines) > left)
    throw fieldError('order_products', claimMessages.replacementTooLarge(left, replaced > 0));
}

export function countLineSeeds(lines: readonly Pick<OrderLine, 'quantity' | 'seedCount'>[]): number {
  return lines.reduce((sum, { quantity, seedCount }) => sum + quantity * seedCount, 0);
}
