import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ActivityStats } from '#contract/activity.ts';
import { staffListCopy } from '#copy/admin.ts';
import {
  activityActionCopy,
  activityFilterCopy,
  activityStatsCopy,
  adminActivityCopy,
} from '#copy/admin-activity.ts';
import {
  type ActivityFilters,
  activityActions,
  isValidDay,
  parseActivityFilters,
} from '#web/admin/activity/activity-filters.ts';
import { activityStats } from '#web/admin/activity/queries.ts';
import { Timeline } from '#web/admin/activity/timeline.tsx';
import { type FoundActivity, useActivity } from '#web/admin/activity/use-activity.ts';
import { SearchField } from '#web/admin/shared/search-field.tsx';
import { type FilterChange, useUrlFilters } from '#web/admin/shared/use-url-filters.ts';
import { Icon } from '#web/components/icon.tsx';
import { refreshIcon } from '#web/components/icons.ts';
import { useAppContext } from '#web/lib/app-context.ts';

type FilterBarProps = {
  filters: ActivityFilters;
  choose: (change: FilterChange<ActivityFilters>) => void;
  clear: () => void;
};

const statNames = Object.keys(activityStatsCopy.cards) as Array<keyof ActivityStats>;

const NO_VALUE = '—';

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

function StatCards() {
  const { api } = useAppContext();
  const { data, isError } = useQuery(activityStats(api));
  return (
    <section aria-label={activityStatsCopy.title} aria-busy={!data && !isError}>
      <dl className="mt-4 grid grid-cols-2 border-t border-line md:grid-cols-4">
        {statNames.map((name) => (
          <div
            key={name}
            className="border-b border-line py-3 pr-2 max-md:even:border-l max-md:even:pl-4 md:not-first:border-l md:not-first:pl-4"
          >
            <dt className="label text-soft">{activityStatsCopy.cards[name].label}</dt>
            <dd className="figures font-display text-2xl/tight font-semibold">
              {data ? activityStatsCopy.number(data[name]) : <StatPlaceholder isLoading={!isError} />}
            </dd>
            <dd className="text-xs text-soft">{activityStatsCopy.cards[name].hint}</dd>
          </div>
        ))}
      </dl>
      {isError && !data && (
        <p role="alert" className="mt-2 text-sm text-alarm-ink">
          {activityStatsCopy.failed}
        </p>
      )}
    </section>
  );
}

function StatPlaceholder({ isLoading }: { isLoading: boolean }) {
  return isLoading ? <span className="skeleton inline-block h-8 w-16 align-middle" /> : NO_VALUE;
}

function FilterBar({ filters, choose, clear }: FilterBarProps) {
  const { search = '', action, date_from } = filters;
  const { day, handleDayInput } = useDayInput(date_from ?? '', (next) => choose({ date_from: next }));
  return (
    <search aria-label={activityFilterCopy.form} className="filter-bar activity-filters">
      <SearchField
        label={activityFilterCopy.search}
        query={search}
        onSearch={(text) => choose({ search: text })}
      />
      <select
        className="field activity-action-field"
        aria-label={activityFilterCopy.action}
        data-chosen={action && true}
        value={action ?? ''}
        onChange={({ target }) => choose({ action: activityActions.find((one) => one === target.value) })}
      >
        <option value="">{activityFilterCopy.anyAction}</option>
        {activityActions.map((one) => (
          <option key={one} value={one}>
            {activityActionCopy[one]}
          </option>
        ))}
      </select>
      <label className="activity-from">
        <span aria-hidden="true">{activityFilterCopy.from}</span>
        <input
          type="date"
          className="field figures"
          aria-label={activityFilterCopy.fromLabel}
          data-chosen={date_from && true}
          value={day}
          onChange={({ target }) => handleDayInput(target.value)}
        />
      </label>
      {Object.keys(filters).length > 0 && (
        <button type="button" className="link min-h-11 text-sm" onClick={clear}>
          {activityFilterCopy.clear}
        </button>
      )}
    </search>
  );
}

/** Local state for a half-typed date: the first digits of a year are a valid year in the distant past. */
function useDayInput(chosen: string, onChoose: (day: string) => void) {
  const [day, setDay] = useState(chosen);
  useEffect(() => setDay(chosen), [chosen]);
  const handleDayInput = (typed: string) => {
    setDay(typed);
    if (typed === '' || isValidDay(typed)) onChoose(typed);
  };
  return { day, handleDayInput };
}
