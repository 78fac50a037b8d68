import { z } from 'zod';
import { Id } from '#contract/ids.ts';
import { intBetween } from '#contract/int-between.ts';
import { MAX_STOCK } from '#contract/limits.ts';
import { catalogueFormMessages } from '#contract/messages/catalogue-drafts.ts';
import { ProductType } from '#contract/products.ts';

/** Why the stock of a blister changed. `catalogue`: the product's form, an import, or a bulk edit. */
export const STOCK_CAUSES = [
  'order',
  'cancel',
  'lapse',
  'reopen',
  'edit',
  'delete',
  'count',
  'receipt',
  'catalogue',
] as const;
export type StockCause = (typeof STOCK_CAUSES)[number];

export const StockMovementView = z.object({
  id: Id,
  /** Seeds of the blister. */
  seed_count: z.int(),
  /** Units; negative for what left the stock. */
  delta: z.int(),
  stock_after: z.int(),
  cause: z.enum(STOCK_CAUSES),
  order: Id.nullable(),
  /** Null where the system itself did it. */
  username: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export type StockMovementView = z.infer<typeof StockMovementView>;

/** Units of a blister that arrived. */
export const StockReceipt = z.object({
  units: intBetween(1, MAX_STOCK, catalogueFormMessages.units),
});
export type StockReceipt = z.output<typeof StockReceipt>;

/** A product in the trash. */
export const DeletedProductView = z.object({
  id: Id,
  name: z.string(),
  brand: z.string(),
  type: ProductType,
  /** Units that come back with it. */
  stock: z.int(),
  deleted_at: z.iso.datetime(),
});
export type DeletedProductView = z.infer<typeof DeletedProductView>;
