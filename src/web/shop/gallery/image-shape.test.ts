import { expect, test } from 'vitest';
import { imageShape } from '#web/shop/gallery/image-shape.ts';

test.each([
  ['900x1600', 'tall'],
  ['1200x1600', 'tall'],
  ['800x800', 'square'],
  ['1600x1200', 'wide'],
  ['1600x900', 'broad'],
  ['1600x400', 'broad'],
])('an image of %s has the shape %s', (size, shape) => {
  expect(imageShape(`/media/0123456789abcdef-${size}.webp`)).toBe(shape);
});

test('an image of unknown size is square', () => {
  expect(imageShape('/elsewhere.jpg')).toBe('square');
});
