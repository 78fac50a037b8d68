import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { ActivityView } from '#contract/activity.ts';
import { activityActionCopy, activityChangeCopy, adminActivityCopy } from '#copy/admin-activity.ts';
import { ChangeTable } from '#web/admin/activity/change-table.tsx';
import { findSubjectLink } from '#web/admin/activity/find-subject-link.ts';
import { timeAgo } from '#web/admin/activity/time-ago.ts';
import { dateTime } from '#web/lib/format.ts';

type ActivityEntryProps = {
  entry: ActivityView;
  /** Undefined before hydration; the absolute time is shown until then. */
  now: number | undefined;
};

export function ActivityEntry({ entry, now }: ActivityEntryProps) {
  const { action, description, user, timestamp, changes } = entry;
  const [isOpen, setOpen] = useState(false);
  const tableId = useId();
  const link = findSubjectLink(entry);
  const count = Object.keys(changes).length;
  const changesLabel =
    action === 'create' || action === 'order' ? activityChangeCopy.shown : activityChangeCopy.show;
  return (
    <li className="activity-entry" data-action={action}>
      <p className="activity-what">
        <span className="activity-badge">{activityActionCopy[action]}</span>
        <span className="wrap-anywhere">
          {link ? (
            <Link
              to="/admin/$"
              params={{ _splat: link.path }}
              search={link.search ?? {}}
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
          {now === undefined ? dateTime(timestamp) : timeAgo(timestamp, now)}
        </time>
      </p>
      {count > 0 && (
        <button
          type="button"
          className="activity-more"
          aria-expanded={isOpen}
          aria-controls={isOpen ? tableId : undefined}
          aria-label={activityChangeCopy.of(changesLabel(count), description)}
          onClick={() => setOpen(!isOpen)}
        >
          {changesLabel(count)}
        </button>
      )}
      {isOpen && <ChangeTable id={tableId} entry={entry} />}
    </li>
  );
}
