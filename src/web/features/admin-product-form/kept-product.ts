import type { ProductValues } from '#web/features/admin-product-form/product-values.ts';
import { isSameProduct } from '#web/features/admin-product-form/same-values.ts';
import { DRAFT_PREFIX } from '#web/lib/drafts.ts';

/** What was typed and not saved, and the state of the product that it was typed over. */
export type KeptProduct = { base: ProductValues; values: ProductValues };

export function keepProduct(name: string, kept: KeptProduct): void {
  try {
    sessionStorage.setItem(DRAFT_PREFIX + name, JSON.stringify(kept));
  } catch {
    // Storage may be forbidden or full; the form works without it.
  }
}

/** Undefined where nothing is kept, or nothing that would change anything. */
export function keptProduct(name: string): KeptProduct | undefined {
  try {
    const kept: KeptProduct = JSON.parse(sessionStorage.getItem(DRAFT_PREFIX + name) ?? 'null');
    return kept && !isSameProduct(kept.base, kept.values) ? kept : undefined;
  } catch {
    return undefined;
  }
}
