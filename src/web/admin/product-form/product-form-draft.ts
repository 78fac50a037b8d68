import { productFields } from '#web/admin/product-form/product-fields.tsx';
import type { ProductValues } from '#web/admin/product-form/product-values.ts';
import { isSameRecord } from '#web/admin/shared/merge-record.ts';
import { loadDraft, saveDraft } from '#web/lib/drafts.ts';

/** Draft of the form, and the state of the product on which it is based. */
export type ProductFormDraft = { base: ProductValues; values: ProductValues };

export const saveProductDraft = (name: string, draft: ProductFormDraft) => saveDraft(name, draft);

/** Undefined if there is no draft, or if it changes nothing. */
export function loadProductDraft(name: string): ProductFormDraft | undefined {
  const draft = loadDraft<ProductFormDraft>(name);
  return draft && !isSameRecord(productFields, draft.base, draft.values) ? draft : undefined;
}
