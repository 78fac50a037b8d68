import { z } from 'zod';
import { FlagText } from '#contract/blank-to-undefined.ts';
import { Id } from '#contract/ids.ts';

/** `brand_id` and `brand_name` are aliases of `id` and `name`, for the admin pages. */
export const BrandView = z.object({
  id: Id,
  name: z.string(),
  brand_id: Id,
  brand_name: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  is_national: z.boolean(),
  created_at: z.iso.datetime(),
  total_products: z.int().min(0),
  total_stock: z.int().min(0),
  version: z.int(),
});
export type BrandView = z.infer<typeof BrandView>;

export const BrandQuery = z.object({ is_national: FlagText });
