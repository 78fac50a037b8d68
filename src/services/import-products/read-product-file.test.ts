import { expect, test } from 'vitest';
import { noPriceChange } from '#domain/product-csv/price.ts';
import { readProductFile } from '#services/import-products/read-product-file.ts';

const HEADER = 'brand,name,type,description';

test('columns can be in any order, and blank lines, a byte order mark and CRLF are accepted', async () => {
  const { rows, problems } = await read(
    '\uFEFFname,type,brand\r\n\r\nMoby Dick,fem,Dinafem\r\n\r\nGelato,auto,Dinafem\r\n',
  );

  expect(problems).toEqual([]);
  expect(rows.map(({ line, record, fields }) => [line, record, fields.name])).toEqual([
    [3, 1, 'Moby Dick'],
    [5, 2, 'Gelato'],
  ]);
});

test('issues of a record name the line on which it begins, also after multi-line cells', async () => {
  const { problems } = await read(`${HEADER}\r\nA,One,fem,"first\r\n\r\nthird ""line"""\r\nA,Two,palm,\r\n`);

  expect(problems).toEqual([
    { line: 5, record: 2, column: 'type', issue: { code: 'UNKNOWN_TYPE', text: 'palm' } },
  ]);
});

test.each([
  ['18500,50', 1_850_050],
  ['18.500,50', 1_850_050],
  ['18.500', 1_850_000],
  ['18500', 1_850_000],
  ['18500.50', 1_850_050],
])('in a file with semicolons the price %s is read as in Argentina', async (price, centavos) => {
  const { rows, problems } = await read(
    `\uFEFFbrand;name;type;presentations\r\nA;"Uno; dos";fem;3 x ${price} stock 4\r\n`,
  );

  expect(problems).toEqual([]);
  expect(rows[0]?.fields.name).toBe('Uno; dos');
  expect(rows[0]?.blisters).toMatchObject([{ seedCount: 3, price: centavos, stock: 4 }]);
});

test('with commas between the cells a price with a comma stays an error', async () => {
  const { problems } = await read('brand,name,type,presentations\nA,Uno,fem,"3 x 18500,50"\n');

  expect(problems[0]?.issue.code).toBe('PRICE_WITH_COMMA');
});

test('unknown columns are ignored with a warning', async () => {
  const { rows, notices } = await read('brand,name,type,mood\nA,One,fem,Indica\n');

  expect(rows).toHaveLength(1);
  expect(notices).toEqual([{ code: 'UNKNOWN_COLUMNS', columns: ['mood'] }]);
});

test('a file with a missing or duplicate required column is rejected at its first line', async () => {
  expect((await read('brand,name,name\nA,One,Two\n')).problems).toEqual([
    { line: 1, column: 'type', issue: { code: 'COLUMN_MISSING' } },
    { line: 1, column: 'name', issue: { code: 'COLUMN_TWICE' } },
  ]);
  expect((await read('')).problems[0]?.issue.code).toBe('EMPTY_FILE');
});

test('a line with too many or too few cells is invalid, and the others are read', async () => {
  const { rows, problems } = await read(`${HEADER}\nA,One,fem\nA,Two,fem,\nA,Three,fem,x,y\n`);

  expect(rows.map(({ fields }) => fields.name)).toEqual(['Two']);
  expect(problems).toEqual([
    { line: 2, record: 1, issue: { code: 'CELL_COUNT', cells: 3, columns: 4 } },
    { line: 4, record: 3, issue: { code: 'CELL_COUNT', cells: 5, columns: 4 } },
  ]);
});

test.each([
  ['never closed', 'A,"Two,fem,\nA,Three,fem,\n', 'name'],
  ['closed too early', 'A,"Tw"o,fem,\nA,Three,fem,\n', 'name'],
  ['opened too late', 'A,Two,fe"m,\nA,Three,fem,\n', 'type'],
])('a quote that is %s invalidates only its own line', async (_, text, column) => {
  const { rows, problems } = await read(`${HEADER}\nA,One,fem,\n${text}`);

  expect(rows.map(({ fields }) => fields.name)).toEqual(['One', 'Three']);
  expect(problems).toMatchObject([{ line: 3, record: 2, column, issue: { code: 'BROKEN_QUOTES' } }]);
});

test('reading stops after twenty lines with broken quotes', async () => {
  const { rows, problems } = await read(`${HEADER}\n${'A,T"wo,fem,\n'.repeat(25)}A,Three,fem,\n`);

  expect(rows).toEqual([]);
  expect(problems).toHaveLength(21);
  expect(problems.at(-1)).toEqual({ line: 22, issue: { code: 'NOT_READ_ON' } });
});

test('a line that is not UTF-8 is reported with its number, also within a multi-line cell', async () => {
  const file = Buffer.concat([
    Buffer.from(`${HEADER}\nA,Ñandú,fem,\nA,Two,fem,"first\nsecond `),
    Buffer.from([0xf1]),
    Buffer.from('"\nA,Three,fem,\n'),
  ]);

  const { rows, problems, notices } = await readProductFile(file, { prices: noPriceChange });

  expect(rows.map(({ fields }) => fields.name)).toEqual(['Ñandú', 'Three']);
  expect(problems).toEqual([{ line: 4, record: 2, column: 'description', issue: { code: 'NOT_UTF_8' } }]);
  expect(notices).toEqual([]);
});

test('Latin-1 files get a warning, and UTF-16 files an issue', async () => {
  const latin = await readProductFile(Buffer.from(`${HEADER}\nA,Ñandú,fem,\n`, 'latin1'), {
    prices: noPriceChange,
  });
  const wide = await readProductFile(Buffer.from(`\uFEFF${HEADER}\n`, 'utf16le'), {
    prices: noPriceChange,
  });

  expect(latin.problems).toEqual([{ line: 2, record: 1, column: 'name', issue: { code: 'NOT_UTF_8' } }]);
  expect(latin.notices).toEqual([{ code: 'LATIN_1' }]);
  expect(wide.problems[0]?.issue).toEqual({ code: 'UTF_16' });
});

test('reading a file of several thousand lines yields to the event loop', async () => {
  const lines = Array.from({ length: 4000 }, (_, index) => `A,Product ${index},fem,`);
  let turns = 0;
  const ticking = setInterval(() => turns++, 0);

  const { rows, problems } = await read(`${HEADER}\n${lines.join('\n')}\n`);
  clearInterval(ticking);

  expect([rows.length, rows.at(-1)?.line, problems]).toEqual([4000, 4001, []]);
  expect(turns).toBeGreaterThan(10);
});

test('duplicate lines of one product refer to each other', async () => {
  const { rows, problems } = await read(
    'brand,name,type,sku\nA,Moby Dick,fem,\nÁ,moby  dick,fem,S-1\nB,Gelato,fem,S-1\n',
  );

  expect(rows).toHaveLength(1);
  expect(problems).toMatchObject([
    { line: 3, column: 'name', issue: { code: 'SAME_PRODUCT', line: 2 } },
    { line: 4, column: 'sku', issue: { code: 'SAME_PRODUCT', line: 3 } },
  ]);
});

test('names that differ by one character, and one name with two SKUs, are different products', async () => {
  const { rows, problems } = await read(
    'brand,name,type,sku\nA,Critical + 2.0,fem,\nA,Critical 2.0,fem,\nA,Remera,merch,R-S\nA,Remera,merch,R-M\n',
  );

  expect(problems).toEqual([]);
  expect(rows).toHaveLength(4);
});

function read(text: string) {
  return readProductFile(Buffer.from(text), { prices: noPriceChange });
}
