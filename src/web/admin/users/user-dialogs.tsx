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
      copy={{
        ...deleteUserCopy,
        title: deleteUserCopy.title(user.username),
        done: deleteUserCopy.done(user.username),
      }}
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
      copy={{
        ...endSessionsCopy,
        title: endSessionsCopy.title(user.username),
        done: endSessionsCopy.done(user.username),
      }}
      formatError={(error) => getErrorText(error, endSessionsCopy.failed)}
      onClose={onClose}
    />
  );
}
