import { userDetailCopy } from '#copy/admin-users.ts';
import { staffPageData } from '#web/admin/shared/frame/staff-page-data.ts';
import { staffUser } from '#web/admin/users/queries.ts';
import { parseId } from '#web/lib/parse-id.ts';
import type { PageRequest } from '#web/lib/router/route.ts';

export { AdminUserPage } from '#web/admin/users/user-page.tsx';

export function loadAdminUser({ context, params: { id } }: PageRequest<'id'>) {
  const page = { path: `/admin/usuarios/${id}`, title: userDetailCopy.pageTitle };
  return staffPageData(context, page, [parseId(id) !== undefined && staffUser(context.api, id)]);
}
