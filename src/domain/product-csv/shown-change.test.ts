import { expect, test } from 'vitest';
import { shownChange } from '#domain/product-csv/shown-change.ts';

test('short cells are shown whole', () => {
  expect(shownChange({ before: '18%', after: '' })).toEqual({ before: '18%', after: '' });
});

test('of long texts the place is shown where they begin to differ', () => {
  const same = 'a'.repeat(1000);

  const { before, after } = shownChange({ before: `${same}uno`, after: `${same}dos${'b'.repeat(500)}` });

  expect(before).toBe(`…${'a'.repeat(40)}uno`);
  expect(after).toBe(`…${'a'.repeat(40)}dos${'b'.repeat(257)}…`);
});

test('a text that is new is shown from its start, and no character is halved', () => {
  const { after } = shownChange({ before: '', after: `a${'🌱'.repeat(400)}` });

  expect(after).toBe(`a${'🌱'.repeat(149)}…`);
  expect(after.isWellFormed()).toBe(true);
});
