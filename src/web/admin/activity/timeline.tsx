import { Link } from '@tanstack/react-router';
import { memo, useId, useState } from 'react';
import type { ActivityView } from '#contract/activity.ts';
import {
  activityActionCopy,
  activityChangeCopy,
  activityFilterCopy,
  adminActivityCopy,
} from '#copy/admin-activity.ts';
import { changeCopy } from '#copy/admin-changes.ts';
import { formatDay, timeAgo } from '#web/admin/activity/time-ago.ts';
import type { FoundActivity } from '#web/admin/activity/use-activity.ts';
import { changeRows, sidesWithValues } from '#web/admin/shared/change-rows.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { useNow } from '#web/hooks/use-now.ts';
import { dateTime } from '#web/lib/format.ts';

type ChangeTableProps = { id: string; entry: ActivityView };

/** A path below `/admin/`, with optional search parameters. */
type AdminLink = { path: string; search?: { [name: string]: string } };

type ActivityEntryProps = {
  entry: ActivityView;
  /** Undefined before hydration; the absolute time is shown until then. */
  now: number | undefined;
};

type TimelineProps = {
  found: FoundActivity;
  /** Undefined when no filter is set. */
  onClear: (() => void) | undefined;
};

/** The entries grouped by day, newest first. */
export function Timeline({ found, onClear }: TimelineProps) {
  const { entries, count, isFailed, isChanging, isLoadingMore } = found;
  const now = useNow();
  if (isFailed) return <LoadError className="mt-5" text={adminActivityCopy.failed} onRetry={found.refresh} />;
  if (count === 0 && !isChanging) return <Empty onClear={onClear} />;

  const days = [...Map.groupBy(entries, ({ timestamp }) => formatDay(timestamp))];
  return (
    <>
      <section
        aria-label={adminActivityCopy.list}
        aria-busy={count === undefined || isChanging || isLoadingMore}
        data-changing={isChanging || undefined}
        className="activity"
      >
        {days.map(([day, dayEntries]) => (
          <DayGroup key={day} day={day} entries={dayEntries} now={now} />
        ))}
        {(count === undefined || isLoadingMore) && <Skeletons />}
      </section>
      {found.isMoreFailed && !isLoadingMore && (
        <LoadError className="mt-5" text={adminActivityCopy.moreFailed} onRetry={found.loadMore} />
      )}
      {found.hasMore && !found.isMoreFailed && (
        <p className="mt-8 text-center">
          <button
            type="button"
            className="button min-w-56"
            aria-disabled={isLoadingMore || undefined}
            onClick={found.loadMore}
          >
            {isLoadingMore ? adminActivityCopy.loadingMore : adminActivityCopy.loadMore}
          </button>
        </p>
      )}
    </>
  );
}

type DayGroupProps = { day: string; entries: readonly ActivityView[]; now: number | undefined };

function DayGroup({ day, entries, now }: DayGroupProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="activity-day">
        {day}
      </h2>
      <ol className="activity-list">
        {entries.map((entry) => (
          <MemoizedEntry key={entry.id} entry={entry} now={now} />
        ))}
      </ol>
    </section>
  );
}

const MemoizedEntry = memo(ActivityEntry);

function Empty({ onClear }: { onClear: (() => void) | undefined }) {
  return (
    <div className="staff-empty">
      <p className="font-display text-xl">{adminActivityCopy.empty}</p>
      {onClear && (
        <>
          <p className="mt-1 text-soft">{adminActivityCopy.emptyFiltered}</p>
          <button type="button" className="button-plain mt-5" onClick={onClear}>
            {activityFilterCopy.clear}
          </button>
        </>
      )}
    </div>
  );
}

const skeletonKeys = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

function Skeletons() {
  return (
    <div className="activity-list" aria-hidden="true">
      {skeletonKeys.map((row) => (
        <div key={row} className="activity-entry">
          <p className="activity-what">
            <span className="skeleton h-4 w-20" />
            <span className="skeleton h-4 w-64 max-w-full" />
          </p>
          <p className="activity-who">
            <span className="skeleton h-4 w-28" />
          </p>
        </div>
      ))}
    </div>
  );
}

function ActivityEntry({ entry, now }: ActivityEntryProps) {
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

/** The page of the entry's subject; undefined when the subject was deleted. */
function findSubjectLink({ action, subject, subject_id }: ActivityView): AdminLink | undefined {
  if (action === 'delete') return undefined;
  if (subject === 'gallery') return { path: 'galeria' };
  if (subject_id === null) return undefined;
  const links: Record<typeof subject, AdminLink> = {
    product: { path: `productos/editar/${subject_id}` },
    brand: { path: `bancos/editar/${subject_id}` },
    order: { path: `pedidos/${subject_id}` },
    user: { path: `usuarios/${subject_id}` },
    claim: { path: 'garantias', search: { claim: String(subject_id) } },
  };
  return links[subject];
}

function ChangeTable({ id, entry }: ChangeTableProps) {
  const rows = changeRows(entry);
  const sides = sidesWithValues(rows);
  return (
    <div id={id} className="activity-changes">
      <p className="text-xs text-soft">{dateTime(entry.timestamp)}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{activityChangeCopy.columns.field}</th>
            {sides.map((side) => (
              <th key={side} scope="col">
                {activityChangeCopy.columns[sides.length === 2 ? side : 'value']}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // The index is the key because two fields may have the same Spanish label.
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of an entry never change
            <tr key={index}>
              <th scope="row">{row.label}</th>
              {sides.map((side) => (
                <td key={side} data-side={side}>
                  {row[side] ?? <span className="text-soft">{changeCopy.none}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
