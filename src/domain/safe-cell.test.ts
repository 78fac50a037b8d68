import { expect, test } from 'vitest';
import { safeCell } from '#domain/safe-cell.ts';

test('what a spreadsheet would take for a formula is made text', () => {
  for (const text of ['=1+1', '+54 9', '-1', '@SUM(A1)', '\tx', '\rx', '＝1', '=HYPERLINK("http://x","y")'])
    expect(safeCell(text)).toBe(`'${text}`);
});

test('what would begin a cell of its own where a semicolon, a tab or a line parts them is made text too', () => {
  expect(safeCell('Juan;=HYPERLINK("x")')).toBe(`Juan;'=HYPERLINK("x")`);
  expect(safeCell('Juan; +1')).toBe("Juan; '+1");
  expect(safeCell('a\n=1\tb\t@c')).toBe("a\n'=1\tb\t'@c");
  expect(safeCell(' =1')).toBe(" '=1");
});

test('everything else stays as it is', () => {
  for (const text of ['', 'Ana', '1122334455', 'a=b', "'=1", '2026-03-01 10:00'])
    expect(safeCell(text)).toBe(text);
});
