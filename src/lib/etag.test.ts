import { expect, test } from 'vitest';
import { matchesEtag } from '#lib/etag.ts';

test.each([
  ['W/"a"', 'W/"a"', true],
  ['"a"', 'W/"a"', true],
  ['W/"a"', '"a"', true],
  ['"b", W/"a"', '"a"', true],
  ['"b",W/"a" ,"c"', '"a"', true],
  ['*', '"a"', true],
  ['"ab"', '"a"', false],
  ['"b", "c"', '"a"', false],
  ['', '"a"', false],
  [undefined, '"a"', false],
])('If-None-Match %s of the ETag %s: %s', (header, etag, matches) => {
  expect(matchesEtag(header, etag)).toBe(matches);
});
