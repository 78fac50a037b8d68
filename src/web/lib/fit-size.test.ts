import { expect, test } from 'vitest';
import { fitSize } from '#web/lib/fit-size.ts';

test.each([
  [
    { width: 4000, height: 3000 },
    { width: 2000, height: 1500 },
  ],
  [
    { width: 3024, height: 4032 },
    { width: 1500, height: 2000 },
  ],
  [
    { width: 2000, height: 900 },
    { width: 2000, height: 900 },
  ],
  [
    { width: 640, height: 480 },
    { width: 640, height: 480 },
  ],
  [
    { width: 20_000, height: 2 },
    { width: 2000, height: 1 },
  ],
])('%o is shrunk to %o', (size, fitting) => {
  expect(fitSize(size, 2000)).toEqual(fitting);
});
