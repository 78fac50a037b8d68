import type { ProductValues } from '#web/features/admin-product-form/product-values.ts';
import { isSameProduct } from '#web/features/admin-product-form/same-values.ts';
import { readKept, writeKept } from '#web/lib/drafts.ts';

/** Draft of the form, and the state of the product on which it is based. */
export type KeptProduct = { base: ProductValues; values: ProductValues };

export const keepProduct = (name: string, kept: KeptProduct) => writeKept(name, kept);

/** Undefined if there is no draft, or if it changes nothing. */
export function keptProduct(name: string): KeptProduct | undefined {
  const kept = readKept<KeptProduct>(name);
  return kept && !isSameProduct(kept.base, kept.values) ? kept : undefined;
}
