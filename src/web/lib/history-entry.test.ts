import { expect, test } from 'vitest';
import { replacesEntry } from '#web/lib/history-entry.ts';

test('a choice, a first text, an emptied text and a removed filter are entries of the history', () => {
  expect(replacesEntry({}, { status: 'inactive' })).toBe(false);
  expect(replacesEntry({ search: 'lagar' }, { search: 'lagar', action: 'login' })).toBe(false);
  expect(replacesEntry({}, { search: 'l' })).toBe(false);
  expect(replacesEntry({ search: 'l' }, { search: '' })).toBe(false);
  expect(replacesEntry({ username: 'ana', page: '2' }, {})).toBe(false);
});

test('text that is typed on replaces the entry of the text before', () => {
  expect(replacesEntry({ search: 'l' }, { search: 'la' })).toBe(true);
  expect(replacesEntry({ username: 'an', page: '2' }, { username: 'ana' })).toBe(true);
  expect(replacesEntry({ date_from: '2026-01-01' }, { date_from: '2026-01-12' })).toBe(true);
});
