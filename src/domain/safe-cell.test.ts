import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSafeCell, safeCell } from '#domain/safe-cell.ts';

test('what a spreadsheet would take for a formula is made text', () => {
  for (const text of ['=1+1', '+54 9', '-1-1', '@SUM(A1)', '\tx', '\rx', '＝1', '=HYPERLINK("http://x","y")'])
    expect(safeCell(text)).toBe(`'${text}`);
});

test('what would begin a cell of its own where a semicolon, a tab or a line parts them is made text too', () => {
  expect(safeCell('Juan;=HYPERLINK("x")')).toBe(`Juan;'=HYPERLINK("x")`);
  expect(safeCell('Juan; +1+1')).toBe("Juan; '+1+1");
  expect(safeCell('a\n=1\tb\t@c')).toBe("a\n'=1\tb\t'@c");
  expect(safeCell(' =1')).toBe(" '=1");
});

test('everything else stays as it is, numbers too', () => {
  for (const text of [
    '',
    'Ana',
    '1122334455',
    'a=b',
    '2026-03-01 10:00',
    '-5',
    '+3.5',
    '-12,50',
    '+10%',
    "'90",
  ])
    expect(safeCell(text)).toBe(text);
});

test('a cell is read back as it was, also one with quotes of its own', () => {
  for (const text of ["'=1", "''=1", "a;'-b", "'\tx", '\t=1'])
    expect([text, readSafeCell(safeCell(text))]).toEqual([text, text]);

  const signs = fc.constantFrom(
    "'",
    '=',
    '+',
    '-',
    '@',
    '＝',
    '\t',
    '\r',
    '\n',
    ';',
    ',',
    ' ',
    '5',
    '.',
    '%',
    'a',
  );
  const texts = fc.array(signs, { maxLength: 12 }).map((all) => all.join(''));
  fc.assert(
    fc.property(texts, (text) => {
      const cell = safeCell(text);
      expect(readSafeCell(cell)).toBe(text);
      expect(cell).not.toMatch(/(?:^|[;,\t\r\n])\s*(?![+-]\d[\d.,]*%?(?:$|[;,\t\r\n]))[=+\-@＝]|^[\t\r]/);
    }),
    { numRuns: 20_000 },
  );
});
