import { expect, test } from 'vitest';
import {
  buildOrderEdit,
  type OrderLineValues,
  type OrderValues,
  orderFields,
  orderTotal,
} from '#web/admin/orders/order-values.ts';
import { mergeRecord } from '#web/admin/shared/form/merge-record.ts';

const line = (blister: number, values: Partial<OrderLineValues> = {}): OrderLineValues => ({
  product: blister,
  blister,
  name: 'Moby Dick',
  type: 'fem',
  brand: 'Casa',
  seedCount: 3,
  image: '/m.webp',
  quantity: '2',
  price_at_time: '1.234,50',
  list_price: null,
  ...values,
});
/** Replaces non-breaking spaces, for readable expectations. */
const plain = (text: unknown) => String(text).replaceAll('\u00A0', ' ');
const base: OrderValues = {
  status: 'pending',
  customer_name: 'Ana Paz',
  recipient_name: 'Ana Paz',

  customer_phone: '1122334455',
  shipping_address: '',
  order_products: [line(1), line(2)],
};

test('only changed fields are sent, with numbers parsed', () => {
  expect(
    buildOrderEdit(base, { ...base, customer_name: ' Ana Paz ', order_products: [line(2), line(1)] }),
  ).toEqual({});
  expect(
    buildOrderEdit(base, {
      ...base,
      recipient_name: ' Rosa Luna ',
      order_products: [line(1, { quantity: '1.300', price_at_time: '1000,5' })],
    }),
  ).toEqual({
    recipient_name: 'Rosa Luna',
    order_products: [{ product_id: 1, blister_id: 1, quantity: 1_300, price_at_time: 1000.5 }],
  });
});

test('fields changed by one editor are merged, the others are conflicts', () => {
  const mine = { ...base, recipient_name: 'Mía', customer_name: 'Mía' };
  const theirs: OrderValues = {
    ...base,
    recipient_name: 'Suya',
    status: 'completed',
    order_products: [line(1)],
  };

  const { values, differences } = mergeRecord(orderFields, { base, mine, theirs });

  expect(differences.map(({ label, display }) => [label, display.theirs, display.mine].map(plain))).toEqual([
    ['Estado', 'Completado', 'Pendiente'],
    ['Cliente', 'Ana Paz', 'Mía'],
    ['Recibe', 'Suya', 'Mía'],
    [
      'Productos',
      '2 × Moby Dick (3 semillas) a $ 1.234,50',
      '2 × Moby Dick (3 semillas) a $ 1.234,50; 2 × Moby Dick (3 semillas) a $ 1.234,50',
    ],
  ]);
  expect(differences.map(({ changedBy }) => changedBy)).toEqual(['them', 'me', 'both', 'them']);
  expect(values).toEqual({ ...mine, status: 'completed', order_products: [line(1)] });
});

test('the total of typed values is exact to the centavo', () => {
  expect(
    orderTotal([
      line(1, { price_at_time: '0,1', quantity: '3' }),
      line(2, { price_at_time: '0,2', quantity: '1' }),
    ]),
  ).toBe(0.5);
  expect(orderTotal([line(1, { price_at_time: 'x' }), line(2, { quantity: '' })])).toBe(0);
});
