import '#web/lib/zod-without-eval.ts';
import { ProductDraft } from '#contract/catalogue-drafts.ts';
import type { PricedBlisterView, ProductType, StaffProductView } from '#contract/products.ts';
import {
  productDifferenceCopy,
  productFieldCopy,
  productHintCopy,
  productSectionCopy,
} from '#copy/admin-product-form.ts';
import { formatLocalNumber, parseLocalNumber } from '#lib/local-number.ts';
import { BrandName } from '#web/admin/product-form/brand-name.tsx';
import { formSchema } from '#web/admin/shared/form/form-schema.ts';
import {
  flagField,
  type MergeFields,
  mapNames,
  textField,
  valueField,
} from '#web/admin/shared/form/merge-record.ts';
import { rowsField } from '#web/admin/shared/form/merge-rows.ts';
import { pesos } from '#web/lib/format.ts';

export const growthFields = [
  'flowering_time',
  'completed_cicle',
  'thc',
  'cbd',
  'height_indoor',
  'height_outdoor',
  'yield_indoor',
  'yield_outdoor',
] as const;

export const flavorFields = ['flavors', 'aroma', 'effects'] as const;

/** What the registers of the state say of a variety. */
const registerFields = ['inase_cultivar_number', 'inase_operator_number', 'reprocann_note'] as const;

/** Free-text fields. */
const textFields = [
  ...(['name', 'description', 'genotype', 'indica', 'sativa', 'dominance', 'product_size', 'sku'] as const),
  'low_stock_below' as const,
  ...growthFields,
  ...flavorFields,
  ...registerFields,
] as const;
/** In the order of the product page (customer-site §2). */
export const imageFields = ['image_2', 'image', 'image_3'] as const;
export const flagFields = ['available', 'highlighted', 'limited_edition', 'is_national'] as const;
export const blisterFields = ['price', 'stock', 'discount'] as const;

/** Merchandise has these fields too, but they are hidden. */
export const technicalFields = [
  ...growthFields,
  ...flavorFields,
  ...registerFields,
  'genotype',
  'indica',
  'sativa',
  'dominance',
] as const;

export type TextFieldName = (typeof textFields)[number];
export type ImageFieldName = (typeof imageFields)[number];
type FlagFieldName = (typeof flagFields)[number];
export type BlisterFieldName = (typeof blisterFields)[number];

/** A blister as typed. */
export type BlisterValues = Record<'seed_count' | BlisterFieldName, string> & {
  id: number | null;
  /** Stock when the form was opened, or after another editor's change was merged. */
  stock_before: number | null;
};

/** All values of the form, as typed; an empty URL means no image. */
export type ProductValues = Record<TextFieldName | ImageFieldName | 'brand_id', string> &
  Record<FlagFieldName, boolean> & { type: ProductType; blisters: BlisterValues[] };

export const blankBlister: BlisterValues = {
  id: null,
  seed_count: '',
  price: '',
  stock: '',
  stock_before: null,
  discount: '0',
};

export const blankProduct: ProductValues = {
  ...mapNames([...textFields, ...imageFields], () => ''),
  brand_id: '',
  type: 'fem',
  blisters: [],
  available: true,
  highlighted: false,
  limited_edition: false,
  is_national: false,
};

export function toProductValues(product: StaffProductView): ProductValues {
  return {
    ...mapNames([...textFields, ...imageFields], (field) => String(product[field] ?? '')),
    ...mapNames(flagFields, (field) => product[field]),
    brand_id: String(product.brand_id),
    type: product.type,
    blisters: product.blisters.map(toBlisterValues),
  };
}

/**
 * Values for a duplicate under another name: without SKU, which is unique, without stock, and without the number of the
 * cultivar, as each variety has a registration of its own.
 */
export function duplicateProductValues(product: StaffProductView, name: string): ProductValues {
  const values = toProductValues(product);
  const blisters = values.blisters.map((one) => ({ ...one, id: null, stock: '0', stock_before: null }));
  return { ...values, name, sku: '', inase_cultivar_number: '', blisters };
}

export const ProductFormSchema = formSchema(toDraftInput, ProductDraft);

/** The input of `ProductDraft`. Unparsable numbers are undefined, so that the schema reports them. */
function toDraftInput({ brand_id, blisters, low_stock_below, ...values }: ProductValues) {
  return {
    ...values,
    low_stock_below: low_stock_below.trim() === '' ? null : parseLocalNumber(low_stock_below),
    brand_id: parseLocalNumber(brand_id),
    blisters: blisters.map((one) => ({
      id: one.id,
      stock_before: one.stock_before,
      seed_count: parseLocalNumber(one.seed_count),
      price: parseLocalNumber(one.price),
      stock: parseLocalNumber(one.stock),
      discount: parseLocalNumber(one.discount) ?? (one.discount.trim() === '' ? 0 : Number.NaN),
    })),
  };
}

function toBlisterValues({ id, seed_count, price, stock, discount }: PricedBlisterView): BlisterValues {
  return {
    id,
    seed_count: String(seed_count),
    price: formatLocalNumber(price),
    stock: String(stock),
    discount: String(discount),
    stock_before: stock,
  };
}

const blisters = rowsField<BlisterValues, number>({
  label: productSectionCopy.presentations,
  rowKey: ({ seed_count }) => parseLocalNumber(seed_count),
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
  ...mapNames(textFields, (name) => textField(productFieldCopy[name])),
  brand_id: valueField({ label: productFieldCopy.brand_id, display: (id) => <BrandName id={id} /> }),
  type: valueField({ label: productFieldCopy.type, display: (type) => productHintCopy.types[type] }),
  ...mapNames(imageFields, (name) =>
    valueField<string>({
      label: productFieldCopy[name],
      display: (url) => (url === '' ? productDifferenceCopy.noImage : productDifferenceCopy.image),
      imageUrl: (url) => url,
    }),
  ),
  ...mapNames(flagFields, (name) => flagField(productFieldCopy[name])),
  blisters,
};

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
