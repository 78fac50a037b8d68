import type { StaffClaimView } from '#contract/warranty-claims.ts';
import { dueOf } from '#web/features/admin-claims/due-words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { clockIcon } from '#web/ui/icons.ts';

type ClaimDueProps = { claim: StaffClaimView; now: number | undefined };

/** The deadline of the answer. Renders nothing for closed claims. */
export function ClaimDue({ claim, now }: ClaimDueProps) {
  const due = dueOf(claim, now);
  if (!due) return null;
  return (
    <span className="claim-due figures" data-past={due.isPast || undefined} title={due.title}>
      <Icon of={clockIcon} className="size-4 shrink-0" />
      {claim.due_at ? <time dateTime={claim.due_at}>{due.words}</time> : due.words}
    </span>
  );
}
