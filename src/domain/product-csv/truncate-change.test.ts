import { expect, test } from 'vitest';
import { truncateChange } from '#domain/product-csv/truncate-change.ts';

test('short cells are not truncated', () => {
  expect(truncateChange({ before: '18%', after: '' })).toEqual({ before: '18%', after: '' });
});

test('long texts are truncated to the first difference', () => {
  const same = 'a'.repeat(1000);

  const { before, after } = truncateChange({ before: `${same}uno`, after: `${same}dos${'b'.repeat(500)}` });

  expect(before).toBe(`…${'a'.repeat(40)}uno`);
  expect(after).toBe(`…${'a'.repeat(40)}dos${'b'.repeat(257)}…`);
});

test('a new text is shown from its start, and no surrogate pair is split', () => {
  const { after } = truncateChange({ before: '', after: `a${'🌱'.repeat(400)}` });

  expect(after).toBe(`a${'🌱'.repeat(149)}…`);
  expect(after.isWellFormed()).toBe(true);
});
