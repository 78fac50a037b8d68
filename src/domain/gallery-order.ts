type Ordered = { id: number; order: number };

/** Moves the item to another index, clamped to the bounds of the list. */
export function moveItem<Item extends { id: number }>(
  items: readonly Item[],
  id: number,
  to: number,
): Item[] {
  const item = items.find((one) => one.id === id);
  const others = items.filter((one) => one.id !== id);
  return item ? others.toSpliced(Math.max(0, to), 0, item) : others;
}

/**
 * The `order` of each image that must change so that the gallery has this list's order: each gets its index. Existing
 * duplicates and gaps are renumbered the first time; later moves only change the images between the old and the new
 * place.
 */
export function changedPositions(items: readonly Ordered[]): Ordered[] {
  return items.flatMap(({ id, order }, place) => (order === place ? [] : [{ id, order: place }]));
}
