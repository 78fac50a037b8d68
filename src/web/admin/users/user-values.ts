import type { UserView } from '#contract/accounts.ts';
import { userCopy } from '#copy/admin-users.ts';
import { hasPermission } from '#web/admin/shared/use-can.ts';
import { isStaff } from '#web/lib/account-sections.ts';

/** Trimmed, because administrators created by the application have no last name. */
export function fullName({ first_name, last_name }: Pick<UserView, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim();
}

/** Why the current user may not edit the account; undefined if allowed. The server enforces the same rule. */
export function findReadOnlyReason(currentUser: UserView | undefined, user: UserView): string | undefined {
  if (currentUser?.id === user.id) return userCopy.own;
  if (!hasPermission(currentUser, 'editPeople')) return userCopy.notByRole;
  return isStaff(user) && !currentUser?.is_superuser ? userCopy.ofStaff : undefined;
}
