import type { UserView } from '#contract/accounts.ts';
import { endSessionsCopy } from '#copy/admin-users.ts';
import { ConfirmMutation } from '#web/admin/shared/confirm-mutation.tsx';
import { useEndUserSessions } from '#web/admin/users/mutations.ts';
import { getErrorText } from '#web/lib/show-error.ts';

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
