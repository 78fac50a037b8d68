import type { RawSearch } from '#web/lib/search-params.ts';

const KEPT = ['category', 'categories', 'banks'] as const;

/** The filters that a search from the header keeps (customer-site §2). */
export function keptFilters(search: RawSearch): Record<string, string> {
  const kept = KEPT.flatMap((name) => {
    const value = search[name];
    return value === undefined || value === '' ? [] : [[name, String(value)]];
  });
  return Object.fromEntries(kept);
}
