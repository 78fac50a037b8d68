import { expect, test } from 'vitest';
import { activityFilters } from '#web/admin/activity/queries.ts';
import { parseFilters } from '#web/admin/shared/list-filters.ts';

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
