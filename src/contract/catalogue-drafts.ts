import { z } from 'zod';
import { Id } from '#contract/ids.ts';
import {
  MAX_BRAND_CHARACTERS,
  MAX_BULK,
  MAX_DESCRIPTION_CHARACTERS,
  MAX_FACT_CHARACTERS,
  MAX_ID,
  MAX_PRESENTATIONS,
  MAX_PRODUCT_NAME_CHARACTERS,
  MAX_SEED_COUNT,
  MAX_SKU_CHARACTERS,
  MAX_STOCK,
} from '#contract/limits.ts';
import { moneyOr } from '#contract/money.ts';
import { ProductType } from '#contract/products.ts';
import { PICTURE_ADDRESS } from '#contract/uploads.ts';
import { catalogueFormMessages as say } from '#copy/catalogue-form-messages.ts';

const fact = z.string(say.text).trim().max(MAX_FACT_CHARACTERS, say.factTooLong).optional();
const description = z
  .string(say.text)
  .trim()
  .max(MAX_DESCRIPTION_CHARACTERS, say.descriptionTooLong)
  .optional();
/** URL of an uploaded image; null or empty for none. */
const picture = z
  .string(say.picture)
  .transform((url) => (url === '' ? null : url))
  .pipe(z.string().regex(PICTURE_ADDRESS, say.picture).nullable())
  .nullish();
const flag = z.boolean(say.flag).optional();
const version = z.int(say.version).optional();

const Stock = z.int(say.stock).min(0, say.stock).max(MAX_STOCK, say.stock);

/** Discount in whole percent, clamped to 0 to 100 (staff-and-warranty §2). */
const Discount = z.int(say.discount).transform((percent) => Math.min(100, Math.max(0, percent)));

/** Blister of a product. Its seed count is its key: with another count it is another blister. */
export const BlisterDraft = z.object({
  id: Id.nullish(),
  seed_count: z.int(say.seedCount).min(1, say.seedCount).max(MAX_SEED_COUNT, say.seedCount),
  price: moneyOr(say.price),
  stock: Stock,
  /** Stock when the form was loaded (optimistic locking): a stale form does not revert sales since then. */
  stock_before: Stock.nullish(),
  discount: Discount.default(0),
});
export type BlisterDraft = z.output<typeof BlisterDraft>;

const Blisters = z
  .array(BlisterDraft, say.presentations)
  .max(MAX_PRESENTATIONS, say.tooManyPresentations)
  .superRefine((rows, context) => {
    const seen = new Set<number>();
    for (const [index, { seed_count: count }] of rows.entries()) {
      if (seen.has(count))
        context.addIssue({ code: 'custom', path: [index, 'seed_count'], message: say.countTwice });
      seen.add(count);
    }
  });

/**
 * Product form. Omitted fields are empty in a new product and unchanged in an existing one. The order of `blisters` is
 * their display order; blisters that are not in the list are removed.
 */
export const ProductDraft = z.object({
  name: z
    .string(say.nameRequired)
    .trim()
    .min(1, say.nameRequired)
    .max(MAX_PRODUCT_NAME_CHARACTERS, say.nameTooLong),
  brand_id: z.int(say.brand).min(1, say.brand).max(MAX_ID, say.brand),
  type: z.enum(ProductType.options, say.type),
  ...{ genotype: fact, sativa: fact, indica: fact, description, flavors: fact, aroma: fact },
  ...{ effects: fact, thc: fact, cbd: fact, flowering_time: fact, completed_cicle: fact },
  ...{ height_indoor: fact, height_outdoor: fact, yield_indoor: fact, yield_outdoor: fact },
  product_size: fact,
  sku: z
    .string(say.text)
    .trim()
    .max(MAX_SKU_CHARACTERS, say.skuTooLong)
    .transform((sku) => (sku === '' ? null : sku))
    .nullish(),
  ...{ image: picture, image_2: picture, image_3: picture },
  ...{ available: flag, highlighted: flag, limited_edition: flag, is_national: flag },
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
    say.nothing,
  );
export type ProductFlags = z.output<typeof ProductFlags>;

/** Stock count of one blister. `stock_before` is the expected stock (optimistic locking). */
export const StockCount = z.object({ stock: Stock, stock_before: Stock.optional() });
export type StockCount = z.output<typeof StockCount>;

const Change = z
  .object({
    available: flag,
    highlighted: flag,
    limited_edition: flag,
    discount: Discount.optional(),
    /** Price change in percent: 10 raises prices by a tenth. Rounded half up to multiples of `price_step` pesos. */
    price_percent: z.number(say.percent).min(-90, say.percent).max(1_000, say.percent).optional(),
    price_step: z.literal([0.01, 1, 10, 50, 100, 500, 1000], say.step).default(0.01),
  })
  .refine(
    ({ price_step: _, ...change }) => Object.values(change).some((value) => value !== undefined),
    say.nothing,
  );
export type BulkChange = z.output<typeof Change>;

/** Bulk edit: one change to several products. `dry_run` returns a preview without writing. */
export const BulkEdit = z.object({
  products: z
    .array(z.object({ id: Id, version }), say.products)
    .min(1, say.products)
    .max(MAX_BULK, say.tooManyProducts),
  change: Change,
  dry_run: z.boolean(say.flag).default(false),
});
export type BulkEdit = z.output<typeof BulkEdit>;

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** Changes of one product. Prices are in pesos; `seed_count` identifies the blister of a price or discount. */
export const BulkChangeView = z.object({
  id: Id,
  name: z.string(),
  version: z.int(),
  changes: z.array(
    z.object({ field: z.string(), seed_count: z.int().optional(), before: Value, after: Value }),
  ),
});
export type BulkChangeView = z.infer<typeof BulkChangeView>;

export const BulkReport = z.object({ written: z.boolean(), results: z.array(BulkChangeView) });
export type BulkReport = z.infer<typeof BulkReport>;

export const BrandDraft = z.object({
  name: z
    .string(say.brandNameRequired)
    .trim()
    .min(1, say.brandNameRequired)
    .max(MAX_BRAND_CHARACTERS, say.brandNameTooLong),
  description,
  image: picture,
  is_national: flag,
  version,
});
export type BrandDraft = z.output<typeof BrandDraft>;

/** Counters of pending work for staff. */
export const AdminSummary = z.object({
  pending_orders: z.int(),
  open_claims: z.int(),
  /** Open claims past their due time. */
  overdue_claims: z.int(),
  low_stock: z.int(),
  out_of_stock: z.int(),
  no_price: z.int(),
  unavailable: z.int(),
});
export type AdminSummary = z.infer<typeof AdminSummary>;
