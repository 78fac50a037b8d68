import type { RawSearch } from '#web/lib/search-params.ts';

const KEPT = ['category', 'categories', 'banks'] as const;

/** Filters preserved by a search from the header (customer-site §2). */
export function keptFilters(search: RawSearch): Record<string, string> {
  const kept = KEPT.flatMap((name) => {
    const value = search[name];
    return value === undefined || value === '' ? [] : [[name, String(value)]];
  });
  return Object.fromEntries(kept);
}
