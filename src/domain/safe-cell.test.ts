import { expect, test } from 'vitest';
import { safeCell } from '#domain/safe-cell.ts';

test('what a spreadsheet would take for a formula is made text', () => {
  for (const text of ['=1+1', '+54 9', '-1', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("http://x","y")'])
    expect(safeCell(text)).toBe(`'${text}`);
});

test('everything else stays as it is', () => {
  for (const text of ['', 'Ana', '1122334455', 'a=b', ' =1', "'=1", '2026-03-01 10:00'])
    expect(safeCell(text)).toBe(text);
});
