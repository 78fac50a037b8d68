import { claimMessages } from '#contract/messages/warranty-claims.ts';
import type { ReplacementDraft } from '#contract/staff-orders.ts';
import { activityCopy } from '#copy/activity.ts';
import type { Tx } from '#db/client.ts';
import { isUniqueViolation } from '#db/error-codes.ts';
import { type ClaimRow, findClaim, lockClaim } from '#db/queries/claims.ts';
import type { Order } from '#db/queries/orders.ts';
import { findReplacements, lockClaimedOrder } from '#db/queries/replacements.ts';
import { lockUserNoKey, type User } from '#db/queries/users.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError, fieldError, requireFound } from '#domain/domain-error.ts';
import { recordOwnActivity } from '#services/activity/record-activity.ts';
import { otherClaimError, saveClaimEdit } from '#services/claims/edit-claim.ts';
import { requireReplacementSize } from '#services/claims/replacement-size.ts';
import type { Context } from '#services/context.ts';
import { createOrderOnce } from '#services/orders/create-once.ts';
import { insertEnteredOrder } from '#services/orders/enter-order.ts';
import { createRequestedLines, makeFree } from '#services/orders/order-lines.ts';

/**
 * Creates the replacement for a claim, an order that costs nothing, and sets the status of the claim. A claim has one
 * replacement at a time: another can be created once the first is cancelled or deleted.
 *
 * @throws DomainError NOT_FOUND, REPLACEMENT_EXISTS, SERIAL_CLAIMED, INSUFFICIENT_STOCK, IDEMPOTENCY_CONFLICT, VALIDATION_ERROR for a
 *   rejected claim and for more seeds than were bought.
 */
export function replaceClaim(
  ctx: Context<SignedIn>,
  id: number,
  draft: ReplacementDraft,
  key: string | undefined,
): Promise<Order> {
  return createOrderOnce(ctx, { draft: { claim: id, ...draft }, key }, (tx) =>
    insertReplacement(tx, ctx, id, draft),
  ).catch(async (error: unknown) => {
    throw isUniqueViolation(error) ? await otherClaimError(ctx, id, draft.status) : error;
  });
}

async function insertReplacement(
  tx: Tx,
  ctx: Context<SignedIn>,
  id: number,
  draft: ReplacementDraft,
): Promise<Order> {
  const { claim, customer } = await lockClaimAndCustomer(tx, id);
  if (claim.status === 'rejected') throw fieldError('status', claimMessages.replacementOfRejected);
  const existing = (await findReplacements(tx, [id])).get(id);
  if (existing) throw new DomainError({ code: 'REPLACEMENT_EXISTS', order_id: existing.id });

  const lines = makeFree(await createRequestedLines(tx, [], draft.order_products));
  await requireReplacementSize(tx, id, lines);
  const order = await insertEnteredOrder(tx, ctx, {
    draft: { ...draft, customer_email: claim.email },
    customer,
    lines,
    claimId: id,
  });
  // The mail of the replacement also says that the claim was accepted.
  await saveClaimEdit(tx, ctx, claim, { status: draft.status, notify: false });
  await recordOwnActivity(tx, ctx, {
    action: 'update',
    subject: 'claim',
    subjectId: id,
    description: activityCopy.claimReplaced(id),
    changes: { replacement_order: { before: null, after: order.id } },
  });
  return order;
}

type LockedClaim = {
  claim: ClaimRow;
  /** Undefined without an account, or after it was deleted. */
  customer: User | undefined;
};

/** Locks the account first, as every order does, and the claimed order before the claim. */
async function lockClaimAndCustomer(tx: Tx, id: number): Promise<LockedClaim> {
  const found = await findClaim(tx, id);
  const customer = found?.customerId ? await lockUserNoKey(tx, found.customerId) : undefined;
  await lockClaimedOrder(tx, id);
  const claim = requireFound(await lockClaim(tx, id));
  // Race: the account was merged into another in between.
  if (claim.customerId !== found?.customerId) throw new DomainError({ code: 'BUSY', retry_after: 1 });
  return { claim, customer };
}
