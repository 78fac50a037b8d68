import { expect, test } from 'vitest';
import type { OrderView } from '#contract/orders.ts';
import { holdStill } from '#web/features/admin-orders/held-orders.ts';

const order = (id: number, values: Partial<OrderView> = {}) =>
  ({ id, created_at: new Date(id * 1000).toISOString(), version: 1, ...values }) as OrderView;
const orders = (...ids: number[]) => ids.map((id) => order(id));
const ids = ({ shown, arrivals }: ReturnType<typeof holdStill>) => [
  shown.map(({ id }) => id),
  arrivals.map(({ id }) => id),
];

test('new orders wait, and those that they pushed off the end stay', () => {
  expect(ids(holdStill(orders(5, 4, 3), orders(7, 6, 5), true))).toEqual([
    [5, 4, 3],
    [7, 6],
  ]);
  expect(ids(holdStill(orders(5, 4, 3), orders(9, 8, 7), true))).toEqual([
    [5, 4, 3],
    [9, 8, 7],
  ]);
});

test('one that comes back into the middle waits, too', () => {
  expect(ids(holdStill(orders(5, 3), orders(5, 4, 3), false))).toEqual([[5, 3], [4]]);
});

test('what follows is added: more pages, and what moves up from them', () => {
  expect(ids(holdStill(orders(5, 4), orders(5, 4, 3, 2), true))).toEqual([[5, 4, 3, 2], []]);
  expect(ids(holdStill(orders(5, 4, 3), orders(5, 3, 2), true))).toEqual([[5, 3, 2], []]);
});

test('what has left the list is gone, and what has changed is as it is now', () => {
  const fresh = [order(5, { recipient_name: 'Ahora' }), order(3)];

  const held = holdStill(orders(5, 4, 3), fresh, false);

  expect(ids(held)).toEqual([[5, 3], []]);
  expect(held.shown[0]?.recipient_name).toBe('Ahora');
});

test('where nothing is left to be moved, all is shown at once', () => {
  expect(ids(holdStill([], orders(2, 1), false))).toEqual([[2, 1], []]);
  expect(ids(holdStill(orders(1), orders(2), false))).toEqual([[2], []]);
});
