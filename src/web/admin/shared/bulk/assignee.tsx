import type { Assignee } from '#contract/assignees.ts';
import { assigneeCopy } from '#copy/admin-assignees.ts';
import { Icon } from '#web/components/icon.tsx';
import { personIcon } from '#web/components/icons.ts';
import { useUser } from '#web/hooks/use-user.ts';

type AssigneeTextProps = { assignee: Assignee | null; className?: string };

/** Who works on a record. Renders nothing for one that is not taken. */
export function AssigneeText({ assignee, className = '' }: AssigneeTextProps) {
  const user = useUser();
  if (assignee === null) return null;
  const isMine = user?.id === assignee.id;
  return (
    <span
      className={`flex items-center gap-1 text-xs wrap-anywhere ${isMine ? 'font-semibold text-leaf-ink' : 'text-soft'} ${className}`}
    >
      <Icon path={personIcon} className="size-3.5 shrink-0" />
      {isMine ? assigneeCopy.mine : assigneeCopy.of(assignee.username)}
    </span>
  );
}
