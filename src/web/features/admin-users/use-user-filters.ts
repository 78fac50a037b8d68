import { type FilterChange, useUrlFilters } from '#web/features/admin/use-url-filters.ts';
import { parseUserFilters, type UserFilters } from '#web/features/admin-users/user-filters.ts';

/** Changing a filter resets the pagination. */
export function useUserFilters() {
  const { choose, ...list } = useUrlFilters('/admin/usuarios', parseUserFilters);
  return {
    ...list,
    choose: (change: FilterChange<UserFilters>) => choose({ page: undefined, ...change }),
  };
}
