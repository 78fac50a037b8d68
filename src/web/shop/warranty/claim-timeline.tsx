import { claimStatusCopy } from '#contract/messages/warranty-claims.ts';
import type { ClaimEventView } from '#contract/warranty-claims.ts';
import { claimCopy } from '#copy/own-claims.ts';
import { dateTime } from '#web/lib/format.ts';

/** Timeline of a claim, oldest event first. */
export function ClaimTimeline({ events }: { events: readonly ClaimEventView[] }) {
  return (
    <ol className="warranty-timeline">
      {events.map((event) => (
        <li key={`${event.at} ${event.kind} ${event.status}`}>
          <p className="font-semibold">{eventText(event)}</p>
          <time dateTime={event.at} className="figures block text-xs text-soft">
            {dateTime(event.at)}
          </time>
        </li>
      ))}
    </ol>
  );
}

function eventText({ kind, status }: ClaimEventView): string {
  return kind === 'status' ? claimStatusCopy[status] : claimCopy.events[kind];
}
