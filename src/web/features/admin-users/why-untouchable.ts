import type { UserView } from '#contract/accounts.ts';
import { userCopy as copy } from '#copy/admin-users.ts';
import { isStaff } from '#web/features/account/sections.ts';

/** Why this viewer may not change that user; undefined where they may. The server says so too. */
export function whyUntouchable(viewer: UserView | undefined, user: UserView): string | undefined {
  if (viewer?.id === user.id) return copy.own;
  return isStaff(user) && !viewer?.is_superuser ? copy.ofStaff : undefined;
}
