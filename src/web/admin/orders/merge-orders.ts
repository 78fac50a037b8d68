import type { OrderView } from '#contract/orders.ts';

/** The orders on the page, and the new ones that wait above it until the user asks for them. */
export type MergedOrders = { shown: readonly OrderView[]; newOrders: readonly OrderView[] };

/**
 * Merges a refetched list into the orders shown, newest first, without layout shift. New orders that would appear
 * above or between them wait; older ones are appended; orders no longer in the list are removed. With `hasMore`, orders
 * older than the last one read stay: they were only pushed to a later page.
 */
export function mergeOrders(
  shown: readonly OrderView[],
  fresh: readonly OrderView[],
  hasMore: boolean,
): MergedOrders {
  const freshById = new Map(fresh.map((order) => [order.id, order]));
  const last = fresh.at(-1);
  const remaining = shown.flatMap((order) => {
    const found = freshById.get(order.id);
    if (found) return [found];
    return hasMore && last && isOlder(order, last) ? [order] : [];
  });
  const lastShown = remaining.at(-1);
  if (!lastShown) return { shown: fresh, newOrders: [] };
  const shownIds = new Set(shown.map(({ id }) => id));
  const added = fresh.filter(({ id }) => !shownIds.has(id));
  return {
    shown: [...remaining, ...added.filter((order) => isOlder(order, lastShown))],
    newOrders: added.filter((order) => !isOlder(order, lastShown)),
  };
}

function isOlder(one: OrderView, other: OrderView): boolean {
  if (one.created_at === other.created_at) return one.id < other.id;
  return one.created_at < other.created_at;
}
