type Ordered = { id: number; order: number };

/** The list with the item of this id at another place, which is drawn into the list where it lies beyond its ends. */
export function movedTo<Item extends { id: number }>(items: readonly Item[], id: number, to: number): Item[] {
  const item = items.find((one) => one.id === id);
  const others = items.filter((one) => one.id !== id);
  return item ? others.toSpliced(Math.max(0, to), 0, item) : others;
}

/**
 * The orders that make the gallery look like this list: each its place in it. Where two had the same order, or some
 * are left out, all of them get a new one; from then on only those between the old place and the new.
 */
export function changedOrders(items: readonly Ordered[]): Ordered[] {
  return items.flatMap(({ id, order }, place) => (order === place ? [] : [{ id, order: place }]));
}
