import type { OrderView } from '#contract/orders.ts';

/** The orders on the page, and the new ones that wait above it until the user asks for them. */
export type HeldOrders = { shown: readonly OrderView[]; arrivals: readonly OrderView[] };

/**
 * Merges a refetched list into the orders shown, newest first, without shifting them. New orders that would appear
 * above or between them wait; older ones are appended; orders no longer in the list are removed. With `hasMore`, orders
 * older than the last one read stay: they were only pushed to a later page.
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
