import { expect, test } from 'vitest';
import { formatDay, timeAgo } from '#web/admin/shared/time-ago.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-21T11:59:30Z', 'hace un momento'],
  ['2026-11-21T12:00:05Z', 'hace un momento'],
  ['2026-11-21T11:59:00Z', 'hace 1 min'],
  ['2026-11-21T11:00:01Z', 'hace 59 min'],
  ['2026-11-21T10:59:00Z', 'hace 1 h'],
  ['2026-11-20T12:00:00Z', 'hace 1 día'],
  ['2026-11-08T12:00:00Z', 'hace 13 días'],
  ['2026-11-07T12:00:00Z', 'hace 2 semanas'],
  ['2026-09-01T12:00:00Z', 'hace 2 meses'],
  ['2025-11-21T12:00:00Z', 'hace 1 año'],
  ['2023-11-21T12:00:00Z', 'hace 3 años'],
])('%s is %s', (moment, words) => {
  expect(timeAgo(moment, NOW)).toBe(words);
});

test('days are formatted in the time zone of Buenos Aires', () => {
  expect(formatDay('2026-11-21T02:59:00Z')).toBe('viernes, 20 de noviembre de 2026');
});
