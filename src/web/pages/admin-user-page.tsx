import { Link, useParams, useSearch } from '@tanstack/react-router';
import { userDetailCopy as copy } from '#copy/admin-users.ts';
import { staffUser } from '#web/features/admin-users/queries.ts';
import { useSoughtUser } from '#web/features/admin-users/use-sought-user.ts';
import { UserLoading, UserMissing } from '#web/features/admin-users/user-missing.tsx';
import { UserProfile } from '#web/features/admin-users/user-profile.tsx';
import type { AppContext } from '#web/lib/app-context.ts';
import { idIn } from '#web/lib/id-in.ts';
import { pageData } from '#web/lib/page-head.ts';
import { Icon } from '#web/ui/icon.tsx';
import { leftIcon } from '#web/ui/icons.ts';

export async function loadAdminUser(context: AppContext, id: string) {
  const { api, queries } = context;
  if (typeof document === 'undefined' && idIn(id)) await queries.prefetchQuery(staffUser(api, id));
  return pageData(context, { path: `/admin/usuarios/${id}`, title: copy.pageTitle, robots: 'noindex' });
}

export function AdminUserPage() {
  const { id } = useParams({ from: '/admin/usuarios/$id' });
  const { email } = useSearch({ from: '/admin/usuarios/$id' });
  const { detail, problems } = useSoughtUser(id, email);
  return (
    <>
      <Link to="/admin/usuarios" className="user-back">
        <Icon of={leftIcon} className="size-4" />
        {copy.toList}
      </Link>
      {detail && <UserProfile key={detail.user.id} detail={detail} />}
      {!detail && problems && <UserMissing problems={problems} />}
      {!detail && !problems && <UserLoading />}
    </>
  );
}
