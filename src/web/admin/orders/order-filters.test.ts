import { expect, test } from 'vitest';
import { orderSearchParams, parseOpenOrderId, parseOrderFilters } from '#web/admin/orders/order-filters.ts';

test('every URL selects a tab', () => {
  expect(parseOrderFilters({})).toEqual({ status: 'pending', search: '' });
  expect(parseOrderFilters({ status: 'x', search: [' ana ', 'b'] })).toEqual({
    status: 'pending',
    search: 'ana',
  });
  expect(parseOrderFilters({ status: 'cancelled', search: 'x'.repeat(300) }).search).toHaveLength(200);
});

test('default values are omitted from the URL', () => {
  expect(orderSearchParams({ status: 'pending', search: '' })).toEqual({});
  expect(orderSearchParams({ status: 'completed', search: 'ana' }, 12)).toEqual({
    status: 'completed',
    search: 'ana',
    orderId: '12',
  });
});

test('only a valid order id opens an order', () => {
  expect(parseOpenOrderId({ orderId: '12' })).toBe(12);
  expect(parseOpenOrderId({ orderId: ['2147483647', '1'] })).toBe(2_147_483_647);
  for (const orderId of ['', '0', '-1', '1e3', 'x', '2147483648'])
    expect(parseOpenOrderId({ orderId })).toBeUndefined();
});
