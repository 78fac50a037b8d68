import { expect, test } from 'vitest';
import { changedPositions, moveItem } from '#domain/gallery-order.ts';

const list = (...orders: number[]) => orders.map((order, index) => ({ id: index + 1, order }));
const ids = (items: ReadonlyArray<{ id: number }>) => items.map(({ id }) => id);

test.each([
  [1, 2, [2, 3, 1, 4]],
  [4, 0, [4, 1, 2, 3]],
  [2, 3, [1, 3, 4, 2]],
  [3, 2, [1, 2, 3, 4]],
  [2, -5, [2, 1, 3, 4]],
  [2, 99, [1, 3, 4, 2]],
])('item %i is moved to index %i', (id, to, wanted) => {
  expect(ids(moveItem(list(0, 1, 2, 3), id, to))).toEqual(wanted);
});

test('moving an unknown item is a no-op', () => {
  expect(ids(moveItem(list(0, 1), 9, 0))).toEqual([1, 2]);
});

test('only items between the old and the new index change their order', () => {
  expect(changedPositions(moveItem(list(0, 1, 2, 3), 3, 1))).toEqual([
    { id: 3, order: 1 },
    { id: 2, order: 2 },
  ]);
});

test('duplicate orders and gaps are renumbered', () => {
  expect(changedPositions(list(0, 0, 0, 9))).toEqual([
    { id: 2, order: 1 },
    { id: 3, order: 2 },
    { id: 4, order: 3 },
  ]);
  expect(changedPositions(list(0, 1, 2))).toEqual([]);
});
