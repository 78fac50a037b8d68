import { expect, test } from 'vitest';
import { displayName } from '#web/lib/display-name.ts';

test('a username is shown unchanged, an e-mail up to the @', () => {
  expect(displayName({ username: 'anapaz' })).toBe('anapaz');
  expect(displayName({ username: 'ana.paz@example.com' })).toBe('ana.paz');
  expect(displayName({ username: '@ana' })).toBe('@ana');
});
