import { expect, test } from 'vitest';
import { IdText } from '#contract/ids.ts';
import { parseId } from '#web/lib/parse-id.ts';

test.each([
  ...['1', '12', '999999999', '1000000000', '2147483647', '2147483648', '9999999999', '12345678901'],
  ...['', '0', '-1', '01', '1e3', '0x1', ' 1', '1.0', 'x'],
])('"%s" is parsed as in the API', (text) => {
  expect(parseId(text)).toBe(IdText.safeParse(text).data);
});
