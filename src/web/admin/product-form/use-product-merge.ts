import { useEffect, useState } from 'react';
import { productFields } from '#web/admin/product-form/product-fields.tsx';
import { loadProductDraft } from '#web/admin/product-form/product-form-draft.ts';
import { type ProductValues, toProductValues } from '#web/admin/product-form/product-values.ts';
import type { ProductFormApi } from '#web/admin/product-form/use-product-form.ts';
import type { UnsavedChanges } from '#web/admin/product-form/use-unsaved-changes.ts';
import type { StaffProduct } from '#web/admin/products/queries.ts';
import {
  mergeRecord,
  type RecordDifference,
  type RecordMerge,
  type Side,
} from '#web/admin/shared/merge-record.ts';

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
  const [merge, setMerge] = useState<RecordMerge<ProductValues>>();
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
    const newMerge = mergeRecord(productFields, {
      base: savedDraft.base,
      mine: savedDraft.values,
      theirs,
    });
    resetTo(theirs, newMerge.values);
    setRestored(true);
    if (newMerge.differences.some(({ changedBy }) => changedBy !== 'me')) setMerge(newMerge);
  }, [draftName, product, resetTo]);

  return {
    base,
    merge,
    isRestored,
    handleConflict: (current: StaffProduct) => {
      if (!base) return;
      const theirs = toProductValues(current);
      const newMerge = mergeRecord(productFields, {
        base: toProductValues(base),
        mine: form.getValues(),
        theirs,
      });
      setBase(current);
      setMerge(newMerge);
      resetTo(theirs, newMerge.values);
    },
    chooseSide: (difference: RecordDifference<ProductValues>, side: Side) => {
      const { field, choose } = difference;
      const value = choose(form.getValues(), side)[field];
      form.setValue(field, value, { shouldDirty: true, shouldValidate: field !== 'blisters' });
    },
    markSaved: (saved: StaffProduct) => {
      setBase(saved);
      clear();
    },
    clear,
  };
}
