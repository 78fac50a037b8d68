import { type FilterChange, useUrlFilters } from '#web/admin/shared/use-url-filters.ts';
import { parseUserFilters, type UserFilters } from '#web/admin/users/user-filters.ts';

/** Changing a filter resets the pagination. */
export function useUserFilters() {
  const { choose, ...list } = useUrlFilters('/admin/usuarios', parseUserFilters);
  return {
    ...list,
    choose: (change: FilterChange<UserFilters>) => choose({ page: undefined, ...change }),
  };
}
