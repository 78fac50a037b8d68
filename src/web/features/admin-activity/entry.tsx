import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { ActivityView } from '#contract/activity.ts';
import { activityActionCopy, activityChangeCopy, adminActivityCopy } from '#copy/admin-activity.ts';
import { ago } from '#web/features/admin-activity/ago.ts';
import { ChangeTable } from '#web/features/admin-activity/change-table.tsx';
import { placeOf } from '#web/features/admin-activity/place-of.ts';
import { dateTime } from '#web/lib/format.ts';

type EntryProps = {
  entry: ActivityView;
  /** Undefined before hydration; the absolute time is shown until then. */
  now: number | undefined;
};

export function Entry({ entry, now }: EntryProps) {
  const { action, description, user, timestamp, changes } = entry;
  const [isOpen, setOpen] = useState(false);
  const tableId = useId();
  const place = placeOf(entry);
  const count = Object.keys(changes).length;
  const what = action === 'create' || action === 'order' ? activityChangeCopy.shown : activityChangeCopy.show;
  return (
    <li className="activity-entry" data-action={action}>
      <p className="activity-what">
        <span className="activity-badge">{activityActionCopy[action]}</span>
        <span className="wrap-anywhere">
          {place ? (
            <Link
              to="/admin/$"
              params={{ _splat: place.path }}
              search={place.search ?? {}}
              className="activity-link"
            >
              {description}
            </Link>
          ) : (
            description
          )}
        </span>
      </p>
      <p className="activity-who">
        <span className="truncate" data-system={user === null || undefined}>
          {user?.username ?? adminActivityCopy.system}
        </span>
        <time dateTime={timestamp} title={dateTime(timestamp)} className="figures">
          {now === undefined ? dateTime(timestamp) : ago(timestamp, now)}
        </time>
      </p>
      {count > 0 && (
        <button
          type="button"
          className="activity-more"
          aria-expanded={isOpen}
          aria-controls={isOpen ? tableId : undefined}
          aria-label={activityChangeCopy.of(what(count), description)}
          onClick={() => setOpen(!isOpen)}
        >
          {what(count)}
        </button>
      )}
      {isOpen && <ChangeTable id={tableId} entry={entry} />}
    </li>
  );
}
