import type { BulkReport } from '#contract/bulk-report.ts';
import type { ErrorBody, ErrorCode } from '#contract/errors.ts';
import { MAX_BULK_ORDERS } from '#contract/limits.ts';
import { orderMessages } from '#contract/messages/orders.ts';
import type { MatchingOrders, OrderBulkAction, OrderBulkChange } from '#contract/orders.ts';
import { activityCopy } from '#copy/activity.ts';
import { genericErrorText } from '#copy/errors.ts';
import { orderRefusals } from '#copy/order-refusals.ts';
import type { Tx } from '#db/client.ts';
import { listSelectedIds, lockOrder, type Order } from '#db/queries/orders.ts';
import { lockReplacedOrder } from '#db/queries/replacements.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError, fieldError } from '#domain/domain-error.ts';
import { isSameState, type OrderState, stateAfterAction } from '#domain/order-bulk-actions.ts';
import { changedFields } from '#services/activity/record-activity.ts';
import { type BulkOutcome, changeWithinBudget } from '#services/change-within-budget.ts';
import type { Context } from '#services/context.ts';
import {
  applyOrderChange,
  requireNoOtherReplacement,
  stockCause,
} from '#services/orders/apply-order-change.ts';
import { parseOrderSearch } from '#services/orders/parse-order-search.ts';
import { queueStatusMail } from '#services/orders/queue-status-mail.ts';

type Requested = NonNullable<OrderBulkChange['orders']>[number];

/** The codes of errors that refuse one order. */
const refusalCodes: ReadonlySet<ErrorCode> = new Set(['INSUFFICIENT_STOCK', 'REPLACEMENT_EXISTS']);

/**
 * Applies one action to several orders, each in a transaction of its own: a refused order does not prevent the others.
 * Idempotent, since orders that are already in the requested state stay unchanged. A request that takes long stops
 * between two orders, after at least one, and reports the others as remaining.
 *
 * @throws DomainError VALIDATION_ERROR when more orders match than one action may change; then none is changed.
 */
export async function changeOrders(
  ctx: Context<SignedIn>,
  { orders, matching, action, notify }: OrderBulkChange,
): Promise<BulkReport> {
  const all = orders ?? (matching ? await listMatching(ctx, matching) : []);
  return changeWithinBudget(ctx.now, all, (requested) => changeOne(ctx, requested, { action, notify }));
}

/** Oldest first, so that the oldest orders get the stock when they are reopened. */
async function listMatching(
  { db, actor }: Context<SignedIn>,
  { status: tab, max_id: maxId, ...terms }: MatchingOrders,
): Promise<Requested[]> {
  const selection = { search: parseOrderSearch(terms, actor), tab, maxId };
  const ids = await listSelectedIds(db, selection, MAX_BULK_ORDERS + 1);
  if (ids.length > MAX_BULK_ORDERS) throw fieldError('matching', orderMessages.tooManyOrders);
  return ids.toReversed().map((id) => ({ id }));
}

async function changeOne(
  ctx: Context<SignedIn>,
  requested: Requested,
  { action, notify }: { action: OrderBulkAction; notify: boolean | undefined },
): Promise<BulkOutcome> {
  const { id } = requested;
  try {
    return await ctx.db.transaction(async (tx): Promise<BulkOutcome> => {
      if (action === 'reopen') await lockReplacedOrder(tx, id);
      const order = await lockOrder(tx, id);
      if (!order) return { refused: orderRefusals.missing };
      const after = stateAfterAction(order, action);
      const reason = findRefusal(order, after, requested, action);
      if (reason) return { refused: reason };
      if (!after || isSameState(order, after)) return { unchanged: true };
      const { version } = await applyAction(tx, ctx, { order, after, notify });
      return { changed: { id, version } };
    });
  } catch (error) {
    const reason = error instanceof DomainError ? findReason(error.body) : undefined;
    if (reason === undefined) throw error;
    return { refused: reason };
  }
}

/** Why an error refuses one order; undefined for one that ends the request. */
function findReason(error: ErrorBody): string | undefined {
  if (error.code === 'VALIDATION_ERROR') return error.errors[0]?.message;
  return refusalCodes.has(error.code) ? genericErrorText(error) : undefined;
}

type AppliedAction = { order: Order; after: OrderState; notify: boolean | undefined };

async function applyAction(
  tx: Tx,
  ctx: Context<SignedIn>,
  { order, after: { status, isArchived }, notify }: AppliedAction,
): Promise<Order> {
  const { id } = order;
  const isTransition = status !== order.status;
  await requireNoOtherReplacement(tx, order, status);
  if (isTransition) await queueStatusMail(tx, { id, status }, { notify });
  return applyOrderChange(tx, ctx, {
    order,
    status,
    fields: { isArchived },
    cause: stockCause(order.status, status),
    changes: changedFields(order, { ...order, isArchived }, ['is_archived']),
    description: isTransition ? activityCopy.orderStatusChanged(id) : activityCopy.orderEdited(id),
  });
}

/** An order that is already in the requested state is not refused for its version: a repeated request has an outdated one. */
function findRefusal(
  order: Order,
  after: OrderState | undefined,
  { version }: Requested,
  action: OrderBulkAction,
): string | undefined {
  if (after && isSameState(order, after)) return undefined;
  if (version !== undefined && version !== order.version) return orderRefusals.changed;
  return after ? undefined : orderRefusals[action];
}
