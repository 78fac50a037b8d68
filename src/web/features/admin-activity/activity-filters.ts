import type { ActivityAction } from '#contract/activity.ts';
import { MAX_SEARCH_CHARACTERS } from '#contract/limits.ts';
import { activityActionCopy } from '#copy/admin-activity.ts';
import { type RawSearch, textIn } from '#web/lib/search-params.ts';

/** The filters as the URL has them, by the names of the API; what is not chosen is not there. */
export type ActivityFilters = {
  search?: string;
  action?: ActivityAction;
  /** `2026-03-15`. */
  date_from?: string;
};

export const activityActions = Object.keys(activityActionCopy) as ActivityAction[];

/** What is no choice is left out: every address shows a list. */
export function parseActivityFilters(raw: RawSearch): ActivityFilters {
  const search = textIn(raw, 'search').trim().slice(0, MAX_SEARCH_CHARACTERS);
  const action = activityActions.find((one) => one === textIn(raw, 'action'));
  const day = textIn(raw, 'date_from');
  return {
    ...(search && { search }),
    ...(action && { action }),
    ...(isDay(day) && { date_from: day }),
  };
}

/** A day that is in the calendar, and that the API reads. */
export function isDay(text: string): boolean {
  if (!/^(?:19|2\d)\d\d-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
