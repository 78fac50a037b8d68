import type { BrandView } from '#contract/brands.ts';
import { productConflictCopy, productFieldCopy, productHintCopy } from '#copy/admin-product-form.ts';
import { parseLocalNumber } from '#lib/local-number.ts';
import type { ScalarField, ScalarValue } from '#web/admin/product-form/is-same-product.ts';
import type { Difference, Side } from '#web/admin/product-form/merge-product.ts';
import type {
  BlisterFieldName,
  BlisterValues,
  ImageFieldName,
} from '#web/admin/product-form/product-values.ts';
import { imageFields } from '#web/admin/product-form/product-values.ts';
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
      return formatField(difference.field, difference[side], brands);
    case 'amount':
      return formatAmount(difference.field, difference[side]);
    case 'row':
      return formatBlister(difference[side]);
    case 'order':
      return productConflictCopy.orderValue(difference[side]);
  }
}

function formatField(field: ScalarField, value: ScalarValue, brands: Brands): string {
  if (typeof value === 'boolean') return value ? productConflictCopy.yes : productConflictCopy.no;
  if (field === 'type') return productHintCopy.types[value as keyof typeof productHintCopy.types];
  if (field === 'brand_id') return brands.find(({ id }) => String(id) === value)?.name ?? value;
  if (isImageField(field)) return value === '' ? productConflictCopy.noImage : productConflictCopy.image;
  return value.trim() || productConflictCopy.empty;
}

function formatAmount(field: BlisterFieldName, typed: string): string {
  const number = parseLocalNumber(typed);
  if (field === 'discount') return productConflictCopy.percent(typed.trim());
  if (field === 'stock') return productConflictCopy.units(typed.trim());
  return number === undefined ? typed : pesos(number);
}

function formatBlister(blister: BlisterValues | undefined): string {
  if (!blister) return productConflictCopy.deleted;
  const [price, units] = [formatAmount('price', blister.price), formatAmount('stock', blister.stock)];
  return productConflictCopy.rowValue(price, units, formatAmount('discount', blister.discount));
}

function isImageField(field: ScalarField): field is ImageFieldName {
  return imageFields.some((one) => one === field);
}
