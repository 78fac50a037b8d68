import { expect, test } from 'vitest';
import { openedOrderIn, parseOrderFilters, searchOf } from '#web/features/admin-orders/order-filters.ts';

test('whatever stands in the address, there is a tab', () => {
  expect(parseOrderFilters({})).toEqual({ status: 'pending', search: '' });
  expect(parseOrderFilters({ status: 'x', search: [' ana ', 'b'] })).toEqual({
    status: 'pending',
    search: 'ana',
  });
  expect(parseOrderFilters({ status: 'cancelled', search: 'x'.repeat(300) }).search).toHaveLength(200);
});

test('what goes without saying is not in the address', () => {
  expect(searchOf({ status: 'pending', search: '' })).toEqual({});
  expect(searchOf({ status: 'completed', search: 'ana' }, 12)).toEqual({
    ...{ status: 'completed', search: 'ana', orderId: '12' },
  });
});

test('only a number opens an order', () => {
  expect(openedOrderIn({ orderId: '12' })).toBe(12);
  expect(openedOrderIn({ orderId: ['2147483647', '1'] })).toBe(2_147_483_647);
  for (const orderId of ['', '0', '-1', '1e3', 'x', '2147483648'])
    expect(openedOrderIn({ orderId })).toBeUndefined();
});
