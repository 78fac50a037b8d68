import { type Filters, parseFilters, parseSearchText } from '#web/admin/shared/list-filters.ts';
import type { RawSearch } from '#web/lib/search-params.ts';

/** From the second page on; the first page has no number in its URL. */
const PAGE_PATTERN = /^(?:[2-9]|[1-9]\d{1,5})$/;

/** The filters and the page number in the URL, under the names that the API uses too. */
export const userFilters = {
  username: parseSearchText,
  email: parseSearchText,
  status: ['active', 'inactive'],
  user_type: ['customer', 'staff', 'admin'],
  page: (text: string) => (PAGE_PATTERN.test(text) ? text : undefined),
} as const;

export type UserFilters = Filters<typeof userFilters>;

export function parseUserFilters(raw: RawSearch): UserFilters {
  return parseFilters(userFilters, raw);
}

export function withPage({ page: _, ...filters }: UserFilters, page: number): UserFilters {
  return page > 1 ? { ...filters, page: String(page) } : filters;
}
