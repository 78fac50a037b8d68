import { expect, test } from 'vitest';
import { plateShape } from '#web/features/gallery/plate-shape.ts';

test.each([
  ['900x1600', 'tall'],
  ['1200x1600', 'tall'],
  ['800x800', 'square'],
  ['1600x1200', 'wide'],
  ['1600x900', 'broad'],
  ['1600x400', 'broad'],
])('a picture of %s has a frame that is %s', (size, shape) => {
  expect(plateShape(`/media/0123456789abcdef-${size}.webp`)).toBe(shape);
});

test('a picture whose size nobody knows has a square one', () => {
  expect(plateShape('/elsewhere.jpg')).toBe('square');
});
