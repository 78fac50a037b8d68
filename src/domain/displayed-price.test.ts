import { expect, test } from 'vitest';
import { displayedPrice, pricePerSeed } from '#domain/displayed-price.ts';

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
    hasOtherDiscounts: true,
    otherOffer: undefined,
  });
  expect(displayedPrice([blister(5_000)])).toEqual({
    lowestPrice: 5_000,
    fullPrice: undefined,
    hasOtherPrices: false,
    maxDiscount: 0,
    hasOtherDiscounts: false,
    otherOffer: undefined,
  });
});

test('an offer of a blister that is not the cheapest is shown with its own prices', () => {
  const offer = blister(20_000, 25);

  expect(displayedPrice([blister(5_000), offer, blister(9_000, 10)])).toMatchObject({
    lowestPrice: 5_000,
    fullPrice: undefined,
    maxDiscount: 25,
    otherOffer: offer,
  });
  expect(displayedPrice([blister(5_000, 20), blister(9_000, 20)])).toMatchObject({
    hasOtherDiscounts: false,
    otherOffer: undefined,
  });
});

test('a price per seed is in whole pesos, and in centavos below 100 pesos', () => {
  expect(pricePerSeed(24_500, 3)).toBe(8_167);
  expect(pricePerSeed(100, 3)).toBe(33.33);
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
