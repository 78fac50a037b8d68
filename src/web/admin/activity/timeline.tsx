import { memo, useId } from 'react';
import type { ActivityView } from '#contract/activity.ts';
import { activityFilterCopy, adminActivityCopy } from '#copy/admin-activity.ts';
import { ActivityEntry } from '#web/admin/activity/activity-entry.tsx';
import { formatDay } from '#web/admin/activity/time-ago.ts';
import type { FoundActivity } from '#web/admin/activity/use-activity.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { useNow } from '#web/hooks/use-now.ts';

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
