import type { UserView } from '#contract/accounts.ts';
import { userCopy } from '#copy/admin-users.ts';
import { useToggleActive } from '#web/admin/users/mutations.ts';
import { getErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

/** Activates or deactivates an account and shows the result as a toast. */
export function useToggleUser(): (user: UserView) => void {
  const { mutate } = useToggleActive();
  return (user) =>
    mutate(user, {
      onSuccess: ({ username, is_active }) =>
        toast.success(is_active ? userCopy.activated(username) : userCopy.deactivated(username)),
      onError: (error) => toast.error(getErrorText(error, userCopy.toggleFailed)),
    });
}
