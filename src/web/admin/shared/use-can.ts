import type { UserView } from '#contract/accounts.ts';
import { type Permission, rolePermissions } from '#contract/staff-roles.ts';
import { useUser } from '#web/hooks/use-user.ts';

export function hasPermission(user: UserView | undefined, permission: Permission | 'owner'): boolean {
  const role = user?.staff_role;
  if (permission === 'owner') return role === 'owner';
  return role != null && rolePermissions[role].has(permission);
}

/**
 * Whether the logged-in member of staff has the permission (`owner`: is an owner), or needs none. The server checks each
 * request by itself.
 */
export function useCan(permission: Permission | 'owner' | undefined): boolean {
  const user = useUser();
  return permission === undefined || hasPermission(user, permission);
}
