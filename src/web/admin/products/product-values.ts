import type { ProductChange } from '#contract/catalogue-drafts.ts';
import type { PricedBlisterView } from '#contract/products.ts';
import { bulkCopy, productCardCopy } from '#copy/admin-products.ts';
import { parseLocalNumber } from '#lib/local-number.ts';

/** What staff switch on and off in the lists. */
export const productFlags = ['available', 'highlighted', 'limited_edition'] as const;
export type ProductFlag = (typeof productFlags)[number];

export type BulkKind = keyof typeof bulkCopy.kinds;

/** The values of the bulk form, as typed. */
export type BulkDraft = {
  kind: BulkKind;
  isOn: boolean;
  discount: string;
  percent: string;
  step: string;
};

/** The change to send: one kind at a time, for a readable preview. */
export type RequestedChange = Partial<ProductChange>;

export const emptyBulkDraft: BulkDraft = {
  kind: 'available',
  isOn: true,
  discount: '',
  percent: '',
  step: '10',
};

const LIMITS = { discount: { least: 0, most: 100 }, percent: { least: -90, most: 1_000 } };

/** Parses the form into a change, or into the error of the field. */
export function parseBulkChange(draft: BulkDraft): RequestedChange | { problem: string } {
  const { kind, isOn, discount, percent, step } = draft;
  if (kind === 'discount') {
    const value = parseNumberInRange(discount, LIMITS.discount);
    return value !== undefined && Number.isInteger(value)
      ? { discount: value }
      : { problem: bulkCopy.notDiscount };
  }
  if (kind === 'price') {
    const value = parseNumberInRange(percent, LIMITS.percent);
    return value === undefined
      ? { problem: bulkCopy.notPercent }
      : { price_percent: value, price_step: Number(step) as ProductChange['price_step'] };
  }
  return { [kind]: isOn };
}

function parseNumberInRange(text: string, { least, most }: { least: number; most: number }) {
  const value = parseLocalNumber(text);
  return value !== undefined && value >= least && value <= most ? value : undefined;
}

/**
 * Locale es-CL, as decided for staff cards. Grouping is always on, so that the server and all browsers format alike.
 */
const priceFormat = new Intl.NumberFormat('es-CL', { useGrouping: 'always', maximumFractionDigits: 2 });

/** One price, or the lowest and the highest. Blisters without a price are ignored. */
export function formatPriceRange(blisters: readonly PricedBlisterView[]): string {
  const prices = blisters.map(({ price }) => price).filter((price) => price > 0);
  if (prices.length === 0) return productCardCopy.noPrice;
  const min = Math.min(...prices);
  const max = Math.max(...prices);
  return min === max ? formatPrice(min) : productCardCopy.range(formatPrice(min), formatPrice(max));
}

/** The largest discount in percent, 0 without one. */
export function largestDiscount(blisters: readonly PricedBlisterView[]): number {
  return Math.max(0, ...blisters.map(({ discount }) => discount));
}

function formatPrice(price: number): string {
  return `$${priceFormat.format(price)}`;
}
