import { expect, test } from 'vitest';
import { outlineText } from '#infra/outline-text.ts';

test('the width of a text path is the sum of its glyphs', () => {
  const one = outlineText('Ñandú', { family: 'display', size: 40 });
  const two = outlineText('Ñandú', { family: 'display', size: 80 });

  expect(one.path).toMatch(/^M[\d.-]+/);
  expect(one.path).not.toContain('NaN');
  expect(two.width).toBeCloseTo(one.width * 2, 3);
});

test('missing glyphs leave a gap', () => {
  const { path, width } = outlineText('🌱漢', { family: 'text', size: 10 });

  expect(path).toBe('');
  expect(width).toBeCloseTo(6);
});
