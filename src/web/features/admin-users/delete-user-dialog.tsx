import type { UserView } from '#contract/accounts.ts';
import { deleteUserCopy as copy } from '#copy/admin-users.ts';
import { ConfirmMutation } from '#web/features/admin/confirm-mutation.tsx';
import { useDeleteUser } from '#web/features/admin-users/mutations.ts';
import { refusalText } from '#web/lib/show-refusal.ts';

type DeleteUserDialogProps = { user: UserView; onDeleted?: () => void; onClose: () => void };

export function DeleteUserDialog({ user, onDeleted, onClose }: DeleteUserDialogProps) {
  return (
    <ConfirmMutation
      item={user}
      mutation={useDeleteUser()}
      title={copy.title(user.username)}
      text={copy.text}
      confirm={copy.confirm}
      keep={copy.keep}
      done={copy.done(user.username)}
      failed={(error) => refusalText(error, copy.failed)}
      onDone={onDeleted}
      onClose={onClose}
    />
  );
}
