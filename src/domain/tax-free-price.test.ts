import { expect, test } from 'vitest';
import { shownVatRate, taxFreePrice } from '#domain/tax-free-price.ts';

test.each([
  [12_100, 21, 10_000],
  [10_000, 21, 8_264.46],
  [1_105, 10.5, 1_000],
  [999.99, 0, 999.99],
  [0.01, 100, 0.01],
])('%d pesos with %d %% of VAT are %d without it', (finalPrice, vatRate, without) => {
  expect(taxFreePrice(finalPrice, vatRate)).toBe(without);
});

test('the rate is shown only where the shop has switched it on', () => {
  expect(shownVatRate({ tax_free_price: 'on', vat_rate: 10.5 })).toBe(10.5);
  expect(shownVatRate({ tax_free_price: 'on', vat_rate: 0 })).toBe(0);
  expect(shownVatRate({ tax_free_price: 'off', vat_rate: 21 })).toBeNull();
});
