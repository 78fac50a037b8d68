import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeCell, unescapeCell } from '#lib/escape-cell.ts';

test('formulas are escaped against CSV injection', () => {
  for (const text of ['=1+1', '+54 9', '-1-1', '@SUM(A1)', '\tx', '\rx', '＝1', '=HYPERLINK("http://x","y")'])
    expect(escapeCell(text)).toBe(`'${text}`);
});

test('formulas after a semicolon, a tab or a line break are escaped too', () => {
  expect(escapeCell('Juan;=HYPERLINK("x")')).toBe(`Juan;'=HYPERLINK("x")`);
  expect(escapeCell('Juan; +1+1')).toBe("Juan; '+1+1");
  expect(escapeCell('a\n=1\tb\t@c')).toBe("a\n'=1\tb\t'@c");
  expect(escapeCell(' =1')).toBe(" '=1");
});

test('a long run of separators takes linear time', () => {
  const text = `a${'\n'.repeat(1_000_000)}b`;

  expect(escapeCell(text)).toBe(text);
  expect(unescapeCell(text)).toBe(text);
});

test('other texts and numbers are unchanged', () => {
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
    expect(escapeCell(text)).toBe(text);
});

test('unescaping restores the text, also one with its own quotes', () => {
  for (const text of ["'=1", "''=1", "a;'-b", "'\tx", '\t=1'])
    expect([text, unescapeCell(escapeCell(text))]).toEqual([text, text]);

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
      const cell = escapeCell(text);
      expect(unescapeCell(cell)).toBe(text);
      expect(cell).not.toMatch(/(?:^|[;,\t\r\n])\s*(?![+-]\d[\d.,]*%?(?:$|[;,\t\r\n]))[=+\-@＝]|^[\t\r]/);
    }),
    { numRuns: 20_000 },
  );
});
