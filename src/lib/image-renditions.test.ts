import { expect, test } from 'vitest';
import {
  imageSources,
  imageUrl,
  renditionFile,
  renditionImageUrl,
  renditionWidths,
} from '#lib/image-renditions.ts';

const HASH = '0123456789abcdef';

test('an image has a source for each rendition, in both formats', () => {
  expect(imageSources(`/media/${HASH}-800x600.webp`)).toEqual({
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
])('an image %i wide has renditions of these widths: %j', (width, widths) => {
  expect(renditionWidths(width)).toEqual(widths);
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
])('%j has no image sources', (url) => {
  expect(imageSources(url)).toBeUndefined();
});

test('each rendition file maps to its image URL', () => {
  const url = imageUrl(HASH, { width: 1600, height: 900 });

  for (const format of ['webp', 'avif'] as const) {
    for (const width of renditionWidths(1600)) {
      expect(renditionImageUrl(renditionFile(url, format, width))).toBe(url);
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
])('%s is not a rendition file', (name) => {
  expect(renditionImageUrl(name)).toBeUndefined();
});
