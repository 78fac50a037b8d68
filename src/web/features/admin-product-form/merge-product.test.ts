import { expect, test } from 'vitest';
import { aStaffProduct } from '#web/features/admin-product-form/a-staff-product.ts';
import { decide, mergeProduct } from '#web/features/admin-product-form/merge-product.ts';
import {
  blankPresentation,
  type PresentationValues,
  type ProductValues,
  valuesOf,
} from '#web/features/admin-product-form/product-values.ts';
import { isSameProduct } from '#web/features/admin-product-form/same-values.ts';

const base = valuesOf(aStaffProduct());
const [three = blankPresentation, five = blankPresentation] = base.blisters;
const withRows = (...blisters: PresentationValues[]): ProductValues => ({ ...base, blisters });
const seven = { ...blankPresentation, seed_count: '7', price: '40000', stock: '2' };

test('what each changed alone stands, and what they changed is named', () => {
  const mine = { ...base, name: 'Moby Dick XL' };
  const theirs = { ...base, thc: '24%', available: false };

  const { values, conflicts, taken } = mergeProduct(base, mine, theirs);

  expect(values).toMatchObject({ name: 'Moby Dick XL', thc: '24%', available: false });
  expect(conflicts).toEqual([]);
  expect(taken.map((one) => one.kind === 'field' && one.field)).toEqual(['thc', 'available']);
});

test('what both changed alike is no conflict, spaces and the way of typing apart', () => {
  const mine = { ...withRows({ ...three, price: '20.000,00' }, five), name: ' Orca ' };
  const theirs = { ...withRows({ ...three, price: '20000' }, five), name: 'Orca' };

  const { conflicts, taken } = mergeProduct(base, mine, theirs);

  expect([conflicts, taken]).toEqual([[], []]);
});

test('what both changed is mine until it is decided field by field', () => {
  const mine = { ...withRows({ ...three, price: '20000', stock: '9' }, five), name: 'Orca' };
  const theirs = {
    ...withRows({ ...three, price: '21000', stock: '4', stock_before: 4 }, five),
    name: 'Ballena',
  };

  const { values, conflicts } = mergeProduct(base, mine, theirs);
  const decided = conflicts.reduce(
    (now, one) => decide(now, one, one.kind === 'amount' && one.field === 'price' ? 'theirs' : 'mine'),
    values,
  );

  expect(conflicts).toMatchObject([
    { kind: 'field', field: 'name', mine: 'Orca', theirs: 'Ballena' },
    { kind: 'amount', count: 3, field: 'price', mine: '20000', theirs: '21000' },
    { kind: 'amount', count: 3, field: 'stock', mine: '9', theirs: '4' },
  ]);
  expect(values).toMatchObject({
    name: 'Orca',
    blisters: [{ price: '20000', stock: '9', stock_before: 4 }, {}],
  });
  expect(decided.blisters[0]).toMatchObject({ price: '21000', stock: '9' });
});

test('units that were sold while a form stood open are taken over', () => {
  const theirs = withRows({ ...three, stock: '2', stock_before: 2 }, five);

  const { values, conflicts, taken } = mergeProduct(base, { ...base, name: 'Orca' }, theirs);

  expect(values.blisters[0]).toMatchObject({ stock: '2', stock_before: 2 });
  expect(conflicts).toEqual([]);
  expect(taken).toMatchObject([{ kind: 'amount', count: 3, field: 'stock', theirs: '2' }]);
});

test('presentations that either added are all there', () => {
  const theirs = withRows(three, five, { ...seven, id: 40, stock_before: 2 });
  const nine = { ...seven, seed_count: '9' };

  const { values, conflicts, taken } = mergeProduct(base, withRows(nine, three, five), theirs);

  expect(values.blisters.map(({ seed_count, id }) => [seed_count, id])).toEqual([
    ['9', null],
    ['3', 11],
    ['5', 12],
    ['7', 40],
  ]);
  expect(conflicts).toEqual([]);
  expect(taken).toMatchObject([{ kind: 'row', count: 7 }]);
});

test('a presentation that both added is one, and where it differs it is to be decided', () => {
  const theirs = withRows(three, five, { ...seven, id: 40, price: '41000', stock_before: 2 });

  const { values, conflicts } = mergeProduct(base, withRows(three, five, seven), theirs);

  expect(values.blisters[2]).toMatchObject({ id: 40, price: '40000', stock_before: 2 });
  expect(conflicts).toMatchObject([{ kind: 'amount', count: 7, field: 'price' }]);
});

test('a presentation that one took off is gone, unless the other changed it', () => {
  const untouched = mergeProduct(base, withRows(three, five), withRows(five));
  const changed = mergeProduct(base, withRows({ ...three, price: '1' }, five), withRows(five));
  const mineGone = mergeProduct(base, withRows(five), withRows({ ...three, price: '1' }, five));

  expect(untouched.values.blisters.map(({ seed_count }) => seed_count)).toEqual(['5']);
  expect(untouched.taken).toMatchObject([{ kind: 'row', count: 3, theirs: undefined }]);
  expect(changed.values.blisters[0]).toMatchObject({ price: '1', id: null, stock_before: null });
  const [one, other] = [changed.conflicts[0], mineGone.conflicts[0]];
  expect([one?.kind, other?.kind]).toEqual(['row', 'row']);
  expect(one && decide(changed.values, one, 'theirs').blisters).toHaveLength(1);
  expect(mineGone.values.blisters).toHaveLength(1);
  expect(other && decide(mineGone.values, other, 'theirs').blisters[1]).toMatchObject({ price: '1', id: 11 });
  expect(other && decide(mineGone.values, other, 'mine').blisters).toHaveLength(1);
});

test('both took the same presentation off', () => {
  const { values, conflicts, taken } = mergeProduct(base, withRows(five), withRows(five));

  expect([values.blisters.length, conflicts, taken]).toEqual([1, [], []]);
});

test('the order is of whoever changed it; where both did it is to be decided', () => {
  const start = withRows(three, five, seven);
  const counts = (values: ProductValues) => values.blisters.map(({ seed_count }) => seed_count).join();

  const theirs = mergeProduct(start, start, withRows(seven, three, five));
  const both = mergeProduct(start, withRows(five, three, seven), withRows(seven, three, five));

  expect(counts(theirs.values)).toBe('7,3,5');
  expect(theirs.taken).toMatchObject([{ kind: 'order' }]);
  expect(counts(both.values)).toBe('5,3,7');
  const [order] = both.conflicts;
  expect(order && counts(decide(both.values, order, 'theirs'))).toBe('7,3,5');
});

test('a row that is not yet finished stays', () => {
  const { values } = mergeProduct(base, withRows(three, five, blankPresentation), base);

  expect(values.blisters).toHaveLength(3);
});

test('two forms are the same when they say the same', () => {
  const typed = withRows({ ...three, price: '$ 18.540,5', discount: '10' }, { ...five, discount: '' });

  expect(isSameProduct(base, typed)).toBe(true);
  expect(isSameProduct(base, withRows(five, three))).toBe(false);
  expect(isSameProduct(base, withRows(three))).toBe(false);
  expect(isSameProduct(base, { ...base, highlighted: true })).toBe(false);
});
