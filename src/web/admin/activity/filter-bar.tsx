import { useEffect, useState } from 'react';
import { activityActionCopy, activityFilterCopy } from '#copy/admin-activity.ts';
import { type ActivityFilters, activityActions, isValidDay } from '#web/admin/activity/activity-filters.ts';
import { SearchField } from '#web/admin/shared/search-field.tsx';
import type { FilterChange } from '#web/admin/shared/use-url-filters.ts';

type FilterBarProps = {
  filters: ActivityFilters;
  choose: (change: FilterChange<ActivityFilters>) => void;
  clear: () => void;
};

export function FilterBar({ filters, choose, clear }: FilterBarProps) {
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
