import { expect, test } from 'vitest';
import { shouldReplaceEntry } from '#web/hooks/use-optimistic-url.ts';

test('choices, first texts, cleared texts and removed filters push a history entry', () => {
  expect(shouldReplaceEntry({}, { status: 'inactive' })).toBe(false);
  expect(shouldReplaceEntry({ search: 'lagar' }, { search: 'lagar', action: 'login' })).toBe(false);
  expect(shouldReplaceEntry({}, { search: 'l' })).toBe(false);
  expect(shouldReplaceEntry({ search: 'l' }, { search: '' })).toBe(false);
  expect(shouldReplaceEntry({ username: 'ana', page: '2' }, {})).toBe(false);
});

test('continued typing replaces the history entry', () => {
  expect(shouldReplaceEntry({ search: 'l' }, { search: 'la' })).toBe(true);
  expect(shouldReplaceEntry({ username: 'an', page: '2' }, { username: 'ana' })).toBe(true);
  expect(shouldReplaceEntry({ date_from: '2026-01-01' }, { date_from: '2026-01-12' })).toBe(true);
});
