import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { USERS_PAGE_SIZE } from '#contract/limits.ts';
import { pageCount } from '#lib/pager.ts';
import { staffUsers } from '#web/admin/users/queries.ts';
import { type UserFilters, withPage } from '#web/admin/users/user-filters.ts';
import { useAppContext } from '#web/lib/app-context.ts';

/**
 * One page of users. The previous page stays visible while the next one loads; a page past the end redirects to the
 * last.
 */
export function useStaffUsers(filters: UserFilters, replaceFilters: (filters: UserFilters) => unknown) {
  const { api } = useAppContext();
  const query = useQuery({ ...staffUsers(api, filters), placeholderData: keepPreviousData });
  const { data, isError, isPlaceholderData } = query;
  const page = Number(filters.page ?? 1);
  const pages = pageCount(data?.count ?? 0, USERS_PAGE_SIZE);
  const isPastEnd = data !== undefined && !isPlaceholderData && page > pages;
  // biome-ignore lint/correctness/useExhaustiveDependencies: redirects once, only when the page count changes
  useEffect(() => {
    if (isPastEnd) replaceFilters(withPage(filters, pages));
  }, [isPastEnd, pages]);
  return {
    users: data?.results,
    count: data?.count,
    page: Math.min(page, pages),
    pages,
    isFailed: isError,
    isChanging: isPlaceholderData,
    refresh: () => query.refetch(),
  };
}

export type FoundUsers = ReturnType<typeof useStaffUsers>;
