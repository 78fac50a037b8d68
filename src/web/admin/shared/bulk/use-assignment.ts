import type { Assignee, AssigneeChange } from '#contract/assignees.ts';
import { assigneeCopy } from '#copy/admin-assignees.ts';
import { useSingleRun } from '#web/admin/shared/bulk/use-single-run.ts';
import { personIcon } from '#web/components/icons.ts';
import { useUser } from '#web/hooks/use-user.ts';
import { getErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

type Assign = (change: AssigneeChange) => Promise<unknown>;

/**
 * The button that takes a record, or gives up one's own. A record of another person can be taken over; if it changed
 * hands since it was shown, the server refuses, and the message says who has it.
 */
export function useAssignment(id: number, assignee: Assignee | null, assign: Assign) {
  const user = useUser();
  const single = useSingleRun();
  const isMine = assignee !== null && assignee.id === user?.id;
  const doneText = () => {
    if (isMine) return assigneeCopy.left;
    return assignee === null ? assigneeCopy.taken : assigneeCopy.takenFrom(assignee.username);
  };
  const run = () =>
    single.run(id, () =>
      assign({ assignee: isMine ? 'none' : 'me', seen: assignee?.id ?? null }).then(
        () => toast.success(doneText()),
        (error: unknown) => toast.error(getErrorText(error, assigneeCopy.failed)),
      ),
    );
  return {
    label: isMine ? assigneeCopy.leave : assigneeCopy.take,
    icon: personIcon,
    run,
    isBusy: single.isBusy,
  };
}
