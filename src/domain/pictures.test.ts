import { expect, test } from 'vitest';
import { keptWidths, pictureFile, pictureOfFile, pictureSources, pictureUrl } from '#domain/pictures.ts';

const HASH = '0123456789abcdef';

test('a picture offers each width that it is kept in, in both formats', () => {
  expect(pictureSources(`/media/${HASH}-800x600.webp`)).toEqual({
    avif: `/media/${HASH}-800x600-320.avif 320w, /media/${HASH}-800x600-640.avif 640w, /media/${HASH}-800x600.avif 800w`,
    webp: `/media/${HASH}-800x600-320.webp 320w, /media/${HASH}-800x600-640.webp 640w, /media/${HASH}-800x600.webp 800w`,
    width: 800,
    height: 600,
  });
});

test.each([
  [1600, [320, 640, 960, 1280, 1600]],
  [961, [320, 640, 960, 961]],
  [960, [320, 640, 960]],
  [320, [320]],
  [1, [1]],
])('a picture %i wide is kept in these widths: %j', (width, widths) => {
  expect(keptWidths(width)).toEqual(widths);
});

test.each([
  '/media/foto.webp',
  `/media/${HASH}.webp`,
  `/media/${HASH}-0x600.webp`,
  `/media/${HASH}-800x600-320.webp`,
  `/media/${HASH}-800x600.avif`,
  `https://example.com/media/${HASH}-800x600.webp`,
  `/media/${HASH.toUpperCase()}-800x600.webp`,
  '',
])('%j does not say in which widths it is kept', (url) => {
  expect(pictureSources(url)).toBeUndefined();
});

test('each file of a picture leads back to it', () => {
  const url = pictureUrl(HASH, { width: 1600, height: 900 });

  for (const format of ['webp', 'avif'] as const) {
    for (const width of keptWidths(1600)) {
      expect(pictureOfFile(pictureFile(url, format, width))).toBe(url);
    }
  }
});

test.each([
  `${HASH}-800x600-960.webp`,
  `${HASH}-800x600-321.webp`,
  `${HASH}-800x600-800.webp`,
  `${HASH}-800x600.png`,
  `../${HASH}-800x600.webp`,
  `${HASH}-800x600.webp/`,
  `.${HASH}-800x600.webp`,
])('%s is no file of a picture', (name) => {
  expect(pictureOfFile(name)).toBeUndefined();
});
