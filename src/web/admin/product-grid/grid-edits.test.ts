import { expect, test } from 'vitest';
import { parseCell, parsePastedCells, toGridRows } from '#web/admin/product-grid/grid-cells.ts';
import {
  changeCells,
  findProblems,
  type GridEdits,
  noEdits,
  rebaseEdits,
  removeSavedCells,
  toProductEdits,
  toSavedProducts,
} from '#web/admin/product-grid/grid-edits.ts';
import type { StaffProduct } from '#web/admin/products/queries.ts';

const product = (values: object = {}) =>
  ({
    id: 1,
    name: 'Moby Dick',
    version: 4,
    available: true,
    highlighted: false,
    limited_edition: false,
    blisters: [
      { id: 10, seed_count: 3, price: 18_540, discount: 0, stock: 4 },
      { id: 11, seed_count: 5, price: 28_000.5, discount: 10, stock: 9 },
    ],
    ...values,
  }) as unknown as StaffProduct;

const [small, large] = toGridRows([product()]);
if (!small || !large) throw new Error('no rows');
const texts = ({ cells }: GridEdits) => [...cells].map(([key, { text }]) => `${key}=${text}`);

test.for([
  ['price', '$ 18.540,50', 18_540.5],
  ['price', '18540', 18_540],
  ['price', '1.250', 1_250],
  ['discount', '10 %', 10],
  ['stock', '1.200', 1_200],
  ['available', 'sí', true],
  ['available', 'FALSO', false],
] as const)('the %s "%s" is read as %s', ([column, text, value]) => {
  expect(parseCell(column, text)).toEqual({ value });
});

test.for([
  ['price', '18,540', 'Poné un precio como 18540 o 18.540,50'],
  ['price', '', 'Poné un precio como 18540 o 18.540,50'],
  ['price', '-1', 'Poné un precio como 18540 o 18.540,50'],
  ['discount', '101', 'Poné un número entero de 0 a 100'],
  ['discount', '1,5', 'Poné un número entero de 0 a 100'],
  ['stock', 'tres', 'Poné un número entero de 0 a 1.000.000'],
  ['highlighted', 'quizás', 'Poné Sí o No'],
] as const)('the %s "%s" has an error', ([column, text, problem]) => {
  expect(parseCell(column, text)).toEqual({ problem });
});

test('copied cells have tabs and line ends, and quotes around texts with them', () => {
  expect(parsePastedCells('a\tb\r\n\t2\r\n')).toEqual([
    ['a', 'b'],
    ['', '2'],
  ]);
  expect(parsePastedCells('"uno\ndos"\t"dijo ""sí"""\n3')).toEqual([['uno\ndos', 'dijo "sí"'], ['3']]);
  expect(parsePastedCells('18.540,50')).toEqual([['18.540,50']]);
});

test('changes are sent with the version and the stock that they are based on', () => {
  const edits = changeCells(noEdits, [
    { row: small, column: 'price', text: '$ 19.000' },
    { row: small, column: 'stock', text: '7' },
    { row: large, column: 'discount', text: '10' },
    { row: large, column: 'highlighted', text: 'si' },
    { row: large, column: 'price', text: 'caro' },
  ]);

  expect(texts(edits)).toEqual(['b10.price=19000', 'b10.stock=7', 'p1.highlighted=Sí', 'b11.price=caro']);
  expect([...findProblems(edits)]).toEqual([['b11.price', 'Poné un precio como 18540 o 18.540,50']]);
  expect(toProductEdits(edits)).toEqual([
    {
      id: 1,
      version: 4,
      highlighted: true,
      blisters: [{ id: 10, price: 19_000, stock: 7, stock_before: 4 }, { id: 11 }],
    },
  ]);
  expect(texts(changeCells(edits, [{ row: small, column: 'price', text: '18540' }]))).not.toContain(
    'b10.price=19000',
  );
});

test('after a conflict the changes are based on the current products, and both sides are asked about', () => {
  const edits = changeCells(noEdits, [
    { row: small, column: 'price', text: '19000' },
    { row: small, column: 'stock', text: '7' },
    { row: large, column: 'discount', text: '20' },
    { row: large, column: 'available', text: 'no' },
  ]);
  const current = product({
    version: 6,
    available: false,
    blisters: [{ id: 10, seed_count: 3, price: 18_540, discount: 0, stock: 2 }],
  });

  const rebased = rebaseEdits(edits, [current]);
  expect(texts(rebased.edits)).toEqual(['b10.price=19000', 'b10.stock=7']);
  expect(rebased.conflicts).toMatchObject([{ key: 'b10.stock', text: '7', theirs: '2' }]);
  expect(toProductEdits(rebased.edits)).toEqual([
    { id: 1, version: 6, blisters: [{ id: 10, price: 19_000, stock: 7, stock_before: 2 }] },
  ]);
});

test('after a save what was typed meanwhile remains, based on the saved products', () => {
  const sent = changeCells(noEdits, [
    { row: small, column: 'price', text: '19000' },
    { row: small, column: 'stock', text: '7' },
    { row: small, column: 'available', text: 'no' },
  ]);
  const edits = changeCells(sent, [
    { row: small, column: 'stock', text: '8' },
    { row: large, column: 'price', text: 'caro' },
    { row: large, column: 'discount', text: '20' },
  ]);
  const saved = toSavedProducts(sent, [
    {
      id: 1,
      name: 'Moby Dick',
      version: 5,
      changes: [
        { field: 'available', before: true, after: false },
        { field: 'price', blister_id: 10, seed_count: 3, before: 18_540, after: 19_000 },
        { field: 'stock', blister_id: 10, seed_count: 3, before: 4, after: 7 },
      ],
    },
  ]);

  const remaining = removeSavedCells(edits, saved);
  expect(texts(remaining)).toEqual(['b10.stock=8', 'b11.price=caro', 'b11.discount=20']);
  expect(toProductEdits(remaining)).toEqual([
    {
      id: 1,
      version: 5,
      blisters: [
        { id: 10, stock: 8, stock_before: 7 },
        { id: 11, discount: 20 },
      ],
    },
  ]);
  expect(removeSavedCells(sent, saved)).toEqual(noEdits);
});
