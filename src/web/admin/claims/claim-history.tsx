import type { ClaimEventView, StaffClaimView } from '#contract/warranty-claims.ts';
import { claimDetailsCopy } from '#copy/admin-claims.ts';
import { ClaimSection } from '#web/admin/claims/claim-section.tsx';
import { dateTime } from '#web/lib/format.ts';

/** The events of the claim, newest first. */
export function ClaimHistory({ claim: { timeline } }: { claim: StaffClaimView }) {
  return (
    <ClaimSection title={claimDetailsCopy.timeline}>
      <ol className="claim-events">
        {timeline.toReversed().map((event) => (
          <li key={`${event.at} ${event.kind} ${event.status}`} data-status={event.status}>
            <p className="text-sm font-semibold">{describeEvent(event)}</p>
            <time dateTime={event.at} className="figures block text-xs text-soft">
              {dateTime(event.at)}
            </time>
          </li>
        ))}
      </ol>
    </ClaimSection>
  );
}

function describeEvent({ kind, status }: ClaimEventView): string {
  return kind === 'status' ? claimDetailsCopy.statusChanged(status) : claimDetailsCopy.events[kind];
}
