import { expect, test } from 'vitest';
import { indicaShare } from '#web/lib/indica-share.ts';

test.each([
  ['60', '40', 60],
  ['60%', '', 60],
  ['', '85 %', 15],
  ['30,5', '69,5', 31],
  ['50', '30', 63],
  ['', '', undefined],
  ['índica', '', undefined],
])('indica "%s" and sativa "%s" are parsed as %s percent indica', (indica, sativa, share) => {
  expect(indicaShare(indica, sativa)).toBe(share);
});
