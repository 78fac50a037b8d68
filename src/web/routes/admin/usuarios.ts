import { usersCopy } from '#copy/admin-users.ts';
import { staffPageData } from '#web/admin/shared/frame/staff-page-data.ts';
import { parseFilters } from '#web/admin/shared/list/list-filters.ts';
import { renderedListView } from '#web/admin/shared/list/use-list-view.ts';
import { openDefaultView, savedViews } from '#web/admin/shared/list/use-saved-views.ts';
import { staffUsers, userFilters, userPageSizes } from '#web/admin/users/queries.ts';
import type { SearchRequest } from '#web/lib/router/route.ts';

export { AdminUsersPage } from '#web/admin/users/user-list-page.tsx';

export async function loadAdminUsers({ context, deps: search }: SearchRequest) {
  await openDefaultView(context, { list: 'users', table: userFilters, search });
  return staffPageData(context, { path: '/admin/usuarios', title: usersCopy.pageTitle }, [
    savedViews(context.api, 'users'),
    staffUsers(context.api, {
      filters: parseFilters(userFilters, search),
      pageSize: userPageSizes[renderedListView(context)],
    }),
  ]);
}
