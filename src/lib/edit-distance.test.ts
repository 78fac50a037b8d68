import { expect, test } from 'vitest';
import { editDistance } from '#lib/edit-distance.ts';

test.each([
  ['haze', 'haze', 0],
  ['haze', 'haxe', 1],
  ['haze', 'hze', 1],
  ['haze', 'hazel', 1],
  ['haze', 'ahze', 1],
  ['gorila', 'gorilla', 1],
  ['haze', 'maza', 2],
  ['', 'ab', 2],
])('from %s to %s', (typed, word, distance) => {
  expect(editDistance(typed, word, { max: 4 })).toBe(distance);
});

test('what is too far is one more than the maximum', () => {
  expect(editDistance('haze', 'kush', { max: 2 })).toBe(3);
  expect(editDistance('haze', 'amnesia', { max: 2 })).toBe(3);
});

test('with a beginning, the rest of the word does not count', () => {
  expect(editDistance('gorl', 'gorilla', { max: 2 })).toBe(3);
  expect(editDistance('gorl', 'gorilla', { max: 2, prefix: true })).toBe(1);
  expect(editDistance('', 'gorilla', { max: 2, prefix: true })).toBe(0);
});

test('a long word leaves nothing behind for the next', () => {
  const long = 'ab'.repeat(200);
  expect(editDistance(long, `${long}c`, { max: 2 })).toBe(1);
  expect(editDistance('ba', 'ab', { max: 2 })).toBe(1);
});
