import { expect, test } from 'vitest';
import {
  addToCart,
  type Cart,
  canAddToCart,
  countUnits,
  lineQuantity,
  parseCart,
  removeFromCart,
  serializeCart,
  setQuantity,
} from '#domain/cart.ts';

const line = (productId: number, blisterId: number, quantity: number) => ({ productId, blisterId, quantity });
const longLines = Array.from({ length: 60 }, (_, i) => line(9_999_999_900 + i, 9_999_999_900 + i, 99));

test('parsing a serialized cart returns the same cart', () => {
  const cart = [line(12, 34, 2), line(7, 8, 99)];

  expect(serializeCart(cart)).toBe('12.34.2_7.8.99');
  expect(parseCart(serializeCart(cart))).toEqual(cart);
  expect(parseCart(serializeCart([]))).toEqual([]);
});

test('sixty lines with the longest ids fit into a cookie', () => {
  const text = serializeCart(longLines);

  expect(text.length + 'cart='.length).toBeLessThan(4_096);
  expect(parseCart(text)).toEqual(longLines);
});

test.each([
  ...['', '_', '12', '12.34', '12.34.0', '12.34.100', '12.34.-1', '0.34.1', '12.34.1_', 'x.y.z'],
  ...['12.34.1;', '12.34.1 ', '[{"id":1}]', '12.34.1.5', '12345678901.1.1', '%31.2.3', '<script>'],
])('%j is parsed as an empty cart', (text) => {
  expect(parseCart(text)).toEqual([]);
});

test('duplicate blisters in the cookie are merged', () => {
  expect(parseCart('1.2.3_1.2.4')).toEqual([line(1, 2, 7)]);
  expect(parseCart('1.2.60_1.2.60')).toEqual([line(1, 2, 99)]);
});

test('adding merges by product and blister', () => {
  const cart = addToCart([line(1, 2, 1), line(1, 3, 1)], line(1, 3, 2));

  expect(cart).toEqual([line(1, 2, 1), line(1, 3, 3)]);
  expect(addToCart(cart, line(2, 3, 1))).toHaveLength(3);
});

test('a removed line is restored at its index', () => {
  const cart = [line(1, 1, 1), line(3, 3, 1)];

  expect(addToCart(cart, line(2, 2, 5), 1)).toEqual([line(1, 1, 1), line(2, 2, 5), line(3, 3, 1)]);
});

test('a quantity of 0 removes the line, and quantities are clamped to 99', () => {
  const cart = [line(1, 1, 1), line(2, 2, 2)];

  expect(setQuantity(cart, line(1, 1, 1), 0)).toEqual([line(2, 2, 2)]);
  expect(setQuantity(cart, line(2, 2, 2), 500)).toEqual([line(1, 1, 1), line(2, 2, 99)]);
});

test('the units of an order are removed, and those that were added since stay', () => {
  const cart = [line(1, 1, 3), line(2, 2, 2), line(3, 3, 1)];

  expect(removeFromCart(cart, [line(1, 1, 2), line(2, 2, 5)])).toEqual([line(1, 1, 1), line(3, 3, 1)]);
});

test('a full cart accepts more units of its lines, but no new line', () => {
  expect(canAddToCart(longLines, line(1, 1, 1))).toBe(false);
  expect(addToCart(longLines, line(1, 1, 1))).toBe(longLines);
  expect(canAddToCart(longLines, longLines[0] ?? line(1, 1, 1))).toBe(true);
});

test('units are counted, not lines', () => {
  const cart: Cart = [line(1, 1, 3), line(2, 2, 4)];

  expect(countUnits(cart)).toBe(7);
  expect(lineQuantity(cart, line(2, 2, 0))).toBe(4);
  expect(lineQuantity(cart, line(2, 1, 0))).toBe(0);
});
