import { expect, test } from 'vitest';
import { galleryParams, pageContaining, parseGallerySearch } from '#web/lib/gallery-search.ts';

test.each([
  [{}, undefined, undefined],
  [{ page: '2', imagen: '57' }, 2, 57],
  [{ page: ['3', '4'], imagen: ['8', '9'] }, 3, 8],
  [{ page: '0', imagen: '0' }, undefined, undefined],
  [{ page: 'abc', imagen: '1e3' }, undefined, undefined],
  [{ page: '-1', imagen: '9999999999' }, undefined, undefined],
])('%j is parsed as page %s and image %s', (raw, page, image) => {
  expect(parseGallerySearch(raw)).toEqual({ page, image });
});

test('default values are omitted from the URL', () => {
  expect(galleryParams({ page: 1 })).toEqual({});
  expect(galleryParams({ page: 2 })).toEqual({ page: '2' });
  expect(galleryParams({ page: undefined, image: 57 })).toEqual({ imagen: '57' });
});

test.each([
  [1, 1],
  [24, 1],
  [25, 2],
  [48, 2],
  [49, 3],
])('the image at position %i is on page %i', (position, page) => {
  expect(pageContaining(position)).toBe(page);
});
