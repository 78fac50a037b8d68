import { usersCopy as copy } from '#copy/admin-users.ts';
import { staffUsers } from '#web/features/admin-users/queries.ts';
import { parseUserFilters } from '#web/features/admin-users/user-filters.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { pageData } from '#web/lib/page-head.ts';
import type { RawSearch } from '#web/lib/search-params.ts';

export { AdminUsersPage } from '#web/pages/admin-users-page.tsx';

/** The server renders the list; in the browser the page is there at once and its list follows. */
export async function loadAdminUsers(context: AppContext, search: RawSearch) {
  const { api, queries } = context;
  if (typeof document === 'undefined') await queries.prefetchQuery(staffUsers(api, parseUserFilters(search)));
  return pageData(context, { path: '/admin/usuarios', title: copy.pageTitle, robots: 'noindex' });
}
