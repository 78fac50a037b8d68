import { expect, test } from 'vitest';
import { orderWords } from '#web/features/admin-claims/order-words.ts';

const order = { id: 7, customer_id: 1, status: 'completed', created_at: '2026-05-01T12:00:00.000Z' } as const;

test.for([
  [{ order, order_number: '7' }, 'Pedido N.º 7'],
  [{ order: null, order_number: '7' }, 'Pedido «7», según quien reclama'],
  [{ order: null, order_number: '' }, undefined],
] as const)('%j is called %j', ([claim, words]) => {
  expect(orderWords(claim)).toBe(words);
});
