import { typedNumber } from '#domain/typed-number.ts';
import {
  flagFields,
  type PresentationField,
  type PresentationValues,
  type ProductValues,
  pictureFields,
  presentationFields,
  textFields,
} from '#web/features/admin-product-form/product-values.ts';

export const plainFields = [
  ...textFields,
  'brand_id',
  'type',
  ...pictureFields,
  ...flagFields,
] as const satisfies ReadonlyArray<keyof ProductValues>;
export type PlainField = (typeof plainFields)[number];
export type PlainValue = ProductValues[PlainField];

/** Whether two forms have equal values, ignoring whitespace and number format. */
export function isSameProduct(one: ProductValues, other: ProductValues): boolean {
  return (
    plainFields.every((field) => isSameValue(one[field], other[field])) &&
    one.blisters.length === other.blisters.length &&
    one.blisters.every((row, index) => isSameRow(row, other.blisters[index]))
  );
}

export function isSameValue(one: PlainValue, other: PlainValue): boolean {
  return typeof one === 'string' && typeof other === 'string' ? one.trim() === other.trim() : one === other;
}

export function isSameAmount(field: PresentationField | 'seed_count', one: string, other: string): boolean {
  return amountOf(field, one) === amountOf(field, other);
}

/** Compares what is sold; the id and the stock seen at loading are ignored. */
export function isSameRow(one: PresentationValues, other: PresentationValues | undefined): boolean {
  if (!other) return false;
  return (['seed_count', ...presentationFields] as const).every((field) =>
    isSameAmount(field, one[field], other[field]),
  );
}

function amountOf(field: PresentationField | 'seed_count', text: string): number | string {
  const number = typedNumber(text);
  if (number === undefined) return field === 'discount' && text.trim() === '' ? 0 : text.trim();
  return field === 'discount' ? Math.min(100, Math.max(0, number)) : number;
}
