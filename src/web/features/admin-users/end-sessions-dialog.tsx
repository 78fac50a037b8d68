import type { UserView } from '#contract/accounts.ts';
import { endSessionsCopy } from '#copy/admin-users.ts';
import { ConfirmMutation } from '#web/features/admin/confirm-mutation.tsx';
import { useEndUserSessions } from '#web/features/admin-users/mutations.ts';
import { refusalText } from '#web/lib/show-refusal.ts';

type EndSessionsDialogProps = { user: UserView; onClose: () => void };

export function EndSessionsDialog({ user, onClose }: EndSessionsDialogProps) {
  return (
    <ConfirmMutation
      item={user}
      mutation={useEndUserSessions()}
      title={endSessionsCopy.title(user.username)}
      text={endSessionsCopy.text}
      confirm={endSessionsCopy.confirm}
      keep={endSessionsCopy.keep}
      done={endSessionsCopy.done(user.username)}
      failed={(error) => refusalText(error, endSessionsCopy.failed)}
      onClose={onClose}
    />
  );
}
