import { queryOptions } from '@tanstack/react-query';
import { USERS_PAGE_SIZE } from '#contract/limits.ts';
import { type Filters, parseColumnsText, parseSearchText } from '#web/admin/shared/list/list-filters.ts';
import type { ListView } from '#web/admin/shared/list/use-list-view.ts';
import type { ApiClient } from '#web/lib/api.ts';

/** From the second page on; the first page has no number in its URL. */
const PAGE_PATTERN = /^(?:[2-9]|[1-9]\d{1,5})$/;

/** The filters and the page number in the URL, under the names that the API uses too. */
export const userFilters = {
  search: parseSearchText,
  username: parseSearchText,
  email: parseSearchText,
  status: ['active', 'inactive'],
  user_type: ['customer', 'staff', 'admin'],
  sort: ['newest', 'oldest', 'a-z', 'z-a'],
  columns: parseColumnsText,
  page: (text: string) => (PAGE_PATTERN.test(text) ? text : undefined),
} as const;

export type UserFilters = Filters<typeof userFilters>;

type UserList = { filters: UserFilters; pageSize: number };

/**
 * Twelve cards from the specification (staff-and-warranty §9). A page of the table has four such pages, and the URL has the
 * number of the first of them, so that a link shows the same users in both views.
 */
export const userPageSizes = {
  cards: USERS_PAGE_SIZE,
  table: 4 * USERS_PAGE_SIZE,
} as const satisfies Record<ListView, number>;

/** The page of this size with the users of the page in the URL. */
export function userPage({ page = '1' }: UserFilters, pageSize: number): number {
  return Math.floor(((Number(page) - 1) * USERS_PAGE_SIZE) / pageSize) + 1;
}

export function withPage({ page: _, ...filters }: UserFilters, page: number, pageSize: number): UserFilters {
  const number = ((page - 1) * pageSize) / USERS_PAGE_SIZE + 1;
  return number > 1 ? { ...filters, page: String(number) } : filters;
}

export const userListKeys = ['users', 'list'] as const;
export const userDetailKeys = ['users', 'one'] as const;

/** Refetched on every visit, because users change their own accounts. */
export const staffUsers = (api: ApiClient, { filters: { columns: _, ...filters }, pageSize }: UserList) => {
  const query = { ...filters, page: userPage(filters, pageSize), page_size: pageSize };
  return queryOptions({
    queryKey: [...userListKeys, query],
    queryFn: ({ signal }) => api.call('listUsers', { query, signal }),
    staleTime: 0,
  });
};

export const staffUser = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...userDetailKeys, id],
    queryFn: ({ signal }) => api.call('getUser', { params: { id }, signal }),
    staleTime: 0,
  });

/** The user with exactly this e-mail, or null: the API matches any part, exact matches first. */
export const userByEmail = (api: ApiClient, email: string) =>
  queryOptions({
    queryKey: ['users', 'email', email],
    queryFn: async ({ signal }) => {
      const found = await api.call('listUsers', { query: { email }, signal });
      const normalizedEmail = email.toLowerCase();
      return found.results.find((user) => user.email.toLowerCase() === normalizedEmail) ?? null;
    },
    staleTime: 0,
  });
