import { staffListCopy } from '#copy/admin.ts';
import { adminActivityCopy } from '#copy/admin-activity.ts';
import { parseActivityFilters } from '#web/admin/activity/activity-filters.ts';
import { FilterBar } from '#web/admin/activity/filter-bar.tsx';
import { StatCards } from '#web/admin/activity/stat-cards.tsx';
import { Timeline } from '#web/admin/activity/timeline.tsx';
import { type FoundActivity, useActivity } from '#web/admin/activity/use-activity.ts';
import { useUrlFilters } from '#web/admin/shared/use-url-filters.ts';
import { Icon } from '#web/components/icon.tsx';
import { refreshIcon } from '#web/components/icons.ts';

/** The activity log of the staff area. */
export function ActivityArea() {
  const { filters, choose, clear } = useUrlFilters('/admin/actividad', parseActivityFilters);
  const activity = useActivity(filters);
  const { isRefreshing, refresh } = activity;
  return (
    <>
      <header className="staff-head">
        <div>
          <h1 className="text-2xl md:text-3xl">{adminActivityCopy.title}</h1>
          <p role="status" className="latin figures text-soft">
            {statusText(activity)}
          </p>
        </div>
        <div className="staff-head-acts">
          <button
            type="button"
            className="button-plain"
            aria-disabled={isRefreshing || undefined}
            onClick={() => !isRefreshing && refresh()}
          >
            <Icon path={refreshIcon} className={`size-4 ${isRefreshing ? 'turning' : ''}`} />
            {staffListCopy.refresh}
          </button>
        </div>
      </header>
      <StatCards />
      <FilterBar filters={filters} choose={choose} clear={clear} />
      <Timeline found={activity} onClear={Object.keys(filters).length > 0 ? clear : undefined} />
    </>
  );
}

function statusText({ count, entries, isFailed, isStale }: FoundActivity): string {
  if (isFailed) return '';
  if (isStale) return adminActivityCopy.refreshFailed;
  return count === undefined ? adminActivityCopy.loading : adminActivityCopy.count(entries.length, count);
}
