import type { SiteSettings } from '#contract/site.ts';

/** The VAT rate by which prices without national taxes are shown; null where they are not. */
export function shownVatRate({
  tax_free_price,
  vat_rate,
}: Pick<SiteSettings, 'tax_free_price' | 'vat_rate'>): number | null {
  return tax_free_price === 'on' ? vat_rate : null;
}

/** A final price in pesos without the VAT in percent that it includes, rounded to the centavo. */
export function taxFreePrice(finalPrice: number, vatRate: number): number {
  return Math.round((finalPrice * 100) / (1 + vatRate / 100)) / 100;
}
