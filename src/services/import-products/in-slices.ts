import { setImmediate as nextTurn } from 'node:timers/promises';

/** Items between two turns: some milliseconds of work. */
export const SLICE = 250;

/** Maps items a slice at a time: between slices the process answers whoever else asks. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < items.length; at += SLICE) {
    for (const item of items.slice(at, at + SLICE)) results.push(map(item));
    await nextTurn();
  }
  return results;
}
