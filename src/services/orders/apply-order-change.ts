import { claimMessages } from '#contract/messages/warranty-claims.ts';
import type { OrderStatus } from '#contract/orders.ts';
import type { Tx } from '#db/client.ts';
import { lockClaim } from '#db/queries/claims.ts';
import { type Order, type OrderLine, updateOrder } from '#db/queries/orders.ts';
import { freePackedSerials } from '#db/queries/packing.ts';
import { findReplacements } from '#db/queries/replacements.ts';
import type { StockCause } from '#db/queries/stock.ts';
import type { Changes } from '#db/schema/accounts.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError, fieldError } from '#domain/domain-error.ts';
import { reservedLines, stockChanges } from '#domain/order-transitions.ts';
import { formatSerial } from '#lib/serial-code.ts';
import { recordActivity } from '#services/activity/record-activity.ts';
import { countLineSeeds, requireReplacementSize } from '#services/claims/replacement-size.ts';
import { requireAndMoveStock, requireOrderTotal } from '#services/orders/order-lines.ts';

type Fields = Partial<
  Pick<
    Order,
    | 'customerFirstName'
    | 'customerLastName'
    | 'searchWords'
    | 'recipientName'
    | 'customerPhone'
    | 'shippingAddress'
    | 'isArchived'
  >
>;

type ChangeAuthor = {
  /** Undefined where the system itself does it. */
  actor: Pick<SignedIn, 'userId' | 'username'> | undefined;
  now: () => Date;
};

type OrderChange = {
  /** The current order, locked. */
  order: Order;
  status?: OrderStatus;
  lines?: readonly OrderLine[];
  fields?: Fields;
  /** The changes of `fields` for the activity log. */
  changes?: Changes;
  cause: StockCause['cause'];
  /** The description for the activity log. */
  description: string;
};

/**
 * Applies a change to an order: moves the stock by the difference, sums up the total, and logs it, all in the caller's
 * transaction. No-op changes are skipped: they would restart the count of days after which the order lapses.
 *
 * @throws DomainError INSUFFICIENT_STOCK when the new state needs more units than there are, VALIDATION_ERROR when its
 *   total exceeds the limit, or a replacement would have more seeds than its claim allows.
 */
export async function applyOrderChange(
  tx: Tx,
  { actor, now }: ChangeAuthor,
  change: OrderChange,
): Promise<Order> {
  const { order, fields = {}, cause, description, changes = {} } = change;
  const { status = order.status, lines = order.lines } = change;
  const isNoOp =
    status === order.status && Object.keys(changes).length === 0 && areSameLines(order.lines, lines);
  if (isNoOp) return order;
  const total = requireOrderTotal(lines, 'order_products');
  await requireReplaceableSeeds(tx, order, { status, lines });
  const stockMovements = stockChanges(reservedLines(order), reservedLines({ status, lines }));
  await requireAndMoveStock(tx, stockMovements, { cause, orderId: order.id, userId: actor?.userId });

  const after = await updateOrder(tx, order, { ...fields, status, total, updatedAt: now() }, change.lines);
  const freed = status === 'cancelled' ? await unpackOrder(tx, order) : {};
  await recordActivity(tx, {
    by: actor,
    at: now(),
    action: status === order.status ? 'update' : 'status_change',
    subject: 'order',
    subjectId: order.id,
    description,
    changes: { ...changes, ...statusChange(order, after), ...linesChange(order, after), ...freed },
  });
  return after;
}

/**
 * For the replacement of a claim that is reopened. Locks the claim, which comes before the blisters.
 *
 * @throws DomainError REPLACEMENT_EXISTS where the claim has another one, VALIDATION_ERROR where it is rejected.
 */
export async function requireNoOtherReplacement(
  tx: Tx,
  { claimId, status: before }: Pick<Order, 'claimId' | 'status'>,
  after: OrderStatus,
): Promise<void> {
  if (claimId === null || before !== 'cancelled' || after === 'cancelled') return;
  const claim = await lockClaim(tx, claimId);
  if (claim?.status === 'rejected') throw fieldError('status', claimMessages.replacementOfRejected);
  const other = (await findReplacements(tx, [claimId])).get(claimId);
  if (other) throw new DomainError({ code: 'REPLACEMENT_EXISTS', order_id: other.id });
}

type OrderContent = { status: OrderStatus; lines: readonly OrderLine[] };

/**
 * For the replacement of a claim that gets more seeds, or is reopened. The caller has locked the claimed order
 * (`lockReplacedOrder`).
 *
 * @throws DomainError VALIDATION_ERROR.
 */
export async function requireReplaceableSeeds(
  tx: Tx,
  before: OrderContent & Pick<Order, 'claimId'>,
  after: OrderContent,
): Promise<void> {
  if (before.claimId === null) return;
  const seeds = ({ status, lines }: OrderContent) => (status === 'cancelled' ? 0 : countLineSeeds(lines));
  if (seeds(after) > seeds(before)) await requireReplacementSize(tx, before.claimId, after.lines);
}

/** Frees the serials of an order that has not left, to be packed for another one; a completed order has. */
export async function unpackOrder(tx: Tx, { id, status }: Pick<Order, 'id' | 'status'>): Promise<Changes> {
  const freed = status === 'pending' ? await freePackedSerials(tx, id) : [];
  if (freed.length === 0) return {};
  return { packed_serials: { before: freed.map(formatSerial).join(', '), after: null } };
}

/** The cause of the stock movements of a transition by staff. */
export function stockCause(before: Order['status'], after: Order['status']): StockCause['cause'] {
  if (after === 'cancelled' && before !== 'cancelled') return 'cancel';
  return before === 'cancelled' && after !== 'cancelled' ? 'reopen' : 'edit';
}

function areSameLines(before: readonly OrderLine[], after: readonly OrderLine[]): boolean {
  const isSame = (line: OrderLine, other: OrderLine | undefined) =>
    line.blisterId === other?.blisterId &&
    line.quantity === other.quantity &&
    line.priceAtTime === other.priceAtTime;
  return before.length === after.length && before.every((line, index) => isSame(line, after[index]));
}

function statusChange(before: Order, after: Order): Changes {
  if (before.status === after.status) return {};
  return { status: { before: before.status, after: after.status } };
}

function linesChange(before: Order, after: Order): Changes {
  const linesBefore = before.lines.map(loggedLine);
  const linesAfter = after.lines.map(loggedLine);
  return {
    ...(JSON.stringify(linesBefore) !== JSON.stringify(linesAfter) && {
      order_products: { before: linesBefore, after: linesAfter },
    }),
    ...(before.total !== after.total && {
      order_total: { before: before.total / 100, after: after.total / 100 },
    }),
  };
}

function loggedLine({ productName, product, seedCount, quantity, priceAtTime }: OrderLine) {
  return {
    name: productName,
    product_type: product.type,
    seed_count: seedCount,
    quantity,
    price_at_time: priceAtTime / 100,
  };
}
