import type { UserView } from '#contract/accounts.ts';
import { endSessionsCopy as copy } from '#copy/admin-users.ts';
import { ConfirmMutation } from '#web/features/admin/confirm-mutation.tsx';
import { useEndUserSessions } from '#web/features/admin-users/mutations.ts';
import { refusalText } from '#web/lib/show-refusal.ts';

type EndSessionsDialogProps = { user: UserView; onClose: () => void };

export function EndSessionsDialog({ user, onClose }: EndSessionsDialogProps) {
  return (
    <ConfirmMutation
      item={user}
      mutation={useEndUserSessions()}
      title={copy.title(user.username)}
      text={copy.text}
      confirm={copy.confirm}
      keep={copy.keep}
      done={copy.done(user.username)}
      failed={(error) => refusalText(error, copy.failed)}
      onClose={onClose}
    />
  );
}
