import { claimMessages } from '#contract/messages/warranty-claims.ts';
import type { ReplaceableSeeds } from '#contract/warranty-claims.ts';
import type { Db, Tx } from '#db/client.ts';
import { type ClaimRow, findClaim } from '#db/queries/claims.ts';
import type { OrderLine } from '#db/queries/orders.ts';
import { countClaimedSeeds, countOtherReplacedSeeds } from '#db/queries/replacements.ts';
import { fieldError } from '#domain/domain-error.ts';

/**
 * The warranty replaces at most the seeds that were bought, with the replacements of other claims on the same order line
 * together. Undefined where the order line of the claim is unknown: staff decide.
 */
export async function countReplaceableSeeds(
  db: Db | Tx,
  claim: ClaimRow,
): Promise<ReplaceableSeeds | undefined> {
  const bought = await countClaimedSeeds(db, claim);
  if (bought === undefined) return undefined;
  return { bought, left: Math.max(0, bought - (await countOtherReplacedSeeds(db, claim))) };
}

/**
 * Rejects a replacement with more seeds than `countReplaceableSeeds` leaves. The caller has locked the claimed order.
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
  const seeds = await countReplaceableSeeds(tx, claim);
  if (seeds && countLineSeeds(lines) > seeds.left)
    throw fieldError('order_products', claimMessages.replacementTooLarge(seeds));
}

export function countLineSeeds(lines: readonly Pick<OrderLine, 'quantity' | 'seedCount'>[]): number {
  return lines.reduce((sum, { quantity, seedCount }) => sum + quantity * seedCount, 0);
}
