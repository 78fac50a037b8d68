import { expect, test } from 'vitest';
import {
  cosineBasis,
  spectralSimilarity,
  THUMBNAIL_SIDE,
  transformColumns,
  transformRows,
} from '#lib/image-hash/dct.ts';
import { imageHashKeys, searchSimilarImages } from '#lib/image-hash/image-hash.ts';

const SIDE = THUMBNAIL_SIDE;
const LARGEST_INTEGER = 2 ** 31 - 1;

type Spot = { x: number; y: number; size: number; grey: number };

/** A thumbnail of soft spots on white, cropped to `from`–`to` of its width and height. */
function aThumbnail(spots: readonly Spot[], { from = 0, to = 1, light = 1 } = {}): Uint8Array {
  return Uint8Array.from({ length: SIDE * SIDE }, (_, place) => {
    const x = from + (((place % SIDE) + 0.5) / SIDE) * (to - from);
    const y = from + ((Math.floor(place / SIDE) + 0.5) / SIDE) * (to - from);
    const grey = spots.reduce(
      (sum, spot) => sum - spot.grey * Math.exp(-((x - spot.x) ** 2 + (y - spot.y) ** 2) / spot.size ** 2),
      230,
    );
    return Math.min(255, Math.max(0, grey * light));
  });
}

const spotsFrom = (start: number): Spot[] =>
  Array.from({ length: 9 }, (_, index) => {
    const part = (stride: number) => ((start + index * stride) * 0.618) % 1;
    return { x: part(3.1), y: part(7.7), size: 0.04 + 0.05 * part(5.3), grey: 60 + 90 * part(1.9) };
  });

const seeds = spotsFrom(1);
const whole = aThumbnail(seeds);

const findsCopy = (searched: Uint8Array, stored: Uint8Array) => {
  const { keys, filterSimilar } = searchSimilarImages(searched);
  const isUnder = imageHashKeys(stored).some((key) => keys.includes(key));
  return isUnder && filterSimilar([{ thumbnail: stored }]).length === 1;
};

test.each([
  ['itself', whole],
  ['it in other light', aThumbnail(seeds, { light: 0.85 })],
  ['it without a corner', aThumbnail(seeds, { from: 0.05 })],
  ['it without the opposite corner', aThumbnail(seeds, { to: 0.95 })],
  ['it without its edges', aThumbnail(seeds, { from: 0.025, to: 0.975 })],
  ['it with an odd part gone', aThumbnail(seeds, { from: 0.013, to: 0.981 })],
])('an image and %s match, in both directions', (_, other) => {
  expect([findsCopy(whole, other), findsCopy(other, whole)]).toEqual([true, true]);
});

test('an image does not match different images of the same kind', () => {
  const others = Array.from({ length: 40 }, (_, index) => aThumbnail(spotsFrom(index + 2)));
  expect(
    others.filter((other) => searchSimilarImages(whole).filterSimilar([{ thumbnail: other }]).length > 0),
  ).toEqual([]);
});

test('an image cropped by a third does not match', () => {
  expect(findsCopy(whole, aThumbnail(seeds, { from: 0.33 }))).toBe(false);
});

test('an image without contrast has no keys and is never searched for', () => {
  const blank = new Uint8Array(SIDE * SIDE).fill(200);
  expect([imageHashKeys(blank), searchSimilarImages(blank).keys]).toEqual([[], []]);
});

test('an image has eight distinct keys within the range of a PostgreSQL integer', () => {
  const keys = imageHashKeys(whole);
  expect(new Set(keys).size).toBe(8);
  expect(keys.every((key) => Number.isInteger(key) && key >= 0 && key <= LARGEST_INTEGER)).toBe(true);
});

test('the DCT of a single cosine has only that coefficient, over any span', () => {
  const span = { from: 0.1, to: 0.9 };
  const wave = Uint8Array.from({ length: SIDE * SIDE }, (_, place) => {
    const x = (((place % SIDE) + 0.5) / SIDE - span.from) / (span.to - span.from);
    return 128 + 100 * Math.cos(3 * Math.PI * x);
  });
  const waves = cosineBasis(span, 6);
  const found = transformColumns(transformRows(wave, waves), waves);
  const strongest = [...found.keys()]
    .slice(1)
    .sort((a, b) => Math.abs(found[b] ?? 0) - Math.abs(found[a] ?? 0));
  expect(strongest[0]).toBe(3);
  expect(Math.abs(found[strongest[1] ?? 0] ?? 0)).toBeLessThan(Math.abs(found[3] ?? 0) / 50);
});

test('similarity is independent of brightness and contrast, and −1 for the negative image', () => {
  const waves = cosineBasis({ from: 0, to: 1 }, 8);
  const spectrum = transformColumns(transformRows(whole, waves), waves);
  expect(
    spectralSimilarity(
      spectrum,
      spectrum.map((part) => part * 0.4),
      8,
    ),
  ).toBeCloseTo(1);
  expect(
    spectralSimilarity(
      spectrum,
      spectrum.map((part) => -part),
      8,
    ),
  ).toBeCloseTo(-1);
});
