import { setImmediate as nextTurn } from 'node:timers/promises';

/** Items per slice: some milliseconds of work. */
export const SLICE_SIZE = 250;

/** Maps items in slices, and yields to the event loop between them, so that other requests are answered. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < items.length; at += SLICE_SIZE) {
    for (const item of items.slice(at, at + SLICE_SIZE)) results.push(map(item));
    await nextTurn();
  }
  return results;
}
