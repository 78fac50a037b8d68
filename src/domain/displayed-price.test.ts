import { expect, test } from 'vitest';
import { displayedPrice } from '#domain/displayed-price.ts';

const blister = (price: number, discount = 0) => ({
  id: price + 1,
  seed_count: 3,
  stock: 1,
  price,
  discount,
  final_price: (price * (100 - discount)) / 100,
});

test('a card shows the lowest final price and the highest discount', () => {
  expect(displayedPrice([blister(5_000), blister(8_000, 50), blister(9_000, 60)])).toEqual({
    lowestPrice: 3_600,
    fullPrice: 9_000,
    hasOtherPrices: true,
    maxDiscount: 60,
  });
  expect(displayedPrice([blister(5_000)])).toEqual({
    lowestPrice: 5_000,
    fullPrice: undefined,
    hasOtherPrices: false,
    maxDiscount: 0,
  });
});

test('without a price above zero, a card shows none', () => {
  expect(displayedPrice([{ id: 1, seed_count: 3, stock: 1 }])).toBeUndefined();
  expect(displayedPrice([blister(0)])).toBeUndefined();
  expect(displayedPrice([blister(5_000, 100)])).toBeUndefined();
  expect(displayedPrice([blister(5_000, 100), blister(8_000, 10)])).toMatchObject({
    lowestPrice: 7_200,
    maxDiscount: 10,
  });
  expect(displayedPrice([])).toBeUndefined();
});
