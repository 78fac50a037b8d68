import { parseLocalNumber } from '#lib/local-number.ts';
import {
  type BlisterFieldName,
  type BlisterValues,
  blisterFields,
  flagFields,
  imageFields,
  type ProductValues,
  textFields,
} from '#web/admin/product-form/product-values.ts';

export const scalarFields = [
  ...textFields,
  'brand_id',
  'type',
  ...imageFields,
  ...flagFields,
] as const satisfies ReadonlyArray<keyof ProductValues>;
export type ScalarField = (typeof scalarFields)[number];
export type ScalarValue = ProductValues[ScalarField];

/** Whether two forms have equal values, ignoring whitespace and number format. */
export function isSameProduct(one: ProductValues, other: ProductValues): boolean {
  return (
    scalarFields.every((field) => isSameValue(one[field], other[field])) &&
    one.blisters.length === other.blisters.length &&
    one.blisters.every((row, index) => isSameBlister(row, other.blisters[index]))
  );
}

export function isSameValue(one: ScalarValue, other: ScalarValue): boolean {
  return typeof one === 'string' && typeof other === 'string' ? one.trim() === other.trim() : one === other;
}

export function isSameAmount(field: BlisterFieldName | 'seed_count', one: string, other: string): boolean {
  return parseAmount(field, one) === parseAmount(field, other);
}

/** Compares seed count, price, stock and discount; the id and the stock at loading are ignored. */
export function isSameBlister(one: BlisterValues, other: BlisterValues | undefined): boolean {
  if (!other) return false;
  return (['seed_count', ...blisterFields] as const).every((field) =>
    isSameAmount(field, one[field], other[field]),
  );
}

function parseAmount(field: BlisterFieldName | 'seed_count', text: string): number | string {
  const number = parseLocalNumber(text);
  if (number === undefined) return field === 'discount' && text.trim() === '' ? 0 : text.trim();
  return field === 'discount' ? Math.min(100, Math.max(0, number)) : number;
}
