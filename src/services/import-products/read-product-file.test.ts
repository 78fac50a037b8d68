import { expect, test } from 'vitest';
import { unchangedPrices } from '#domain/product-csv/price.ts';
import { readProductFile } from '#services/import-products/read-product-file.ts';

const HEADER = 'brand,name,type,description';

test('columns stand in any order, and blank lines, a byte order mark and CRLF do not matter', () => {
  const { rows, problems } = read(
    '\uFEFFname,type,brand\r\n\r\nMoby Dick,fem,Dinafem\r\n\r\nGelato,auto,Dinafem\r\n',
  );

  expect(problems).toEqual([]);
  expect(rows.map(({ line, record, facts }) => [line, record, facts.name])).toEqual([
    [3, 1, 'Moby Dick'],
    [5, 2, 'Gelato'],
  ]);
});

test('a record is named by the line on which it begins, also after cells of several lines', () => {
  const { problems } = read(`${HEADER}\r\nA,One,fem,"first\r\n\r\nthird ""line"""\r\nA,Two,palm,\r\n`);

  expect(problems).toEqual([
    { line: 5, record: 2, column: 'type', message: '"palm" is unknown: it is fem, auto, reg or merch' },
  ]);
});

test('unknown columns are left out with a notice', () => {
  const { rows, notices } = read('brand,name,type,dominance\nA,One,fem,Indica\n');

  expect(rows).toHaveLength(1);
  expect(notices).toEqual(['Unknown columns are left out: dominance.']);
});

test('a file without a required column, or with one twice, is refused at its first line', () => {
  expect(read('brand,name,name\nA,One,Two\n').problems).toEqual([
    { line: 1, column: 'type', message: 'there is no such column, and it is required' },
    { line: 1, column: 'name', message: 'the column is there twice' },
  ]);
  expect(read('brand;name;type\nA;One;fem\n').problems[0]?.message).toContain('parted by semicolons');
  expect(read('').problems[0]?.message).toContain('the file is empty');
});

test('a line with too many or too few cells is bad, and the others are read', () => {
  const { rows, problems } = read(`${HEADER}\nA,One,fem\nA,Two,fem,\nA,Three,fem,x,y\n`);

  expect(rows.map(({ facts }) => facts.name)).toEqual(['Two']);
  expect(problems).toEqual([
    { line: 2, record: 1, message: 'has 3 cells, and the first line names 4 columns' },
    { line: 4, record: 3, message: 'has 5 cells, and the first line names 4 columns' },
  ]);
});

test.each([
  ['never closed', 'A,"Two,fem,\nA,Three,fem,\n', 'name'],
  ['closed too early', 'A,"Tw"o,fem,\nA,Three,fem,\n', 'name'],
  ['opened too late', 'A,Two,fe"m,\nA,Three,fem,\n', 'type'],
])('a quote that is %s spoils its line alone', (_, text, column) => {
  const { rows, problems } = read(`${HEADER}\nA,One,fem,\n${text}`);

  expect(rows.map(({ facts }) => facts.name)).toEqual(['One', 'Three']);
  expect(problems).toMatchObject([
    { line: 3, record: 2, column, message: expect.stringContaining('broken quotes') },
  ]);
});

test('after twenty broken quotes the rest is not read', () => {
  const { rows, problems } = read(`${HEADER}\n${'A,T"wo,fem,\n'.repeat(25)}A,Three,fem,\n`);

  expect(rows).toEqual([]);
  expect(problems).toHaveLength(21);
  expect(problems.at(-1)).toEqual({ line: 22, message: 'from here on nothing was read' });
});

test('a line that is not UTF-8 is named, down to the line of a long cell', () => {
  const file = Buffer.concat([
    Buffer.from(`${HEADER}\nA,Ñandú,fem,\nA,Two,fem,"first\nsecond `),
    Buffer.from([0xf1]),
    Buffer.from('"\nA,Three,fem,\n'),
  ]);

  const { rows, problems, notices } = readProductFile(file, { prices: unchangedPrices });

  expect(rows.map(({ facts }) => facts.name)).toEqual(['Ñandú', 'Three']);
  expect(problems).toEqual([{ line: 4, record: 2, column: 'description', message: 'is not UTF-8' }]);
  expect(notices).toEqual([]);
});

test('a file that is Latin-1 throughout is told to be so, and UTF-16 too', () => {
  const latin = readProductFile(Buffer.from(`${HEADER}\nA,Ñandú,fem,\n`, 'latin1'), {
    prices: unchangedPrices,
  });
  const wide = readProductFile(Buffer.from(`\uFEFF${HEADER}\n`, 'utf16le'), { prices: unchangedPrices });

  expect(latin.problems).toEqual([{ line: 2, record: 1, column: 'name', message: 'is not UTF-8' }]);
  expect(latin.notices).toEqual(['The whole file seems to be Latin-1 (Windows-1252): save it as UTF-8.']);
  expect(wide.problems[0]?.message).toBe('the file is UTF-16: save it as UTF-8');
});

test('two lines of one product name each other', () => {
  const { rows, problems } = read(
    'brand,name,type,sku\nA,Moby Dick,fem,\nÁ,moby  dick,fem,S-1\nB,Gelato,fem,S-1\n',
  );

  expect(rows).toHaveLength(1);
  expect(problems).toMatchObject([
    { line: 3, column: 'name', message: 'names the same product as line 2' },
    { line: 4, column: 'sku', message: 'names the same product as line 3' },
  ]);
});

test('names that differ by a sign, and one name with two SKUs, are different products', () => {
  const { rows, problems } = read(
    'brand,name,type,sku\nA,Critical + 2.0,fem,\nA,Critical 2.0,fem,\nA,Remera,merch,R-S\nA,Remera,merch,R-M\n',
  );

  expect(problems).toEqual([]);
  expect(rows).toHaveLength(4);
});

function read(text: string) {
  return readProductFile(Buffer.from(text), { prices: unchangedPrices });
}
