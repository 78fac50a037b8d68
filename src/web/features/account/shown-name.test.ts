import { expect, test } from 'vitest';
import { shownName } from '#web/features/account/shown-name.ts';

test('a username is shown as it is, an e-mail up to its @', () => {
  expect(shownName({ username: 'anapaz' })).toBe('anapaz');
  expect(shownName({ username: 'ana.paz@example.com' })).toBe('ana.paz');
  expect(shownName({ username: '@ana' })).toBe('@ana');
});
