import { MAX_COMPARED_PRODUCTS } from '#contract/limits.ts';
import { parseId } from '#web/lib/parse-id.ts';
import { firstValue, type RawSearch } from '#web/lib/search-params.ts';

/** The ids in the address of a comparison. What is no id is left out, as are those beyond the limit. */
export function parseComparedIds(raw: RawSearch): number[] {
  const ids = firstValue(raw, 'ids')
    .split(',')
    .map(parseId)
    .filter((id) => id !== undefined);
  return [...new Set(ids)].slice(0, MAX_COMPARED_PRODUCTS);
}

/** The search of the address that compares these varieties. */
export function compareSearch(ids: readonly number[]): { ids: string } {
  return { ids: ids.join() };
}
