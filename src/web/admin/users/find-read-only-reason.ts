import type { UserView } from '#contract/accounts.ts';
import { userCopy } from '#copy/admin-users.ts';
import { isStaff } from '#web/lib/account-sections.ts';

/** Why the current user may not edit the account; undefined if allowed. The server enforces the same rule. */
export function findReadOnlyReason(currentUser: UserView | undefined, user: UserView): string | undefined {
  if (currentUser?.id === user.id) return userCopy.own;
  return isStaff(user) && !currentUser?.is_superuser ? userCopy.ofStaff : undefined;
}
