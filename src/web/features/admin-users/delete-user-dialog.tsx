import type { UserView } from '#contract/accounts.ts';
import { staffListCopy } from '#copy/admin.ts';
import { deleteUserCopy as copy } from '#copy/admin-users.ts';
import { useDeleteUser } from '#web/features/admin-users/mutations.ts';
import { refusalText } from '#web/lib/show-refusal.ts';
import { toast } from '#web/lib/toast.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type DeleteUserDialogProps = { user: UserView; onDeleted?: () => void; onClose: () => void };

/** Names the user, deletes them, and says what came of it. */
export function DeleteUserDialog({ user, onDeleted, onClose }: DeleteUserDialogProps) {
  const deletion = useDeleteUser();
  const confirm = () =>
    deletion.mutate(user, {
      onSuccess: () => {
        toast.success(copy.done(user.username));
        onDeleted?.();
      },
      onError: (error) => toast.error(refusalText(error, copy.failed)),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      title={copy.title(user.username)}
      text={copy.text}
      confirm={copy.confirm}
      keep={copy.keep}
      working={deletion.isPending ? staffListCopy.working : undefined}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
