import { memo, useId } from 'react';
import type { ActivityView } from '#contract/activity.ts';
import { activityFilterCopy, adminActivityCopy } from '#copy/admin-activity.ts';
import { dayOf } from '#web/features/admin-activity/ago.ts';
import { Entry } from '#web/features/admin-activity/entry.tsx';
import type { FoundActivity } from '#web/features/admin-activity/use-activity.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Failed } from '#web/ui/failed.tsx';

type TimelineProps = {
  found: FoundActivity;
  /** Undefined when no filter is set. */
  onClear: (() => void) | undefined;
};

/** The entries grouped by day, newest first. */
export function Timeline({ found, onClear }: TimelineProps) {
  const { entries, count, isFailed, isChanging, isLoadingMore } = found;
  const now = useNow();
  if (isFailed) return <Failed className="mt-5" text={adminActivityCopy.failed} onRetry={found.refresh} />;
  if (count === 0 && !isChanging) return <Empty onClear={onClear} />;

  const days = [...Map.groupBy(entries, ({ timestamp }) => dayOf(timestamp))];
  return (
    <>
      <section
        aria-label={adminActivityCopy.list}
        aria-busy={count === undefined || isChanging || isLoadingMore}
        data-changing={isChanging || undefined}
        className="activity"
      >
        {days.map(([day, done]) => (
          <Day key={day} day={day} entries={done} now={now} />
        ))}
        {(count === undefined || isLoadingMore) && <Skeletons />}
      </section>
      {found.isMoreFailed && !isLoadingMore && (
        <Failed className="mt-5" text={adminActivityCopy.moreFailed} onRetry={found.loadMore} />
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

type DayProps = { day: string; entries: readonly ActivityView[]; now: number | undefined };

function Day({ day, entries, now }: DayProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="activity-day">
        {day}
      </h2>
      <ol className="activity-list">
        {entries.map((entry) => (
          <StillEntry key={entry.id} entry={entry} now={now} />
        ))}
      </ol>
    </section>
  );
}

const StillEntry = memo(Entry);

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

const rows = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

function Skeletons() {
  return (
    <div className="activity-list" aria-hidden="true">
      {rows.map((row) => (
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
