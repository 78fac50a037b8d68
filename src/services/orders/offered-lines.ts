import { MAX_PESOS } from '#contract/money.ts';
import type { OrderLineDraft } from '#contract/orders.ts';
import type { Shortage, Unpriced } from '#contract/refusals.ts';
import { orderMessages } from '#copy/order-messages.ts';
import type { Tx } from '#db/client.ts';
import type { OrderLine } from '#db/queries/orders.ts';
import { lockOffers, moveStock, type Offer, type StockCause } from '#db/queries/stock.ts';
import type { Actor } from '#domain/actors.ts';
import { orderTotal } from '#domain/order-moves.ts';
import { Refused } from '#domain/refused.ts';
import { canSellAt } from '#domain/shown-price.ts';
import { canSeeUnavailable } from '#domain/visibility.ts';

/**
 * The requested order lines with the current names and prices, and their blisters locked until the transaction ends.
 *
 * @throws Refused VALIDATION_ERROR where a blister does not belong to its product, NO_PRICE where it has no price,
 *   INSUFFICIENT_STOCK where there are too few units, or it is no longer sold.
 */
export async function offeredLines(
  tx: Tx,
  actor: Actor,
  wanted: readonly OrderLineDraft[],
): Promise<OrderLine[]> {
  const offers = await lockOffers(
    tx,
    wanted.map(({ blister_id }) => blister_id),
  );
  const pairs = wanted.map((line) => ({ line, offer: offerFor(offers, line) }));
  const unpriced = pairs.map(({ offer }) => offer).filter(isUnpriced);
  if (unpriced.length > 0) throw new Refused({ code: 'NO_PRICE', items: unpriced.map(named) });
  const items = pairs.flatMap(({ line, offer }) => shortageOf(actor, offer, line.quantity) ?? []);
  if (items.length > 0) throw new Refused({ code: 'INSUFFICIENT_STOCK', items });
  return pairs.map(({ line, offer }) => lineOf(offer, line.quantity));
}

/** An order line with a copy of the product's data. */
export function lineOf(offer: Offer, quantity: number): OrderLine {
  const { productId, blisterId, seedCount, productName, productBrand, productImage, product } = offer;
  return {
    productId,
    blisterId,
    seedCount,
    productName,
    productBrand,
    productImage,
    product,
    quantity,
    priceAtTime: offer.finalPrice,
  };
}

/**
 * The total of the lines in centavos.
 *
 * @throws Refused VALIDATION_ERROR at this field when the total exceeds the limit.
 */
export function totalOf(lines: readonly OrderLine[], field: string): number {
  const total = orderTotal(lines);
  if (total <= MAX_PESOS * 100) return total;
  throw new Refused({ code: 'VALIDATION_ERROR', errors: [{ field, message: orderMessages.totalTooHigh }] });
}

/** @throws Refused VALIDATION_ERROR. */
export function offerFor(offers: ReadonlyMap<number, Offer>, line: OrderLineDraft): Offer {
  const offer = offers.get(line.blister_id);
  if (offer?.productId === line.product_id) return offer;
  throw new Refused({
    code: 'VALIDATION_ERROR',
    errors: [{ field: 'products', message: orderMessages.wrongProduct }],
  });
}

/**
 * Moves stock between blisters and an order, and locks the blisters unless they are locked already.
 *
 * @throws Refused INSUFFICIENT_STOCK when more is taken than there is.
 */
export async function moveUnits(
  tx: Tx,
  changes: ReadonlyMap<number, number>,
  why: StockCause,
): Promise<void> {
  if (changes.size === 0) return;
  const offers = await lockOffers(tx, [...changes.keys()]);
  const items = [...changes].flatMap(([blisterId, units]) => {
    const offer = offers.get(blisterId);
    return offer && offer.stock + units < 0 ? [shortage(offer, offer.stock)] : [];
  });
  if (items.length > 0) throw new Refused({ code: 'INSUFFICIENT_STOCK', items });
  await moveStock(tx, changes, why);
}

function shortageOf(actor: Actor, offer: Offer, quantity: number): Shortage | undefined {
  const available = offer.isSold ? offer.stock : 0;
  if (available >= quantity) return undefined;
  const isNamed = !offer.isHidden || canSeeUnavailable(actor);
  return shortage(isNamed ? offer : { ...offer, productName: '' }, available);
}

function isUnpriced({ isSold, finalPrice }: Offer): boolean {
  return isSold && !canSellAt(finalPrice);
}

function shortage(offer: Offer, available: number): Shortage {
  return { ...named(offer), available };
}

function named({ productId, blisterId, productName }: Offer): Unpriced {
  return { product_id: productId, blister_id: blisterId, product_name: productName };
}
