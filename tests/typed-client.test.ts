import { expectTypeOf, test } from 'vitest';
import type { OrderView } from '#contract/orders.ts';
import type { StaffProductView } from '#contract/products.ts';
import type { ApiClient } from '#web/lib/api.ts';
import type { Answer, StaffAnswer } from '#web/lib/api-types.ts';

/** Checked by `tsc`: each `@ts-expect-error` is itself an error if the line below it compiles. */
const calls = (api: ApiClient) => [
  api.call('getOrder', { params: { id: 1 } }),
  // @ts-expect-error there is no such operation
  api.call('getOrders', { params: { id: 1 } }),
  // @ts-expect-error its parameter is missing
  api.call('getOrder'),
  // @ts-expect-error its parameter has another name
  api.call('getOrder', { params: { order: 1 } }),
  // @ts-expect-error a login has no such field
  api.call('login', { body: { user: 'ana', password: 'clave' } }),
  // @ts-expect-error an id is a number, or the text of an address
  api.call('getOrder', { params: { id: true } }),
  // @ts-expect-error owners and staff set no such status
  api.call('changeOrder', { params: { id: 1 }, body: { status: 'lost' } }),
  // @ts-expect-error lists of orders have no filter of that name
  api.call('listOrders', { query: { state: 'pending' } }),
  // @ts-expect-error the body is missing
  api.call('placeOrder', {}),
  // @ts-expect-error it answers the same to staff as to others
  api.callAsStaff('logout'),
];

test('a request has the types of its operation', () => {
  expectTypeOf(calls).parameter(0).toEqualTypeOf<ApiClient>();
  expectTypeOf<Answer<'getOrder'>>().toEqualTypeOf<OrderView>();
  expectTypeOf<Answer<'deleteOrder'>>().toEqualTypeOf<undefined>();
  expectTypeOf<StaffAnswer<'getProduct'>>().toEqualTypeOf<StaffProductView>();
  expectTypeOf<Answer<'getOrder'>>().not.toEqualTypeOf<Answer<'getProduct'>>();
});
