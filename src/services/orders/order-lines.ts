import type { Shortage, UnpricedItem } from '#contract/errors.ts';
import { orderMessages } from '#contract/messages/orders.ts';
import { MAX_PESOS } from '#contract/money.ts';
import type { OrderLineDraft } from '#contract/orders.ts';
import type { Tx } from '#db/client.ts';
import type { OrderLine } from '#db/queries/orders.ts';
import { changeStock, type LockedBlister, lockBlisters, type StockCause } from '#db/queries/stock.ts';
import type { Actor } from '#domain/actors.ts';
import { isSellablePrice } from '#domain/displayed-price.ts';
import { DomainError } from '#domain/domain-error.ts';
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
  const pairs = requested.map((line) => ({ line, blister: getBlister(blisters, line) }));
  const unpriced = pairs.map(({ blister }) => blister).filter(isUnpriced);
  if (unpriced.length > 0) throw new DomainError({ code: 'NO_PRICE', items: unpriced.map(unpricedItem) });
  const items = pairs.flatMap(({ line, blister }) => findShortage(actor, blister, line.quantity) ?? []);
  if (items.length > 0) throw new DomainError({ code: 'INSUFFICIENT_STOCK', items });
  return pairs.map(({ line, blister }) => createOrderLine(blister, line.quantity));
}

/** An order line with a copy of the product's data. */
export function createOrderLine(blister: LockedBlister, quantity: number): OrderLine {
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
  };
}

/**
 * The total of the lines in centavos.
 *
 * @throws DomainError VALIDATION_ERROR at this field when the total exceeds the limit.
 */
export function requireOrderTotal(lines: readonly OrderLine[], field: string): number {
  const total = orderTotal(lines);
  if (total <= MAX_PESOS * 100) return total;
  throw new DomainError({
    code: 'VALIDATION_ERROR',
    errors: [{ field, message: orderMessages.totalTooHigh }],
  });
}

/** @throws DomainError VALIDATION_ERROR. */
export function getBlister(
  blisters: ReadonlyMap<number, LockedBlister>,
  line: OrderLineDraft,
): LockedBlister {
  const blister = blisters.get(line.blister_id);
  if (blister?.productId === line.product_id) return blister;
  throw new DomainError({
    code: 'VALIDATION_ERROR',
    errors: [{ field: 'products', message: orderMessages.wrongProduct }],
  });
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
  const items = [...changes].flatMap(([blisterId, units]) => {
    const blister = blisters.get(blisterId);
    return blister && blister.stock + units < 0 ? [createShortage(blister, blister.stock)] : [];
  });
  if (items.length > 0) throw new DomainError({ code: 'INSUFFICIENT_STOCK', items });
  await changeStock(tx, changes, cause);
}

function findShortage(actor: Actor, blister: LockedBlister, quantity: number): Shortage | undefined {
  const available = blister.isSold ? blister.stock : 0;
  if (available >= quantity) return undefined;
  const isNamed = !blister.isHidden || canSeeUnavailable(actor);
  return createShortage(isNamed ? blister : { ...blister, productName: '' }, available);
}

function isUnpriced({ isSold, finalPrice }: LockedBlister): boolean {
  return isSold && !isSellablePrice(finalPrice);
}

function createShortage(blister: LockedBlister, available: number): Shortage {
  return { ...unpricedItem(blister), available };
}

function unpricedItem({ productId, blisterId, productName }: LockedBlister): UnpricedItem {
  return { product_id: productId, blister_id: blisterId, product_name: productName };
}
