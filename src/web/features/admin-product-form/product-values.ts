import type { PricedBlisterView, PricedProductView, ProductType } from '#contract/products.ts';
import { numberToType, typedNumber } from '#domain/typed-number.ts';

/** Free-text fields. */
export const textFields = [
  ...(['name', 'description', 'genotype', 'indica', 'sativa', 'product_size', 'sku'] as const),
  ...(['flowering_time', 'completed_cicle', 'height_indoor', 'height_outdoor'] as const),
  ...(['yield_indoor', 'yield_outdoor', 'thc', 'cbd', 'flavors', 'aroma', 'effects'] as const),
] as const;
/** In the order of the product page (customer-site §2). */
export const pictureFields = ['image_2', 'image', 'image_3'] as const;
export const flagFields = ['available', 'highlighted', 'limited_edition', 'is_national'] as const;
export const presentationFields = ['price', 'stock', 'discount'] as const;

export type TextField = (typeof textFields)[number];
export type PictureField = (typeof pictureFields)[number];
export type FlagField = (typeof flagFields)[number];
export type PresentationField = (typeof presentationFields)[number];

/** A presentation as typed. */
export type PresentationValues = Record<'seed_count' | PresentationField, string> & {
  id: number | null;
  /** Stock when the form was opened, or after another editor's change was merged. */
  stock_before: number | null;
};

/** All values of the form, as typed; an empty URL means no image. */
export type ProductValues = Record<TextField | PictureField | 'brand_id', string> &
  Record<FlagField, boolean> & { type: ProductType; blisters: PresentationValues[] };

const blankTexts = Object.fromEntries(
  [...textFields, ...pictureFields].map((field) => [field, '']),
) as Record<TextField | PictureField, string>;

export const blankPresentation: PresentationValues = {
  ...{ id: null, seed_count: '', price: '', stock: '', stock_before: null, discount: '0' },
};

export const blankProduct: ProductValues = {
  ...blankTexts,
  ...{ brand_id: '', type: 'fem', blisters: [] },
  ...{ available: true, highlighted: false, limited_edition: false, is_national: false },
};

export function valuesOf(product: PricedProductView): ProductValues {
  const texts = [...textFields, ...pictureFields].map((field) => [field, product[field] ?? '']);
  const flags = flagFields.map((field) => [field, product[field]]);
  return {
    ...(Object.fromEntries([...texts, ...flags]) as Omit<ProductValues, 'brand_id' | 'type' | 'blisters'>),
    brand_id: String(product.brand_id),
    type: product.type,
    blisters: product.blisters.map(presentationValues),
  };
}

/** Values for a duplicate under another name. Its SKU is empty, since SKUs are unique, and its stock is 0. */
export function copyOf(product: PricedProductView, name: string): ProductValues {
  const values = valuesOf(product);
  const blisters = values.blisters.map((one) => ({ ...one, id: null, stock: '0', stock_before: null }));
  return { ...values, name, sku: '', blisters };
}

/** The input of `ProductDraft`. Unparsable numbers are undefined, so that the schema reports them. */
export function draftOf({ brand_id, blisters, ...values }: ProductValues) {
  return {
    ...values,
    brand_id: typedNumber(brand_id),
    blisters: blisters.map((one) => ({
      ...{ id: one.id, stock_before: one.stock_before },
      seed_count: typedNumber(one.seed_count),
      price: typedNumber(one.price),
      stock: typedNumber(one.stock),
      discount: typedNumber(one.discount) ?? (one.discount.trim() === '' ? 0 : Number.NaN),
    })),
  };
}

function presentationValues({
  id,
  seed_count,
  price,
  stock,
  discount,
}: PricedBlisterView): PresentationValues {
  return {
    ...{ id, seed_count: String(seed_count), price: numberToType(price), stock: String(stock) },
    ...{ discount: String(discount), stock_before: stock },
  };
}
