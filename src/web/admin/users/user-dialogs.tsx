import type { UserView } from '#contract/accounts.ts';
import { deleteUserCopy, endSessionsCopy } from '#copy/admin-users.ts';
import { ConfirmMutation } from '#web/admin/shared/confirm-mutation.tsx';
import { useDeleteUser, useEndUserSessions } from '#web/admin/users/mutations.ts';
import { getErrorText } from '#web/lib/show-error.ts';

type DeleteUserDialogProps = { user: UserView; onDeleted?: () => void; onClose: () => void };

export function DeleteUserDialog({ user, onDeleted, onClose }: DeleteUserDialogProps) {
  return (
    <ConfirmMutation
      item={user}
      mutation={useDeleteUser()}
      title={deleteUserCopy.title(user.username)}
      text={deleteUserCopy.text}
      confirmLabel={deleteUserCopy.confirm}
      cancelLabel={deleteUserCopy.keep}
      successText={deleteUserCopy.done(user.username)}
      formatError={(error) => getErrorText(error, deleteUserCopy.failed)}
      onSuccess={onDeleted}
      onClose={onClose}
    />
  );
}

type EndSessionsDialogProps = { user: UserView; onClose: () => void };

export function EndSessionsDialog({ user, onClose }: EndSessionsDialogProps) {
  return (
    <ConfirmMutation
      item={user}
      mutation={useEndUserSessions()}
      title={endSessionsCopy.title(user.username)}
      text={endSessionsCopy.text}
      confirmLabel={endSessionsCopy.confirm}
      cancelLabel={endSessionsCopy.keep}
      successText={endSessionsCopy.done(user.username)}
      formatError={(error) => getErrorText(error, endSessionsCopy.failed)}
      onClose={onClose}
    />
  );
}
