import { productDifferenceCopy, productFieldCopy, productHintCopy } from '#copy/admin-product-form.ts';
import { parseLocalNumber } from '#lib/local-number.ts';
import { BrandName } from '#web/admin/product-form/brand-name.tsx';
import {
  type BlisterFieldName,
  type BlisterValues,
  blisterFields,
  flagFields,
  imageFields,
  type ProductValues,
  parseSeedCount,
  textFields,
} from '#web/admin/product-form/product-values.ts';
import { type MergeField, type MergeFields, textField, valueField } from '#web/admin/shared/merge-record.ts';
import { rowsField } from '#web/admin/shared/merge-rows.ts';
import { pesos } from '#web/lib/format.ts';

const blisters = rowsField<BlisterValues>({
  rowKey: parseSeedCount,
  columns: (['seed_count', ...blisterFields] as const).map((name) => ({
    name,
    label: (count) => productDifferenceCopy.cell(productFieldCopy[name], count),
    isSame: (one, other) => parseAmount(name, one[name]) === parseAmount(name, other[name]),
    display: (row) => formatAmount(name, row[name]),
  })),
  rebase: (row, theirs) => ({
    ...row,
    id: theirs?.id ?? null,
    stock_before: theirs?.stock_before ?? null,
  }),
  rowLabel: productDifferenceCopy.row,
  displayRow: formatBlister,
  orderLabel: productDifferenceCopy.order,
  displayOrder: productDifferenceCopy.orderValue,
});

/** How the fields of the form are compared and merged. Blisters are identified by their seed count. */
export const productFields: MergeFields<ProductValues> = {
  ...mapFields(textFields, (name) => textField(productFieldCopy[name])),
  brand_id: valueField({ label: productFieldCopy.brand_id, display: (id) => <BrandName id={id} /> }),
  type: valueField({ label: productFieldCopy.type, display: (type) => productHintCopy.types[type] }),
  ...mapFields(imageFields, (name) =>
    valueField<string>({
      label: productFieldCopy[name],
      display: (url) => (url === '' ? productDifferenceCopy.noImage : productDifferenceCopy.image),
      imageUrl: (url) => url,
    }),
  ),
  ...mapFields(flagFields, (name) =>
    valueField<boolean>({
      label: productFieldCopy[name],
      display: (isSet) => (isSet ? productDifferenceCopy.yes : productDifferenceCopy.no),
    }),
  ),
  blisters,
};

function mapFields<Name extends string, Value>(
  names: readonly Name[],
  toField: (name: Name) => MergeField<Value>,
): Record<Name, MergeField<Value>> {
  return Object.fromEntries(names.map((name) => [name, toField(name)])) as Record<Name, MergeField<Value>>;
}

/** The number that was typed, or else the text; an empty discount is 0. */
function parseAmount(field: BlisterFieldName | 'seed_count', text: string): number | string {
  const number = parseLocalNumber(text);
  if (number === undefined) return field === 'discount' && text.trim() === '' ? 0 : text.trim();
  return field === 'discount' ? Math.min(100, Math.max(0, number)) : number;
}

function formatAmount(field: BlisterFieldName | 'seed_count', typed: string): string {
  if (field === 'discount') return productDifferenceCopy.percent(typed.trim());
  if (field === 'stock') return productDifferenceCopy.units(typed.trim());
  const number = parseLocalNumber(typed);
  return field === 'seed_count' || number === undefined ? typed : pesos(number);
}

function formatBlister(blister: BlisterValues | undefined): string {
  if (!blister) return productDifferenceCopy.deleted;
  const price = formatAmount('price', blister.price);
  const units = formatAmount('stock', blister.stock);
  return productDifferenceCopy.rowValue(price, units, formatAmount('discount', blister.discount));
}
