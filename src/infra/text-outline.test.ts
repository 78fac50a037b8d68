import { expect, test } from 'vitest';
import { outlineText } from '#infra/text-outline.ts';

test('a text is a path that is as wide as its letters', () => {
  const one = outlineText('Ñandú', { face: 'display', size: 40 });
  const two = outlineText('Ñandú', { face: 'display', size: 80 });

  expect(one.path).toMatch(/^M[\d.-]+/);
  expect(one.path).not.toContain('NaN');
  expect(two.width).toBeCloseTo(one.width * 2, 3);
});

test('letters that the face lacks are left out and leave room', () => {
  const { path, width } = outlineText('🌱漢', { face: 'text', size: 10 });

  expect(path).toBe('');
  expect(width).toBeCloseTo(6);
});
