import type { Shortage, UnpricedItem } from '#contract/errors.ts';
import { MAX_QUANTITY } from '#contract/limits.ts';
import { orderMessages } from '#contract/messages/orders.ts';
import { MAX_PESOS } from '#contract/money.ts';
import type { OrderLineDraft } from '#contract/orders.ts';
import type { Tx } from '#db/client.ts';
import type { OrderLine } from '#db/queries/orders.ts';
import { changeStock, type LockedBlister, lockBlisters, type StockCause } from '#db/queries/stock.ts';
import type { Actor } from '#domain/actors.ts';
import { isSellablePrice } from '#domain/displayed-price.ts';
import { DomainError, fieldError } from '#domain/domain-error.ts';
import { orderTotal } from '#domain/order-transitions.ts';
import { canSeeUnavailable } from '#domain/visibility.ts';

/**
 * The requested order lines with the current names and prices, and their blisters locked until the transaction ends.
 *
 * @throws DomainError VALIDATION_ERROR where a blister does not belong to its product, NO_PRICE where it has no price,
 *   INSUFFICIENT_STOCK where there are too few units, or it is no longer sold.
 */
export async function createOrderLines(
  tx: Tx,
  actor: Actor,
  requested: readonly OrderLineDraft[],
): Promise<OrderLine[]> {
  const blisters = await lockBlisters(
    tx,
    requested.map(({ blister_id }) => blister_id),
  );
  const pairs = requested.map((line) => ({ line, blister: getBlister(blisters, line, 'products') }));
  const unpriced = pairs.map(({ blister }) => blister).filter(isUnpriced);
  const ordered = [...blisters.values()];
  if (unpriced.length > 0) {
    const items = unpriced.map((blister) => unpricedItem(blister, ordered));
    throw new DomainError({ code: 'NO_PRICE', items });
  }
  const items = pairs.flatMap(({ line, blister }) => findShortage(actor, blister, line.quantity, ordered));
  if (items.length > 0) throw new DomainError({ code: 'INSUFFICIENT_STOCK', items });
  return pairs.map(({ line, blister }) => createOrderLine(blister, line.quantity));
}

type RequestedLine = OrderLineDraft & { price_at_time?: number | undefined };

/**
 * The lines of an order as staff want them. Existing lines keep their name and, unless another is sent, their price; new
 * lines have the current ones. The blisters of both are locked together, because locking in another order could
 * deadlock; hidden products can be added, deleted ones cannot.
 *
 * @throws DomainError VALIDATION_ERROR, INSUFFICIENT_STOCK for a deleted blister.
 */
export async function createRequestedLines(
  tx: Tx,
  current: readonly OrderLine[],
  requested: readonly RequestedLine[],
): Promise<OrderLine[]> {
  const blisters = await lockBlisters(tx, [
    ...current.map(({ blisterId }) => blisterId),
    ...requested.map(({ blister_id }) => blister_id),
  ]);
  const lines = new Map<number, OrderLine>();
  for (const { price_at_time, ...line } of requested) {
    const blister = getBlister(blisters, line, 'order_products');
    const before =
      lines.get(line.blister_id) ?? current.find(({ blisterId }) => blisterId === line.blister_id);
    if (!before && blister.isDeleted)
      throw new DomainError({
        code: 'INSUFFICIENT_STOCK',
        items: [createShortage(blister, 0, [...blisters.values()])],
      });
    const quantity = line.quantity + (lines.get(line.blister_id)?.quantity ?? 0);
    if (quantity > MAX_QUANTITY) throw fieldError('order_products', orderMessages.quantity);
    const base = before ?? createOrderLine(blister, quantity);
    const priceAtTime = price_at_time === undefined ? base.priceAtTime : Math.round(price_at_time * 100);
    lines.set(line.blister_id, { ...base, quantity, priceAtTime });
  }
  return [...lines.values()];
}

/** The lines at no cost, as of a replacement. */
export function makeFree(lines: readonly OrderLine[]): OrderLine[] {
  return lines.map((line) => ({ ...line, priceAtTime: 0 }));
}

/** An order line with a copy of the product's data. */
function createOrderLine(blister: LockedBlister, quantity: number): OrderLine {
  const { productId, blisterId, seedCount, productName, productBrand, productImage, product } = blister;
  return {
    productId,
    blisterId,
    seedCount,
    productName,
    productBrand,
    productImage,
    product,
    quantity,
    priceAtTime: blister.finalPrice,
    listPrice: blister.finalPrice,
  };
}

/**
 * The total of the lines in centavos.
 *
 * @throws DomainError VALIDATION_ERROR at this field when the total exceeds the limit.
 */
export function requireOrderTotal(lines: readonly OrderLine[], field: string): number {
  const total = orderTotal(lines);
  if (total > MAX_PESOS * 100) throw fieldError(field, orderMessages.totalTooHigh);
  return total;
}

/** @throws DomainError VALIDATION_ERROR. */
function getBlister(
  blisters: ReadonlyMap<number, LockedBlister>,
  line: OrderLineDraft,
  field: 'products' | 'order_products',
): LockedBlister {
  const blister = blisters.get(line.blister_id);
  if (blister?.productId === line.product_id) return blister;
  throw fieldError(field, orderMessages.wrongProduct);
}

/**
 * Moves stock between blisters and an order, and locks the blisters unless they are locked already.
 *
 * @throws DomainError INSUFFICIENT_STOCK when more is taken than there is.
 */
export async function requireAndMoveStock(
  tx: Tx,
  changes: ReadonlyMap<number, number>,
  cause: StockCause,
): Promise<void> {
  if (changes.size === 0) return;
  const blisters = await lockBlisters(tx, [...changes.keys()]);
  const moved = [...blisters.values()];
  const items = [...changes].flatMap(([blisterId, units]) => {
    const blister = blisters.get(blisterId);
    return blister && blister.stock + units < 0 ? [createShortage(blister, blister.stock, moved)] : [];
  });
  if (items.length > 0) throw new DomainError({ code: 'INSUFFICIENT_STOCK', items });
  await changeStock(tx, changes, cause);
}

function findShortage(
  actor: Actor,
  blister: LockedBlister,
  quantity: number,
  ordered: readonly LockedBlister[],
): Shortage[] {
  const available = blister.isSold ? blister.stock : 0;
  if (available >= quantity) return [];
  const isNamed = !blister.isHidden || canSeeUnavailable(actor);
  return [isNamed ? createShortage(blister, available, ordered) : hiddenShortage(blister, available)];
}

function isUnpriced({ isSold, finalPrice }: LockedBlister): boolean {
  return isSold && !isSellablePrice(finalPrice);
}

function createShortage(
  blister: LockedBlister,
  available: number,
  ordered: readonly LockedBlister[],
): Shortage {
  return { ...unpricedItem(blister, ordered), available };
}

function hiddenShortage({ productId, blisterId }: LockedBlister, available: number): Shortage {
  return { product_id: productId, blister_id: blisterId, product_name: '', available };
}

/** Only an order with several blisters of a product says which one is meant: the product alone names the others. */
function unpricedItem(blister: LockedBlister, ordered: readonly LockedBlister[]): UnpricedItem {
  const { productId, blisterId, productName, seedCount, product } = blister;
  const item = { product_id: productId, blister_id: blisterId, product_name: productName };
  const isAmbiguous = ordered.filter((other) => other.productId === productId).length > 1;
  return isAmbiguous ? { ...item, product_type: product.type, seed_count: seedCount } : item;
}
