import { expect, test } from 'vitest';
import { changedOrders, movedTo } from '#domain/gallery-order.ts';

const list = (...orders: number[]) => orders.map((order, index) => ({ id: index + 1, order }));
const ids = (items: ReadonlyArray<{ id: number }>) => items.map(({ id }) => id);

test.each([
  [1, 2, [2, 3, 1, 4]],
  [4, 0, [4, 1, 2, 3]],
  [2, 3, [1, 3, 4, 2]],
  [3, 2, [1, 2, 3, 4]],
  [2, -5, [2, 1, 3, 4]],
  [2, 99, [1, 3, 4, 2]],
])('item %i goes to place %i', (id, to, wanted) => {
  expect(ids(movedTo(list(0, 1, 2, 3), id, to))).toEqual(wanted);
});

test('one that is not there moves nothing', () => {
  expect(ids(movedTo(list(0, 1), 9, 0))).toEqual([1, 2]);
});

test('only those between the old place and the new get another order', () => {
  expect(changedOrders(movedTo(list(0, 1, 2, 3), 3, 1))).toEqual([
    { id: 3, order: 1 },
    { id: 2, order: 2 },
  ]);
});

test('equal orders and gaps are made good', () => {
  expect(changedOrders(list(0, 0, 0, 9))).toEqual([
    { id: 2, order: 1 },
    { id: 3, order: 2 },
    { id: 4, order: 3 },
  ]);
  expect(changedOrders(list(0, 1, 2))).toEqual([]);
});
