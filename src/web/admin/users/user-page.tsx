import { Link, useParams, useSearch } from '@tanstack/react-router';
import { userDetailCopy } from '#copy/admin-users.ts';
import { useUserByIdOrEmail } from '#web/admin/users/use-user-by-id-or-email.ts';
import { UserLoading, UserNotFound } from '#web/admin/users/user-not-found.tsx';
import { UserProfile } from '#web/admin/users/user-profile.tsx';
import { Icon } from '#web/components/icon.tsx';
import { leftIcon } from '#web/components/icons.ts';

export function AdminUserPage() {
  const { id } = useParams({ from: '/admin/usuarios/$id' });
  const { email } = useSearch({ from: '/admin/usuarios/$id' });
  const { detail, problems } = useUserByIdOrEmail(id, email);
  return (
    <>
      <Link to="/admin/usuarios" className="user-back">
        <Icon path={leftIcon} className="size-4" />
        {userDetailCopy.toList}
      </Link>
      {detail && <UserProfile key={detail.user.id} detail={detail} />}
      {!detail && problems && <UserNotFound problems={problems} />}
      {!detail && !problems && <UserLoading />}
    </>
  );
}
