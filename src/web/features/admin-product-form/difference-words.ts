import type { BrandView } from '#contract/brands.ts';
import { productConflictCopy, productFieldCopy, productHintCopy } from '#copy/admin-product-form.ts';
import { typedNumber } from '#domain/typed-number.ts';
import type { Difference, Side } from '#web/features/admin-product-form/merge-product.ts';
import type {
  PictureField,
  PresentationField,
  PresentationValues,
} from '#web/features/admin-product-form/product-values.ts';
import { pictureFields } from '#web/features/admin-product-form/product-values.ts';
import type { PlainField, PlainValue } from '#web/features/admin-product-form/same-values.ts';
import { pesos } from '#web/lib/format.ts';

type Brands = readonly BrandView[];

export function differenceLabel(difference: Difference): string {
  switch (difference.kind) {
    case 'field':
      return productFieldCopy[difference.field];
    case 'amount':
      return productConflictCopy.amount(productFieldCopy[difference.field], difference.count);
    case 'row':
      return productConflictCopy.row(difference.count);
    case 'order':
      return productConflictCopy.order;
  }
}

/** One side of the difference as readable text. */
export function differenceValue(difference: Difference, side: Side, brands: Brands): string {
  switch (difference.kind) {
    case 'field':
      return plainWords(difference.field, difference[side], brands);
    case 'amount':
      return amountWords(difference.field, difference[side]);
    case 'row':
      return rowWords(difference[side]);
    case 'order':
      return productConflictCopy.orderValue(difference[side]);
  }
}

function plainWords(field: PlainField, value: PlainValue, brands: Brands): string {
  if (typeof value === 'boolean') return value ? productConflictCopy.yes : productConflictCopy.no;
  if (field === 'type') return productHintCopy.types[value as keyof typeof productHintCopy.types];
  if (field === 'brand_id') return brands.find(({ id }) => String(id) === value)?.name ?? value;
  if (isPicture(field)) return value === '' ? productConflictCopy.noPicture : productConflictCopy.picture;
  return value.trim() || productConflictCopy.empty;
}

function amountWords(field: PresentationField, typed: string): string {
  const number = typedNumber(typed);
  if (field === 'discount') return productConflictCopy.percent(typed.trim());
  if (field === 'stock') return productConflictCopy.units(typed.trim());
  return number === undefined ? typed : pesos(number);
}

function rowWords(row: PresentationValues | undefined): string {
  if (!row) return productConflictCopy.gone;
  const [price, units] = [amountWords('price', row.price), amountWords('stock', row.stock)];
  return productConflictCopy.rowValue(price, units, amountWords('discount', row.discount));
}

function isPicture(field: PlainField): field is PictureField {
  return pictureFields.some((one) => one === field);
}
