import type { UserView } from '#contract/accounts.ts';
import { deleteUserCopy } from '#copy/admin-users.ts';
import { ConfirmMutation } from '#web/features/admin/confirm-mutation.tsx';
import { useDeleteUser } from '#web/features/admin-users/mutations.ts';
import { refusalText } from '#web/lib/show-refusal.ts';

type DeleteUserDialogProps = { user: UserView; onDeleted?: () => void; onClose: () => void };

export function DeleteUserDialog({ user, onDeleted, onClose }: DeleteUserDialogProps) {
  return (
    <ConfirmMutation
      item={user}
      mutation={useDeleteUser()}
      title={deleteUserCopy.title(user.username)}
      text={deleteUserCopy.text}
      confirm={deleteUserCopy.confirm}
      keep={deleteUserCopy.keep}
      done={deleteUserCopy.done(user.username)}
      failed={(error) => refusalText(error, deleteUserCopy.failed)}
      onDone={onDeleted}
      onClose={onClose}
    />
  );
}
