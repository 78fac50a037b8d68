import type { RawSearch } from '#web/lib/search-params.ts';

const PRESERVED = ['category', 'categories', 'banks'] as const;

/** Filters preserved by a search from the header (customer-site §2). */
export function preservedFilters(search: RawSearch): Record<string, string> {
  const entries = PRESERVED.flatMap((name) => {
    const value = search[name];
    return value === undefined || value === '' ? [] : [[name, String(value)]];
  });
  return Object.fromEntries(entries);
}
