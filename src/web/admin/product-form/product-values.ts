import type { PricedBlisterView, PricedProductView, ProductType } from '#contract/products.ts';
import { formatLocalNumber, parseLocalNumber } from '#lib/local-number.ts';

/** Free-text fields. */
export const textFields = [
  ...(['name', 'description', 'genotype', 'indica', 'sativa', 'product_size', 'sku'] as const),
  ...(['flowering_time', 'completed_cicle', 'height_indoor', 'height_outdoor'] as const),
  ...(['yield_indoor', 'yield_outdoor', 'thc', 'cbd', 'flavors', 'aroma', 'effects'] as const),
] as const;
/** In the order of the product page (customer-site §2). */
export const imageFields = ['image_2', 'image', 'image_3'] as const;
export const flagFields = ['available', 'highlighted', 'limited_edition', 'is_national'] as const;
export const blisterFields = ['price', 'stock', 'discount'] as const;

export type TextFieldName = (typeof textFields)[number];
export type ImageFieldName = (typeof imageFields)[number];
export type FlagFieldName = (typeof flagFields)[number];
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

const blankTexts = Object.fromEntries([...textFields, ...imageFields].map((field) => [field, ''])) as Record<
  TextFieldName | ImageFieldName,
  string
>;

export const blankBlister: BlisterValues = {
  id: null,
  seed_count: '',
  price: '',
  stock: '',
  stock_before: null,
  discount: '0',
};

export const blankProduct: ProductValues = {
  ...blankTexts,

  brand_id: '',
  type: 'fem',
  blisters: [],

  available: true,
  highlighted: false,
  limited_edition: false,
  is_national: false,
};

export function toProductValues(product: PricedProductView): ProductValues {
  const texts = [...textFields, ...imageFields].map((field) => [field, product[field] ?? '']);
  const flags = flagFields.map((field) => [field, product[field]]);
  return {
    ...(Object.fromEntries([...texts, ...flags]) as Omit<ProductValues, 'brand_id' | 'type' | 'blisters'>),
    brand_id: String(product.brand_id),
    type: product.type,
    blisters: product.blisters.map(toBlisterValues),
  };
}

export function parseSeedCount({ seed_count }: BlisterValues): number | undefined {
  return parseLocalNumber(seed_count);
}

/** Values for a duplicate under another name. Its SKU is empty, since SKUs are unique, and its stock is 0. */
export function duplicateProductValues(product: PricedProductView, name: string): ProductValues {
  const values = toProductValues(product);
  const blisters = values.blisters.map((one) => ({ ...one, id: null, stock: '0', stock_before: null }));
  return { ...values, name, sku: '', blisters };
}

/** The input of `ProductDraft`. Unparsable numbers are undefined, so that the schema reports them. */
export function toDraftInput({ brand_id, blisters, ...values }: ProductValues) {
  return {
    ...values,
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
