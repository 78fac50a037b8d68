import type { UserView } from '#contract/accounts.ts';
import { userCopy } from '#copy/admin-users.ts';
import { useSwitchActive } from '#web/features/admin-users/mutations.ts';
import { refusalText } from '#web/lib/show-refusal.ts';
import { toast } from '#web/lib/toast.ts';

/** Activates or deactivates an account and shows the result as a toast. */
export function useSwitchUser(): (user: UserView) => void {
  const { mutate } = useSwitchActive();
  return (user) =>
    mutate(user, {
      onSuccess: ({ username, is_active }) =>
        toast.success(is_active ? userCopy.activated(username) : userCopy.deactivated(username)),
      onError: (error) => toast.error(refusalText(error, userCopy.toggleFailed)),
    });
}
