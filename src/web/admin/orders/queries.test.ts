import { expect, test } from 'vitest';
import type { StaffOrderView } from '#contract/orders.ts';
import { mergeOrders } from '#web/admin/orders/queries.ts';

const order = (id: number, values: Partial<StaffOrderView> = {}) =>
  ({ id, created_at: new Date(id * 1000).toISOString(), version: 1, ...values }) as StaffOrderView;
const orders = (...ids: number[]) => ids.map((id) => order(id));
const ids = ({ shown, newOrders }: ReturnType<typeof mergeOrders>) => [
  shown.map(({ id }) => id),
  newOrders.map(({ id }) => id),
];

test('new orders are held back, and orders that they pushed to a later page stay', () => {
  expect(ids(mergeOrders(orders(5, 4, 3), orders(7, 6, 5), { hasMore: true }))).toEqual([
    [5, 4, 3],
    [7, 6],
  ]);
  expect(ids(mergeOrders(orders(5, 4, 3), orders(9, 8, 7), { hasMore: true }))).toEqual([
    [5, 4, 3],
    [9, 8, 7],
  ]);
});

test('an order that reappears between others is held back, too', () => {
  expect(ids(mergeOrders(orders(5, 3), orders(5, 4, 3), { hasMore: false }))).toEqual([[5, 3], [4]]);
});

test('an order that returns because the user undid a change is shown at its place', () => {
  const options = { hasMore: false, expectedIds: new Set([4]) };
  expect(ids(mergeOrders(orders(5, 3), orders(6, 5, 4, 3), options))).toEqual([[5, 4, 3], [6]]);
});

test('older orders are appended: further pages, and orders that moved up from them', () => {
  expect(ids(mergeOrders(orders(5, 4), orders(5, 4, 3, 2), { hasMore: true }))).toEqual([[5, 4, 3, 2], []]);
  expect(ids(mergeOrders(orders(5, 4, 3), orders(5, 3, 2), { hasMore: true }))).toEqual([[5, 3, 2], []]);
});

test('orders no longer in the list are removed, and changed ones are updated', () => {
  const fresh = [order(5, { recipient_name: 'Ahora' }), order(3)];

  const held = mergeOrders(orders(5, 4, 3), fresh, { hasMore: false });

  expect(ids(held)).toEqual([[5, 3], []]);
  expect(held.shown[0]?.recipient_name).toBe('Ahora');
});

test('new orders are shown at once if none of the shown orders remains', () => {
  expect(ids(mergeOrders([], orders(2, 1), { hasMore: false }))).toEqual([[2, 1], []]);
  expect(ids(mergeOrders(orders(1), orders(2), { hasMore: false }))).toEqual([[2], []]);
});
