import { usersCopy } from '#copy/admin-users.ts';
import { parseFilters } from '#web/admin/shared/list-filters.ts';
import { staffUsers, userFilters } from '#web/admin/users/queries.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { pageData } from '#web/lib/page-head.ts';
import type { RawSearch } from '#web/lib/search-params.ts';

export { AdminUsersPage } from '#web/admin/users/user-list-page.tsx';

/** Prefetches on the server only; in the browser the page shows immediately, and its list loads afterwards. */
export async function loadAdminUsers(context: AppContext, search: RawSearch) {
  const { api, queries } = context;
  if (typeof document === 'undefined')
    await queries.prefetchQuery(staffUsers(api, parseFilters(userFilters, search)));
  return pageData(context, { path: '/admin/usuarios', title: usersCopy.pageTitle, robots: 'noindex' });
}
