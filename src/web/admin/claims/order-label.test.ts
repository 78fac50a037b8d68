import { expect, test } from 'vitest';
import { orderLabel } from '#web/admin/claims/order-label.ts';

const order = { id: 7, customer_id: 1, status: 'completed', created_at: '2026-05-01T12:00:00.000Z' } as const;

test.for([
  [{ order, order_number: '7' }, 'Pedido N.º 7'],
  [{ order: null, order_number: '7' }, 'Pedido «7», según quien reclama'],
  [{ order: null, order_number: '' }, undefined],
] as const)('the order of %j is labelled %j', ([claim, words]) => {
  expect(orderLabel(claim)).toBe(words);
});
