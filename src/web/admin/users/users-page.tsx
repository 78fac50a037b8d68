import { UsersArea } from '#web/admin/users/users-area.tsx';

export function AdminUsersPage() {
  return <UsersArea />;
}
