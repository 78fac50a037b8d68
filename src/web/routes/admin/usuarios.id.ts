import { userDetailCopy } from '#copy/admin-users.ts';
import { staffUser } from '#web/admin/users/queries.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { pageData } from '#web/lib/page-head.ts';
import { parseId } from '#web/lib/parse-id.ts';

export { AdminUserPage } from '#web/admin/users/user-page.tsx';

export async function loadAdminUser(context: AppContext, id: string) {
  const { api, queries } = context;
  if (typeof document === 'undefined' && parseId(id)) await queries.prefetchQuery(staffUser(api, id));
  return pageData(context, {
    path: `/admin/usuarios/${id}`,
    title: userDetailCopy.pageTitle,
    robots: 'noindex',
  });
}
