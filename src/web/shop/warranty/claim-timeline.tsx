import { claimStatusCopy } from '#contract/messages/warranty-claims.ts';
import type { ClaimEventView } from '#contract/warranty-claims.ts';
import { claimCopy } from '#copy/own-claims.ts';
import { dateTime } from '#web/lib/format.ts';

/** Timeline of a claim, oldest event first: a line with a dot for each event, the last one filled. */
export function ClaimTimeline({ events }: { events: readonly ClaimEventView[] }) {
  return (
    <ol>
      {events.map((event) => (
        <li
          key={`${event.at} ${event.kind} ${event.status}`}
          className="relative pb-5 pl-7 text-sm before:absolute before:top-[0.3125rem] before:left-0.5 before:h-[0.8125rem] before:w-2.5 before:rounded-[50%] before:border-[1.5px] before:border-leaf-ink after:absolute after:top-5 after:-bottom-[0.1875rem] after:left-[0.4375rem] after:border-l after:border-leaf-ink after:opacity-55 last:pb-0 last:before:bg-leaf-ink last:after:hidden"
        >
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
