import type { StaffClaimView } from '#contract/warranty-claims.ts';
import { formatDueTime } from '#web/admin/claims/format-due-time.ts';
import { Icon } from '#web/components/icon.tsx';
import { clockIcon } from '#web/components/icons.ts';

type ClaimDueProps = { claim: StaffClaimView; now: number | undefined };

/** The deadline of the answer. Renders nothing for closed claims. */
export function ClaimDue({ claim, now }: ClaimDueProps) {
  const due = formatDueTime(claim, now);
  if (!due) return null;
  return (
    <span className="claim-due figures" data-past={due.isPast || undefined} title={due.title}>
      <Icon path={clockIcon} className="size-4 shrink-0" />
      {claim.due_at ? <time dateTime={claim.due_at}>{due.text}</time> : due.text}
    </span>
  );
}
