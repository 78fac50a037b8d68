import type { UserView } from '#contract/accounts.ts';
import { userCopy } from '#copy/admin-users.ts';
import { isStaff } from '#web/features/account/sections.ts';

/** Why the viewer may not change the user; undefined if allowed. The server enforces the same rule. */
export function whyUntouchable(viewer: UserView | undefined, user: UserView): string | undefined {
  if (viewer?.id === user.id) return userCopy.own;
  return isStaff(user) && !viewer?.is_superuser ? userCopy.ofStaff : undefined;
}
