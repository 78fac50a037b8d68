import { useEffect, useState } from 'react';
import {
  applyChoice,
  type Difference,
  type Merge,
  mergeProduct,
  type Side,
} from '#web/admin/product-form/merge-product.ts';
import { loadProductDraft } from '#web/admin/product-form/product-form-draft.ts';
import { toProductValues } from '#web/admin/product-form/product-values.ts';
import type { ProductFormApi } from '#web/admin/product-form/use-product-form.ts';
import type { UnsavedChanges } from '#web/admin/product-form/use-unsaved-changes.ts';
import type { StaffProduct } from '#web/admin/products/queries.ts';

type ProductMergeOptions = {
  form: ProductFormApi;
  product: StaffProduct | undefined;
  unsaved: UnsavedChanges;
  draftName: string;
};

/**
 * Three-way merge of another editor's change into the form: after an edit conflict, and when a draft is restored over a
 * product that has changed since.
 */
export function useProductMerge({ form, product, unsaved, draftName }: ProductMergeOptions) {
  const [base, setBase] = useState(product);
  const [merge, setMerge] = useState<Merge>();
  const [isRestored, setRestored] = useState(false);
  const { resetTo } = unsaved;

  const clear = () => {
    setMerge(undefined);
    setRestored(false);
  };

  useEffect(() => {
    const savedDraft = loadProductDraft(draftName);
    if (!savedDraft) return;
    const theirs = product ? toProductValues(product) : savedDraft.base;
    const newMerge = mergeProduct(savedDraft.base, savedDraft.values, theirs);
    resetTo(theirs, newMerge.values);
    setRestored(true);
    if (newMerge.conflicts.length + newMerge.autoMerged.length > 0) setMerge(newMerge);
  }, [draftName, product, resetTo]);

  return {
    base,
    merge,
    isRestored,
    handleConflict: (current: StaffProduct) => {
      if (!base) return;
      const theirs = toProductValues(current);
      const newMerge = mergeProduct(toProductValues(base), form.getValues(), theirs);
      setBase(current);
      setMerge(newMerge);
      resetTo(theirs, newMerge.values);
    },
    chooseSide: (difference: Difference, side: Side) => {
      const { blisters, ...values } = applyChoice(form.getValues(), difference, side);
      if (difference.kind === 'field')
        form.setValue(difference.field, values[difference.field], {
          shouldDirty: true,
          shouldValidate: true,
        });
      else form.setValue('blisters', blisters, { shouldDirty: true });
    },
    markSaved: (saved: StaffProduct) => {
      setBase(saved);
      clear();
    },
    clear,
  };
}
