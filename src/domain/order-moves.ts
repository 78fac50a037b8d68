import type { OrderStatus } from '#contract/orders.ts';

export type Held = { blisterId: number; quantity: number };
export type OrderState = { status: OrderStatus; lines: readonly Held[] };

/** A pending or a completed order holds its units; a cancelled one has given them back. */
export function heldBy({ status, lines }: OrderState): readonly Held[] {
  return status === 'cancelled' ? [] : lines;
}

/**
 * What a stock gains (more than 0) or loses as an order goes from one state to another, by presentation; those
 * that stay as they are do not appear. It is the one rule behind ordering, cancelling, reopening and editing, so
 * that nothing is given back twice (decisions, Orders and stock).
 */
export function stockChanges(before: readonly Held[], after: readonly Held[]): Map<number, number> {
  const changes = new Map<number, number>();
  const add = (blisterId: number, units: number) =>
    changes.set(blisterId, (changes.get(blisterId) ?? 0) + units);
  for (const { blisterId, quantity } of before) add(blisterId, quantity);
  for (const { blisterId, quantity } of after) add(blisterId, -quantity);
  return new Map([...changes].filter(([, units]) => units !== 0));
}

/** Whether nothing is in `after` that was not, or was less, in `before`: all that an owner may do. */
export function isReduction(before: readonly Held[], after: readonly Held[]): boolean {
  const had = new Map(before.map(({ blisterId, quantity }) => [blisterId, quantity]));
  return after.every(({ blisterId, quantity }) => quantity <= (had.get(blisterId) ?? 0));
}

/** In centavos. */
export function orderTotal(lines: ReadonlyArray<{ quantity: number; priceAtTime: number }>): number {
  return lines.reduce((total, { quantity, priceAtTime }) => total + quantity * priceAtTime, 0);
}
