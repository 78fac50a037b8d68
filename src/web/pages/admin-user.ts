import { userDetailCopy } from '#copy/admin-users.ts';
import { staffUser } from '#web/features/admin-users/queries.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { idIn } from '#web/lib/id-in.ts';
import { pageData } from '#web/lib/page-head.ts';

export { AdminUserPage } from '#web/pages/admin-user-page.tsx';

export async function loadAdminUser(context: AppContext, id: string) {
  const { api, queries } = context;
  if (typeof document === 'undefined' && idIn(id)) await queries.prefetchQuery(staffUser(api, id));
  return pageData(context, {
    path: `/admin/usuarios/${id}`,
    title: userDetailCopy.pageTitle,
    robots: 'noindex',
  });
}
