import { expect, test } from 'vitest';
import { aStaffProduct } from '#web/admin/product-form/a-staff-product.ts';
import { productFields } from '#web/admin/product-form/product-fields.tsx';
import {
  type BlisterValues,
  blankBlister,
  type ProductValues,
  toProductValues,
} from '#web/admin/product-form/product-values.ts';
import { isSameRecord, mergeRecord, type RecordDifference } from '#web/admin/shared/merge-record.ts';

const base = toProductValues(aStaffProduct());
const [three = blankBlister, five = blankBlister] = base.blisters;
const withRows = (...blisters: BlisterValues[]): ProductValues => ({ ...base, blisters });
const isSameProduct = (one: ProductValues, other: ProductValues) => isSameRecord(productFields, one, other);

type Difference = RecordDifference<ProductValues>;

/** Replaces non-breaking spaces, for readable expectations. */
const plain = (text: unknown) => String(text).replaceAll('\u00A0', ' ');
const describe = ({ label, display }: Difference) => [label, plain(display.mine), plain(display.theirs)];

function mergeProduct(base: ProductValues, mine: ProductValues, theirs: ProductValues) {
  const { values, differences } = mergeRecord(productFields, { base, mine, theirs });
  return {
    values,
    conflicts: differences.filter(({ changedBy }) => changedBy === 'both'),
    autoMerged: differences.filter(({ changedBy }) => changedBy === 'them'),
  };
}

const seven = { ...blankBlister, seed_count: '7', price: '40000', stock: '2' };

test('changes of one editor are merged, those of the other are listed', () => {
  const mine = { ...base, name: 'Moby Dick XL' };
  const theirs = { ...base, thc: '24%', available: false };

  const { values, conflicts, autoMerged } = mergeProduct(base, mine, theirs);

  expect(values).toMatchObject({ name: 'Moby Dick XL', thc: '24%', available: false });
  expect(conflicts).toEqual([]);
  expect(autoMerged.map(describe)).toEqual([
    ['THC', '21%', '24%'],
    ['Disponible', 'Sí', 'No'],
  ]);
});

test('equal changes are no conflict, ignoring whitespace and number format', () => {
  const mine = { ...withRows({ ...three, price: '20.000,00' }, five), name: ' Orca ' };
  const theirs = { ...withRows({ ...three, price: '20000' }, five), name: 'Orca' };

  const { conflicts, autoMerged } = mergeProduct(base, mine, theirs);

  expect([conflicts, autoMerged]).toEqual([[], []]);
});

test('conflicting fields have my value until they are decided', () => {
  const mine = { ...withRows({ ...three, price: '20000', stock: '9' }, five), name: 'Orca' };
  const theirs = {
    ...withRows({ ...three, price: '21000', stock: '4', stock_before: 4 }, five),
    name: 'Ballena',
  };

  const { values, conflicts } = mergeProduct(base, mine, theirs);
  const decided = conflicts.reduce(
    (now, one) => one.choose(now, one.label.startsWith('Precio') ? 'theirs' : 'mine'),
    values,
  );

  expect(conflicts.map(describe)).toEqual([
    ['Nombre', 'Orca', 'Ballena'],
    ['Precio, 3 semillas', '$ 20.000', '$ 21.000'],
    ['Stock, 3 semillas', '9 unidades', '4 unidades'],
  ]);
  expect(values).toMatchObject({
    name: 'Orca',
    blisters: [{ price: '20000', stock: '9', stock_before: 4 }, {}],
  });
  expect(decided.blisters[0]).toMatchObject({ price: '21000', stock: '9' });
});

test('units sold while the form was open are merged into the stock', () => {
  const theirs = withRows({ ...three, stock: '2', stock_before: 2 }, five);

  const { values, conflicts, autoMerged } = mergeProduct(base, { ...base, name: 'Orca' }, theirs);

  expect(values.blisters[0]).toMatchObject({ stock: '2', stock_before: 2 });
  expect(conflicts).toEqual([]);
  expect(autoMerged.map(describe)).toEqual([['Stock, 3 semillas', '5 unidades', '2 unidades']]);
});

test('blisters added by either editor are merged', () => {
  const theirs = withRows(three, five, { ...seven, id: 40, stock_before: 2 });
  const nine = { ...seven, seed_count: '9' };

  const { values, conflicts, autoMerged } = mergeProduct(base, withRows(nine, three, five), theirs);

  expect(values.blisters.map(({ seed_count, id }) => [seed_count, id])).toEqual([
    ['9', null],
    ['3', 11],
    ['5', 12],
    ['7', 40],
  ]);
  expect(conflicts).toEqual([]);
  expect(autoMerged.map(describe)).toEqual([
    ['Presentación de 7 semillas', 'Quitada', '$ 40.000, 2 unidades, 0 % de descuento'],
  ]);
});

test('a blister added by both editors is merged, its differing fields are conflicts', () => {
  const theirs = withRows(three, five, { ...seven, id: 40, price: '41000', stock_before: 2 });

  const { values, conflicts } = mergeProduct(base, withRows(three, five, seven), theirs);

  expect(values.blisters[2]).toMatchObject({ id: 40, price: '40000', stock_before: 2 });
  expect(conflicts.map(describe)).toEqual([['Precio, 7 semillas', '$ 40.000', '$ 41.000']]);
});

test('a blister removed by one editor is removed, unless the other changed it', () => {
  const untouched = mergeProduct(base, withRows(three, five), withRows(five));
  const changed = mergeProduct(base, withRows({ ...three, price: '1' }, five), withRows(five));
  const mineGone = mergeProduct(base, withRows(five), withRows({ ...three, price: '1' }, five));

  expect(untouched.values.blisters.map(({ seed_count }) => seed_count)).toEqual(['5']);
  expect(untouched.autoMerged).toMatchObject([
    { label: 'Presentación de 3 semillas', display: { theirs: 'Quitada' } },
  ]);
  expect(changed.values.blisters[0]).toMatchObject({ price: '1', id: null, stock_before: null });
  const one = changed.conflicts[0];
  const other = mineGone.conflicts[0];
  expect([one?.label, other?.label]).toEqual(['Presentación de 3 semillas', 'Presentación de 3 semillas']);
  expect(one?.choose(changed.values, 'theirs').blisters).toHaveLength(1);
  expect(mineGone.values.blisters).toHaveLength(1);
  expect(other?.choose(mineGone.values, 'theirs').blisters[1]).toMatchObject({
    price: '1',
    id: 11,
  });
  expect(other?.choose(mineGone.values, 'mine').blisters).toHaveLength(1);
});

test('a blister removed by both editors is no conflict', () => {
  const { values, conflicts, autoMerged } = mergeProduct(base, withRows(five), withRows(five));

  expect([values.blisters.length, conflicts, autoMerged]).toEqual([1, [], []]);
});

test('the order changed by one editor is merged; changed by both it is a conflict', () => {
  const start = withRows(three, five, seven);
  const counts = (values: ProductValues) => values.blisters.map(({ seed_count }) => seed_count).join();

  const theirs = mergeProduct(start, start, withRows(seven, three, five));
  const both = mergeProduct(start, withRows(five, three, seven), withRows(seven, three, five));

  expect(counts(theirs.values)).toBe('7,3,5');
  expect(theirs.autoMerged.map(describe)).toEqual([
    ['Orden de las presentaciones', '3 · 5 · 7', '7 · 3 · 5'],
  ]);
  expect(counts(both.values)).toBe('5,3,7');
  const [order] = both.conflicts;
  expect(order && counts(order.choose(both.values, 'theirs'))).toBe('7,3,5');
});

test('an incomplete blister is preserved', () => {
  const { values } = mergeProduct(base, withRows(three, five, blankBlister), base);

  expect(values.blisters).toHaveLength(3);
});

test('forms are compared by parsed values', () => {
  const typed = withRows({ ...three, price: '$ 18.540,5', discount: '10' }, { ...five, discount: '' });

  expect(isSameProduct(base, typed)).toBe(true);
  expect(isSameProduct(base, withRows(five, three))).toBe(false);
  expect(isSameProduct(base, withRows(three))).toBe(false);
  expect(isSameProduct(base, { ...base, highlighted: true })).toBe(false);
});
