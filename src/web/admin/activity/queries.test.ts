import { expect, test } from 'vitest';
import type { ActivityView } from '#contract/activity.ts';
import { activityFilters, appendPage, mergeFirstPage, nextPageNumber } from '#web/admin/activity/queries.ts';
import { parseFilters } from '#web/admin/shared/list/list-filters.ts';

test('filters of the API are parsed, others are dropped', () => {
  const raw = { search: ' leo ', action: 'status_change', date_from: '2026-02-28', other: 'x' };

  expect(parseFilters(activityFilters, raw)).toEqual({
    search: 'leo',
    action: 'status_change',
    date_from: '2026-02-28',
  });
});

test.each(['2026-02-30', '2026-13-01', 'ayer', '0000-01-01', '2026-1-1'])(
  '%s is not a valid day',
  (date_from) => {
    expect(parseFilters(activityFilters, { date_from, action: 'fly', search: ['  ', 'x'] })).toEqual({});
  },
);

/** Entries with descending ids, as the API returns them. */
const entries = (from: number, to: number): ActivityView[] =>
  Array.from({ length: from - to + 1 }, (_, i) => ({
    id: from - i,
    action: 'login',
    description: 'Inició sesión',
    user: null,

    subject: 'user',
    subject_id: null,
    changes: {},
    timestamp: new Date(1_000 * (from - i)).toISOString(),
  }));
const page = (count: number, results: ActivityView[]) => ({ count, results, next: null, previous: null });
const entryIds = (known: { entries: readonly ActivityView[] }) => known.entries.map(({ id }) => id);

test('new entries are prepended to the loaded ones', () => {
  const known = { count: 60, entries: entries(60, 21) };

  const now = mergeFirstPage(known, page(63, entries(63, 44)));

  expect(now.count).toBe(63);
  expect(entryIds(now)).toEqual(entryIds({ entries: entries(63, 21) }));
});

test('the list restarts when there are more new entries than a page holds', () => {
  const known = { count: 60, entries: entries(60, 1) };

  expect(entryIds(mergeFirstPage(known, page(100, entries(100, 81))))).toHaveLength(20);
});

test('the next page is appended without duplicates after entries have shifted', () => {
  const known = { count: 63, entries: entries(63, 41) };

  expect(nextPageNumber(known)).toBe(2);
  expect(entryIds(appendPage(known, page(63, entries(43, 24))))).toEqual(
    entryIds({ entries: entries(63, 24) }),
  );
});
