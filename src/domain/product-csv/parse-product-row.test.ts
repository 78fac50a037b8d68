import { expect, test } from 'vitest';
import { parseProductRow } from '#domain/product-csv/parse-product-row.ts';
import { noPriceChange } from '#domain/product-csv/price.ts';

const needed = { brand: 'Semillas del Sur', name: 'Moby Dick', type: 'fem' };

test('a line requires brand, name and type, and omits the fields of missing columns', () => {
  expect(read(needed).row).toEqual({ brand: 'Semillas del Sur', fields: { name: 'Moby Dick', type: 'fem' } });
});

test('an empty cell clears the field', () => {
  const { row } = read({ ...needed, thc: '', sku: '', image_2: '', available: '', presentations: '' });

  expect(row?.fields).toMatchObject({ thc: '', sku: null, image2: null, available: true });
  expect(row?.blisters).toEqual([]);
});

test('no-break and other wide or narrow spaces of texts become normal ones', () => {
  const { row } = read({
    ...needed,
    brand: 'Semillas\u202fdel\u2003Sur',
    name: '\u00a0Moby\u00a0Dick',
    genotype: 'Skunk\u00a0x Haze',
    sku: 'MD\u00a01',
  });

  expect(row).toMatchObject({
    brand: 'Semillas del Sur',
    fields: { name: 'Moby Dick', genotype: 'Skunk x Haze', sku: 'MD 1' },
  });
});

test('texts above the limits of the forms and names without a letter are rejected', () => {
  const long = read({
    ...needed,
    description: 'x'.repeat(20_001),
    genotype: 'x'.repeat(501),
    inase_cultivar_number: '1'.repeat(61),
    inase_operator_number: '1'.repeat(61),
    reprocann_note: 'x'.repeat(501),
  });
  const unreadable = read({ ...needed, name: '***' });

  expect(long.problems.map(({ column, issue }) => [column, issue])).toEqual([
    ['genotype', { code: 'TOO_LONG', most: 500 }],
    ['description', { code: 'TOO_LONG', most: 20_000 }],
    ['inase_cultivar_number', { code: 'TOO_LONG', most: 60 }],
    ['inase_operator_number', { code: 'TOO_LONG', most: 60 }],
    ['reprocann_note', { code: 'TOO_LONG', most: 500 }],
  ]);
  expect(unreadable.problems.map(({ issue }) => issue)).toEqual([{ code: 'NO_LETTERS', text: '***' }]);
});

test.each([
  ['regular', 'reg'],
  ['Feminizada', 'fem'],
  ['Fotoperiódica', 'fem'],
  ['AUTO', 'auto'],
  ['Automática', 'auto'],
  ['Merchandising', 'merch'],
])('the type %s is parsed as %s', (written, type) => {
  expect(read({ ...needed, type: written }).row?.fields.type).toBe(type);
});

test.each(['yes', 'sí', 'Si', 'TRUE', '1'])('%s is parsed as true', (written) => {
  expect(read({ ...needed, highlighted: written }).row?.fields.highlighted).toBe(true);
});

test('discount, in_stock and the default stock apply to blisters that omit them', () => {
  const presentations = '3 x 10.00 | 5 x 20.00 stock 7 discount 0%';

  const usual = read({ ...needed, discount: '15', presentations }, 4);
  const soldOut = read({ ...needed, in_stock: 'no', presentations }, 4);

  expect(usual.row?.blisters).toEqual([
    { seedCount: 3, price: 1000, stock: 4, discount: 15 },
    { seedCount: 5, price: 2000, stock: 7, discount: 0 },
  ]);
  expect(soldOut.row?.blisters?.map(({ stock }) => stock)).toEqual([0, 7]);
});

test('a text may begin with any character and preserves its spaces', () => {
  expect(read({ ...needed, genotype: ' =A1+B2 ', description: '-x\n\n@y' }).row?.fields).toMatchObject({
    genotype: ' =A1+B2 ',
    description: '-x\n\n@y',
  });
});

test('every invalid cell of a line is reported', () => {
  const { problems } = read({
    brand: '!!!',
    name: ' ',
    type: 'constructor',
    discount: '101',
    in_stock: 'maybe',
    presentations: '3 x 1,5',
    available: 'constructor',
    thc: 'a\0b',
  });

  expect(Object.fromEntries(problems.map(({ column, message }) => [column, message]))).toEqual({
    brand: '"!!!" has no letter or digit',
    name: 'is missing',
    type: '"constructor" is unknown: it is fem, auto, reg or merch',
    discount: 'the discount "101" is not a whole percent from 0 to 100',
    in_stock: '"maybe" is neither yes nor no',
    presentations: 'the price 1,5 has a comma: write it with a decimal point only, as 18500.00',
    available: '"constructor" is neither yes nor no',
    thc: 'contains a NUL character, which cannot be stored',
  });
});

test('a name has at most 200 characters, also after normalization for search', () => {
  expect(read({ ...needed, name: `a${'😀'.repeat(199)}` }).problems).toEqual([]);
  expect(read({ ...needed, name: 'x'.repeat(201) }).problems[0]?.message).toBe(
    'has more than 200 characters',
  );
  expect(read({ ...needed, name: 'ﷺ'.repeat(200) }).problems[0]?.message).toBe(
    'has characters that expand to more than 200 letters',
  );
});

function read(cells: Record<string, string>, stock?: number) {
  return parseProductRow(new Map(Object.entries(cells)), { prices: noPriceChange, stock });
}
