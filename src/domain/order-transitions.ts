import type { OrderStatus } from '#contract/orders.ts';

export type ReservedLine = { blisterId: number; quantity: number };
export type OrderState = { status: OrderStatus; lines: readonly ReservedLine[] };

/** Pending and completed orders hold their units; a cancelled order has returned them. */
export function reservedLines({ status, lines }: OrderState): readonly ReservedLine[] {
  return status === 'cancelled' ? [] : lines;
}

/**
 * The change of stock per blister (positive: returned) when an order changes from one state to another; unchanged
 * blisters are omitted. Ordering, cancelling, reopening and editing all use it, so that no unit is returned twice
 * (decisions, Orders and stock).
 */
export function stockChanges(
  before: readonly ReservedLine[],
  after: readonly ReservedLine[],
): Map<number, number> {
  const changes = new Map<number, number>();
  const add = (blisterId: number, units: number) =>
    changes.set(blisterId, (changes.get(blisterId) ?? 0) + units);
  for (const { blisterId, quantity } of before) add(blisterId, quantity);
  for (const { blisterId, quantity } of after) add(blisterId, -quantity);
  return new Map([...changes].filter(([, units]) => units !== 0));
}

/** Whether `after` adds no line and no units to `before`; an owner may only reduce an order. */
export function isReduction(before: readonly ReservedLine[], after: readonly ReservedLine[]): boolean {
  const unitsBefore = new Map(before.map(({ blisterId, quantity }) => [blisterId, quantity]));
  return after.every(({ blisterId, quantity }) => quantity <= (unitsBefore.get(blisterId) ?? 0));
}

/** The sum of the lines in centavos. */
export function orderTotal(lines: ReadonlyArray<{ quantity: number; priceAtTime: number }>): number {
  return lines.reduce((total, { quantity, priceAtTime }) => total + quantity * priceAtTime, 0);
}
