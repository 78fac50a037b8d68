import { z } from 'zod';
import { Id } from '#contract/ids.ts';
import { intBetween } from '#contract/int-between.ts';
import {
  MAX_BLISTERS,
  MAX_BRAND_CHARACTERS,
  MAX_BULK_PRODUCTS,
  MAX_DESCRIPTION_CHARACTERS,
  MAX_DETAIL_CHARACTERS,
  MAX_ID,
  MAX_PRODUCT_NAME_CHARACTERS,
  MAX_REGISTER_NUMBER_CHARACTERS,
  MAX_SEED_COUNT,
  MAX_SKU_CHARACTERS,
  MAX_STOCK,
} from '#contract/limits.ts';
import { catalogueFormMessages } from '#contract/messages/catalogue-drafts.ts';
import { valueMessages } from '#contract/messages/values.ts';
import { moneyWithMessage } from '#contract/money.ts';
import { ProductType } from '#contract/products.ts';
import { trimmedText } from '#contract/trimmed-text.ts';
import { IMAGE_URL_PATTERN } from '#contract/uploads.ts';
import { normalizeSpaces } from '#lib/normalize-spaces.ts';

const text = (message: string) => z.string(message).overwrite(normalizeSpaces).trim();

const detail = text(valueMessages.text)
  .max(MAX_DETAIL_CHARACTERS, catalogueFormMessages.detailTooLong)
  .optional();
const registerNumber = text(valueMessages.text)
  .max(MAX_REGISTER_NUMBER_CHARACTERS, catalogueFormMessages.registerNumberTooLong)
  .optional();
const description = text(valueMessages.text)
  .max(MAX_DESCRIPTION_CHARACTERS, catalogueFormMessages.descriptionTooLong)
  .optional();
/** URL of an uploaded image; null or empty for none. */
const imageUrl = z
  .string(catalogueFormMessages.image)
  .transform((url) => (url === '' ? null : url))
  .pipe(z.string().regex(IMAGE_URL_PATTERN, catalogueFormMessages.image).nullable())
  .nullish();
const flag = z.boolean(valueMessages.flag).optional();
const version = z.int(valueMessages.version).optional();

const Stock = intBetween(0, MAX_STOCK, catalogueFormMessages.stock);

/** Threshold of low stock; null for the one of the product, or else of the shop. */
const LowStockBelow = intBetween(0, MAX_STOCK, catalogueFormMessages.lowStockBelow);

/** Discount in whole percent, clamped to 0 to 100 (staff-and-warranty §2). */
const Discount = z
  .int(catalogueFormMessages.discount)
  .transform((percent) => Math.min(100, Math.max(0, percent)));

/** Blister of a product. Its seed count is its key: with another count it is another blister. */
export const BlisterDraft = z.object({
  id: Id.nullish(),
  seed_count: intBetween(1, MAX_SEED_COUNT, catalogueFormMessages.seedCount),
  price: moneyWithMessage(catalogueFormMessages.price),
  stock: Stock,
  /** Stock when the form was loaded (optimistic locking): a stale form does not revert sales since then. */
  stock_before: Stock.nullish(),
  discount: Discount.default(0),
});
export type BlisterDraft = z.output<typeof BlisterDraft>;

const Blisters = z
  .array(BlisterDraft, catalogueFormMessages.blisters)
  .max(MAX_BLISTERS, catalogueFormMessages.tooManyBlisters)
  .superRefine((blisters, context) => {
    const seen = new Set<number>();
    for (const [index, { seed_count: count }] of blisters.entries()) {
      if (seen.has(count))
        context.addIssue({
          code: 'custom',
          path: [index, 'seed_count'],
          message: catalogueFormMessages.duplicateSeedCount,
        });
      seen.add(count);
    }
  });

/**
 * Product form. Omitted fields are empty in a new product and unchanged in an existing one. The order of `blisters` is
 * their display order; blisters that are not in the list are removed.
 */
export const ProductDraft = z.object({
  name: text(catalogueFormMessages.nameRequired)
    .min(1, catalogueFormMessages.nameRequired)
    .max(MAX_PRODUCT_NAME_CHARACTERS, catalogueFormMessages.nameTooLong),
  brand_id: intBetween(1, MAX_ID, catalogueFormMessages.brand),
  type: z.enum(ProductType.options, catalogueFormMessages.type),
  genotype: detail,
  sativa: detail,
  indica: detail,
  dominance: detail,
  description,
  flavors: detail,
  aroma: detail,
  effects: detail,
  thc: detail,
  cbd: detail,
  flowering_time: detail,
  completed_cicle: detail,
  height_indoor: detail,
  height_outdoor: detail,
  yield_indoor: detail,
  yield_outdoor: detail,
  product_size: detail,
  inase_cultivar_number: registerNumber,
  inase_operator_number: registerNumber,
  reprocann_note: detail,
  sku: text(valueMessages.text)
    .max(MAX_SKU_CHARACTERS, catalogueFormMessages.skuTooLong)
    .transform((sku) => (sku === '' ? null : sku))
    .nullish(),
  low_stock_below: LowStockBelow.nullish(),

  image: imageUrl,
  image_2: imageUrl,
  image_3: imageUrl,
  available: flag,
  highlighted: flag,
  limited_edition: flag,
  is_national: flag,
  blisters: Blisters.optional(),
  version,
});
export type ProductDraft = z.output<typeof ProductDraft>;

/** Toggles on a product card of the admin list. */
export const ProductFlags = z
  .object({ available: flag, highlighted: flag, limited_edition: flag, version })
  .refine(
    ({ available, highlighted, limited_edition }) =>
      [available, highlighted, limited_edition].some((value) => value !== undefined),
    valueMessages.nothing,
  );
export type ProductFlags = z.output<typeof ProductFlags>;

/** Stock count of one blister. `stock_before` is the expected stock (optimistic locking). */
export const StockCount = z.object({ stock: Stock, stock_before: Stock.optional() });
export type StockCount = z.output<typeof StockCount>;

/** Threshold of one blister. */
export const BlisterThreshold = z.object({ low_stock_below: LowStockBelow.nullable() });
export type BlisterThreshold = z.output<typeof BlisterThreshold>;

/** Threshold of the shop, for products and blisters without one. */
export const StockSettingsView = z.object({ low_stock_below: z.int(), version: z.int() });

export const StockSettingsDraft = z.object({ low_stock_below: LowStockBelow, version });
export type StockSettingsDraft = z.output<typeof StockSettingsDraft>;

const ProductChange = z
  .object({
    available: flag,
    highlighted: flag,
    limited_edition: flag,
    discount: Discount.optional(),
    /** Price change in percent: 10 raises prices by a tenth. Rounded half up to multiples of `price_step` pesos. */
    price_percent: z
      .number(catalogueFormMessages.percent)
      .min(-90, catalogueFormMessages.percent)
      .max(1_000, catalogueFormMessages.percent)
      .optional(),
    price_step: z.literal([0.01, 1, 10, 50, 100, 500, 1000], catalogueFormMessages.step).default(0.01),
  })
  .refine(
    ({ price_step: _, ...change }) => Object.values(change).some((value) => value !== undefined),
    valueMessages.nothing,
  );
export type ProductChange = z.output<typeof ProductChange>;

/** Products for the trash, back from it, or for a bulk edit. */
export const ProductSelection = z.object({
  products: z
    .array(z.object({ id: Id, version }), catalogueFormMessages.products)
    .min(1, catalogueFormMessages.products)
    .max(MAX_BULK_PRODUCTS, catalogueFormMessages.tooManyProducts),
});
export type ProductSelection = z.output<typeof ProductSelection>;

/** Bulk edit: one change to several products. `dry_run` returns a preview without writing. */
export const ProductBulkChange = ProductSelection.extend({
  change: ProductChange,
  dry_run: z.boolean(valueMessages.flag).default(false),
});
export type ProductBulkChange = z.output<typeof ProductBulkChange>;

const BlisterEdit = z.object({
  id: Id,
  price: moneyWithMessage(catalogueFormMessages.price).optional(),
  discount: intBetween(0, 100, catalogueFormMessages.discount).optional(),
  stock: Stock.optional(),
  /** Stock when it was read: an outdated edit does not revert sales since then. */
  stock_before: Stock.optional(),
});

/** Values for each of several products; omitted ones are unchanged. `dry_run` returns a preview without writing. */
export const ProductEdits = z.object({
  products: z
    .array(
      z.object({
        id: Id,
        version,
        available: flag,
        highlighted: flag,
        limited_edition: flag,
        blisters: z
          .array(BlisterEdit, catalogueFormMessages.blisters)
          .max(MAX_BLISTERS, catalogueFormMessages.tooManyBlisters)
          .default([]),
      }),
      catalogueFormMessages.products,
    )
    .min(1, catalogueFormMessages.products)
    .max(MAX_BULK_PRODUCTS, catalogueFormMessages.tooManyProducts)
    .refine(
      (edits) => new Set(edits.map(({ id }) => id)).size === edits.length,
      catalogueFormMessages.repeatedProduct,
    ),
  dry_run: z.boolean(valueMessages.flag).default(false),
});
export type ProductEdits = z.output<typeof ProductEdits>;

/** How many products were moved. */
export const MovedProducts = z.object({ count: z.int() });

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** Changes of one product. Prices are in pesos; `blister_id` and `seed_count` are those of a price, discount or stock. */
export const ProductChangesView = z.object({
  id: Id,
  name: z.string(),
  version: z.int(),
  changes: z.array(
    z.object({
      field: z.string(),
      blister_id: Id.optional(),
      seed_count: z.int().optional(),
      before: Value,
      after: Value,
    }),
  ),
});
export type ProductChangesView = z.infer<typeof ProductChangesView>;

export const ProductEditReport = z.object({ written: z.boolean(), results: z.array(ProductChangesView) });
export type ProductEditReport = z.infer<typeof ProductEditReport>;

export const BrandDraft = z.object({
  name: text(catalogueFormMessages.brandNameRequired)
    .min(1, catalogueFormMessages.brandNameRequired)
    .max(MAX_BRAND_CHARACTERS, catalogueFormMessages.brandNameTooLong),
  description,
  image: imageUrl,
  is_national: flag,
  version,
});
export type BrandDraft = z.output<typeof BrandDraft>;

/** A group a line, its words and phrases separated by commas. */
export const SynonymsView = z.object({ text: z.string(), version: z.int() });
export type SynonymsView = z.infer<typeof SynonymsView>;

export const SynonymsDraft = z.object({
  text: trimmedText(MAX_DESCRIPTION_CHARACTERS, catalogueFormMessages.synonymsTooLong),
  version,
});
export type SynonymsDraft = z.output<typeof SynonymsDraft>;

/** Counts of pending work for staff; null where the role may not read the records. */
export const AdminSummary = z.object({
  pending_orders: z.int().nullable(),
  open_claims: z.int().nullable(),
  /** Open claims past their due time. */
  overdue_claims: z.int().nullable(),
  low_stock: z.int(),
  out_of_stock: z.int(),
  no_price: z.int(),
  unavailable: z.int(),
});
export type AdminSummary = z.infer<typeof AdminSummary>;
