import { expect, test } from 'vitest';
import { MAX_ORDER_LINES } from '#contract/limits.ts';
import type { Cart } from '#domain/cart.ts';
import { type BlisterToday, repeatOrder } from '#domain/repeat-order.ts';

const line = { productId: 1, blisterId: 10, quantity: 3, price: 100 };
const cartLine = { productId: 1, blisterId: 10 };

function repeat(today: BlisterToday, cart: Cart = []) {
  return repeatOrder(cart, [line], () => today);
}

test('a line that is in stock at the same price is put into the cart whole', () => {
  const { cart, repeated } = repeat({ stock: 5, price: 100 });

  expect(cart).toEqual([{ ...cartLine, quantity: 3 }]);
  expect(repeated).toEqual([{ line, result: 'full', units: 3, newPrice: undefined }]);
});

test('a stock below the quantity is put into the cart whole, and a changed price is reported', () => {
  const { cart, repeated } = repeat({ stock: 2, price: 120.5 });

  expect(cart).toEqual([{ ...cartLine, quantity: 2 }]);
  expect(repeated).toMatchObject([{ result: 'less', units: 2, newPrice: 120.5 }]);
});

test.each([
  ['gone', undefined],
  ['sold-out', { stock: 0, price: 100 }],
  ['unpriced', { stock: 5, price: 0 }],
] as const)('a line that is %s leaves the cart unchanged', (result, today) => {
  const { cart, repeated } = repeat(today);

  expect(cart).toEqual([]);
  expect(repeated).toMatchObject([{ result, units: 0 }]);
});

test('repeating twice adds the units once, and more units in the cart stay', () => {
  const once = repeat({ stock: 5, price: 100 });

  expect(repeat({ stock: 5, price: 100 }, once.cart).cart).toEqual(once.cart);
  expect(repeat({ stock: 5, price: 100 }, [{ ...cartLine, quantity: 1 }]).cart).toEqual(once.cart);
  const more = [{ ...cartLine, quantity: 4 }];
  expect(repeat({ stock: 5, price: 100 }, more)).toMatchObject({ cart: more, repeated: [{ units: 4 }] });
});

test('a full cart takes no further blister', () => {
  const full = Array.from({ length: MAX_ORDER_LINES }, (_, index) => ({
    productId: 100 + index,
    blisterId: 100 + index,
    quantity: 1,
  }));

  expect(repeat({ stock: 5, price: 100 }, full)).toMatchObject({
    cart: full,
    repeated: [{ result: 'cart-full', units: 0 }],
  });
});
