import { expect, test } from 'vitest';
import { unchangedPrices } from '#domain/product-csv/price.ts';
import { readProductRow } from '#domain/product-csv/read-product-row.ts';

const needed = { brand: 'Semillas del Sur', name: 'Moby Dick', type: 'fem' };

test('a line needs brand, name and type, and says nothing of columns that are not there', () => {
  expect(read(needed).row).toEqual({ brand: 'Semillas del Sur', facts: { name: 'Moby Dick', type: 'fem' } });
});

test('an empty cell empties', () => {
  const { row } = read({ ...needed, thc: '', sku: '', image_2: '', available: '', presentations: '' });

  expect(row?.facts).toMatchObject({ thc: '', sku: null, image2: null, available: true });
  expect(row?.presentations).toEqual([]);
});

test('a text that no form of the shop takes is bad, and so is a name without a letter', () => {
  const long = read({ ...needed, description: 'x'.repeat(20_001), genotype: 'x'.repeat(501) });
  const unreadable = read({ ...needed, name: '***' });

  expect(long.problems.map(({ column, fault }) => [column, fault])).toEqual([
    ['genotype', { code: 'TOO_LONG', most: 500 }],
    ['description', { code: 'TOO_LONG', most: 20_000 }],
  ]);
  expect(unreadable.problems.map(({ fault }) => fault)).toEqual([{ code: 'NO_LETTERS', text: '***' }]);
});

test.each([
  ['regular', 'reg'],
  ['Feminizada', 'fem'],
  ['Fotoperiódica', 'fem'],
  ['AUTO', 'auto'],
  ['Automática', 'auto'],
  ['Merchandising', 'merch'],
])('the type %s is %s', (written, type) => {
  expect(read({ ...needed, type: written }).row?.facts.type).toBe(type);
});

test.each(['yes', 'sí', 'Si', 'TRUE', '1'])('%s is yes', (written) => {
  expect(read({ ...needed, highlighted: written }).row?.facts.highlighted).toBe(true);
});

test('discount, in_stock and the usual stock hold for presentations that state none', () => {
  const presentations = '3 x 10.00 | 5 x 20.00 stock 7 discount 0%';

  const usual = read({ ...needed, discount: '15', presentations }, 4);
  const soldOut = read({ ...needed, in_stock: 'no', presentations }, 4);

  expect(usual.row?.presentations).toEqual([
    { seedCount: 3, price: 1000, stock: 4, discount: 15 },
    { seedCount: 5, price: 2000, stock: 7, discount: 0 },
  ]);
  expect(soldOut.row?.presentations?.map(({ stock }) => stock)).toEqual([0, 7]);
});

test('a text may begin with any sign and keeps its spaces', () => {
  expect(read({ ...needed, genotype: ' =A1+B2 ', description: '-x\n\n@y' }).row?.facts).toMatchObject({
    genotype: ' =A1+B2 ',
    description: '-x\n\n@y',
  });
});

test('every bad cell of a line is named', () => {
  const { problems } = read({
    ...{ brand: '!!!', name: ' ', type: 'constructor', discount: '101', in_stock: 'maybe' },
    ...{ presentations: '3 x 1,5', available: 'constructor', thc: 'a\0b' },
  });

  expect(Object.fromEntries(problems.map(({ column, message }) => [column, message]))).toEqual({
    brand: '"!!!" has no letter or digit',
    name: 'is missing',
    type: '"constructor" is unknown: it is fem, auto, reg or merch',
    discount: 'the discount "101" is not a whole percent from 0 to 100',
    in_stock: '"maybe" is neither yes nor no',
    presentations: 'the price 1,5 has a comma: write it with a point and nothing else, as 18500.00',
    available: '"constructor" is neither yes nor no',
    thc: 'holds a NUL character, which cannot be stored',
  });
});

test('a name has at most 200 characters, also as it is searched', () => {
  expect(read({ ...needed, name: `a${'😀'.repeat(199)}` }).problems).toEqual([]);
  expect(read({ ...needed, name: 'x'.repeat(201) }).problems[0]?.message).toBe(
    'has more than 200 characters',
  );
  expect(read({ ...needed, name: 'ﷺ'.repeat(200) }).problems[0]?.message).toBe(
    'has signs that stand for more than 200 letters',
  );
});

function read(cells: Record<string, string>, stock?: number) {
  return readProductRow(new Map(Object.entries(cells)), { prices: unchangedPrices, stock });
}
