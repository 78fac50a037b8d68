import type { ProductValues } from '#web/features/admin-product-form/product-values.ts';
import { isSameProduct } from '#web/features/admin-product-form/same-values.ts';
import { readKept, writeKept } from '#web/lib/drafts.ts';

/** What was typed and not saved, and the state of the product that it was typed over. */
export type KeptProduct = { base: ProductValues; values: ProductValues };

export const keepProduct = (name: string, kept: KeptProduct) => writeKept(name, kept);

/** Undefined where nothing is kept, or nothing that would change anything. */
export function keptProduct(name: string): KeptProduct | undefined {
  const kept = readKept<KeptProduct>(name);
  return kept && !isSameProduct(kept.base, kept.values) ? kept : undefined;
}
