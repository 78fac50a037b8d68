import { UsersArea } from '#web/features/admin-users/users-area.tsx';

export function AdminUsersPage() {
  return <UsersArea />;
}
