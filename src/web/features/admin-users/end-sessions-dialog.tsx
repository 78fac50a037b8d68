import type { UserView } from '#contract/accounts.ts';
import { staffListCopy } from '#copy/admin.ts';
import { endSessionsCopy } from '#copy/admin-users.ts';
import { useEndUserSessions } from '#web/features/admin-users/mutations.ts';
import { refusalText } from '#web/lib/show-refusal.ts';
import { toast } from '#web/lib/toast.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type EndSessionsDialogProps = { user: UserView; onClose: () => void };

export function EndSessionsDialog({ user, onClose }: EndSessionsDialogProps) {
  const ending = useEndUserSessions();
  const confirm = () =>
    ending.mutate(user, {
      onSuccess: () => toast.success(endSessionsCopy.done(user.username)),
      onError: (error) => toast.error(refusalText(error, endSessionsCopy.failed)),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      title={endSessionsCopy.title(user.username)}
      text={endSessionsCopy.text}
      confirm={endSessionsCopy.confirm}
      keep={endSessionsCopy.keep}
      working={ending.isPending ? staffListCopy.working : undefined}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
