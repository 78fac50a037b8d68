import { useEffect, useState } from 'react';
import { activityActionCopy, activityFilterCopy } from '#copy/admin-activity.ts';
import { PageSearch } from '#web/features/admin/page-search.tsx';
import type { FilterChange } from '#web/features/admin/use-url-filters.ts';
import {
  type ActivityFilters,
  activityActions,
  isDay,
} from '#web/features/admin-activity/activity-filters.ts';

type FilterBarProps = {
  filters: ActivityFilters;
  choose: (change: FilterChange<ActivityFilters>) => void;
  clear: () => void;
};

export function FilterBar({ filters, choose, clear }: FilterBarProps) {
  const { search = '', action, date_from } = filters;
  const { day, type } = useTypedDay(date_from ?? '', (next) => choose({ date_from: next }));
  return (
    <search aria-label={activityFilterCopy.form} className="filter-bar activity-filters">
      <PageSearch
        label={activityFilterCopy.search}
        searched={search}
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
          onChange={({ target }) => type(target.value)}
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

/** Keeps a half-typed date local: the first digits of a year are a valid year in the distant past. */
function useTypedDay(chosen: string, onChoose: (day: string) => void) {
  const [day, setDay] = useState(chosen);
  useEffect(() => setDay(chosen), [chosen]);
  const type = (typed: string) => {
    setDay(typed);
    if (typed === '' || isDay(typed)) onChoose(typed);
  };
  return { day, type };
}
