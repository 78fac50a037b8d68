import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ActivityStats } from '#contract/activity.ts';
import {
  activityActionCopy,
  activityFilterCopy,
  activityStatsCopy,
  adminActivityCopy,
} from '#copy/admin-activity.ts';
import { activityActions, isValidDay, parseActivityFilters } from '#web/admin/activity/activity-filters.ts';
import { activityStats } from '#web/admin/activity/queries.ts';
import { Timeline } from '#web/admin/activity/timeline.tsx';
import { type FoundActivity, useActivity } from '#web/admin/activity/use-activity.ts';
import { FilterBar, FilterSelect } from '#web/admin/shared/filter-bar.tsx';
import { ListHeader, RefreshButton } from '#web/admin/shared/list-page.tsx';
import { useUrlFilters } from '#web/admin/shared/use-url-filters.ts';
import { useAppContext } from '#web/lib/app-context.ts';

const statNames = Object.keys(activityStatsCopy.cards) as Array<keyof ActivityStats>;

const NO_VALUE = '—';

const actionField = {
  name: 'action',
  label: activityFilterCopy.action,
  any: activityFilterCopy.anyAction,
  options: activityActions.map((value) => ({ value, label: activityActionCopy[value] })),
};

/** The activity log of the staff area. */
export function ActivityPage() {
  const { filters, choose, clear } = useUrlFilters('/admin/actividad', parseActivityFilters);
  const found = useActivity(filters);
  const onClear = Object.keys(filters).length > 0 ? clear : undefined;
  return (
    <>
      <ListHeader title={adminActivityCopy.title} status={statusText(found)}>
        <RefreshButton isRefreshing={found.isRefreshing} onRefresh={found.refresh} />
      </ListHeader>
      <StatCards />
      <FilterBar
        label={activityFilterCopy.form}
        fields={[{ name: 'search', label: activityFilterCopy.search }]}
        filters={filters}
        choose={choose}
        texts={activityFilterCopy}
        onClear={onClear}
        isInline
        className="border-t-0 *:first:basis-full md:*:first:basis-56"
      >
        <div className="flex-[1_1_9rem] max-md:self-end md:flex-[0_0_13rem]">
          <FilterSelect
            field={actionField}
            value={filters.action}
            onChange={(value) => choose({ action: activityActions.find((action) => action === value) })}
          />
        </div>
        <DateFilter value={filters.date_from ?? ''} onChange={(day) => choose({ date_from: day })} />
      </FilterBar>
      <Timeline found={found} onClear={onClear} />
    </>
  );
}

function statusText({ count, items, isFailed, isStale }: FoundActivity): string {
  if (isFailed) return '';
  if (isStale) return adminActivityCopy.refreshFailed;
  return count === undefined ? adminActivityCopy.loading : adminActivityCopy.count(items.length, count);
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

type DateFilterProps = { value: string; onChange: (day: string) => void };

/** On a phone the label is above the field, which leaves room for the date. */
function DateFilter({ value, onChange }: DateFilterProps) {
  const { day, handleDayInput } = useDayInput(value, onChange);
  return (
    <label className="grid flex-[1_1_9rem] items-center text-xs text-soft md:flex-[0_0_12.5rem] md:grid-cols-[auto_minmax(0,1fr)] md:gap-2 md:text-sm">
      <span aria-hidden="true">{activityFilterCopy.from}</span>
      <input
        type="date"
        className="field figures text-sm"
        aria-label={activityFilterCopy.fromLabel}
        data-chosen={value ? true : undefined}
        value={day}
        onChange={({ target }) => handleDayInput(target.value)}
      />
    </label>
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
