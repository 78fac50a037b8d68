import type { ActivityAction } from '#contract/activity.ts';
import { MAX_SEARCH_CHARACTERS } from '#contract/limits.ts';
import { activityActionCopy } from '#copy/admin-activity.ts';
import { firstValue, type RawSearch } from '#web/lib/search-params.ts';

/** The filters in the URL, under the parameter names of the API. Unset filters are absent. */
export type ActivityFilters = {
  search?: string;
  action?: ActivityAction;
  /** ISO date, such as `2026-03-15`. */
  date_from?: string;
};

export const activityActions = Object.keys(activityActionCopy) as ActivityAction[];

/** Invalid values are dropped, so that every URL shows a list. */
export function parseActivityFilters(raw: RawSearch): ActivityFilters {
  const search = firstValue(raw, 'search').trim().slice(0, MAX_SEARCH_CHARACTERS);
  const action = activityActions.find((one) => one === firstValue(raw, 'action'));
  const day = firstValue(raw, 'date_from');
  return {
    ...(search && { search }),
    ...(action && { action }),
    ...(isValidDay(day) && { date_from: day }),
  };
}

/** Whether the text is an existing calendar day from 1900 to 2999, the range that the API accepts. */
export function isValidDay(text: string): boolean {
  if (!/^(?:19|2\d)\d\d-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
