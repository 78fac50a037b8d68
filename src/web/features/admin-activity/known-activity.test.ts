import { expect, test } from 'vitest';
import type { ActivityView } from '#contract/activity.ts';
import { nextPage, withFirstPage, withNextPage } from '#web/features/admin-activity/known-activity.ts';

/** Entries with descending ids, as the API returns them. */
const entries = (from: number, to: number): ActivityView[] =>
  Array.from({ length: from - to + 1 }, (_, i) => ({
    ...{ id: from - i, action: 'login', description: 'Inició sesión', user: null },
    ...{ subject: 'user', subject_id: null, changes: {} },
    timestamp: new Date(1_000 * (from - i)).toISOString(),
  }));
const page = (count: number, results: ActivityView[]) => ({ count, results, next: null, previous: null });
const idsOf = (known: { entries: readonly ActivityView[] }) => known.entries.map(({ id }) => id);

test('what is new is put above what was loaded, and what was loaded stays', () => {
  const known = { count: 60, entries: entries(60, 21) };

  const now = withFirstPage(known, page(63, entries(63, 44)));

  expect(now.count).toBe(63);
  expect(idsOf(now)).toEqual(idsOf({ entries: entries(63, 21) }));
});

test('when more was written than a page holds, the list begins again', () => {
  const known = { count: 60, entries: entries(60, 1) };

  expect(idsOf(withFirstPage(known, page(100, entries(100, 81))))).toHaveLength(20);
});

test('the next page is appended once, also after it has moved', () => {
  const known = { count: 63, entries: entries(63, 41) };

  expect(nextPage(known)).toBe(2);
  expect(idsOf(withNextPage(known, page(63, entries(43, 24))))).toEqual(idsOf({ entries: entries(63, 24) }));
});
