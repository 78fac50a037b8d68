import type { OrderView } from '#contract/orders.ts';

/** What is on the page, and what waits above it to be brought in. */
export type HeldOrders = { shown: readonly OrderView[]; arrivals: readonly OrderView[] };

/**
 * Brings what is shown up to date without moving it: what would come to stand between or above waits; what follows is
 * added; what has left the list is gone. Newest first. With `hasMore`, what was pushed beyond the last that was read
 * stays.
 */
export function holdStill(
  shown: readonly OrderView[],
  fresh: readonly OrderView[],
  hasMore: boolean,
): HeldOrders {
  const read = new Map(fresh.map((order) => [order.id, order]));
  const last = fresh.at(-1);
  const kept = shown.flatMap((order) => {
    const found = read.get(order.id);
    if (found) return [found];
    return hasMore && last && isOlder(order, last) ? [order] : [];
  });
  const bottom = kept.at(-1);
  if (!bottom) return { shown: fresh, arrivals: [] };
  const known = new Set(shown.map(({ id }) => id));
  const unknown = fresh.filter(({ id }) => !known.has(id));
  return {
    shown: [...kept, ...unknown.filter((order) => isOlder(order, bottom))],
    arrivals: unknown.filter((order) => !isOlder(order, bottom)),
  };
}

function isOlder(one: OrderView, other: OrderView): boolean {
  if (one.created_at === other.created_at) return one.id < other.id;
  return one.created_at < other.created_at;
}
