import { useEffect, useState } from 'react';
import { keptProduct } from '#web/features/admin-product-form/kept-product.ts';
import {
  type Difference,
  decide,
  type Merge,
  mergeProduct,
  type Side,
} from '#web/features/admin-product-form/merge-product.ts';
import { valuesOf } from '#web/features/admin-product-form/product-values.ts';
import type { ProductFormApi } from '#web/features/admin-product-form/use-product-form.ts';
import type { Unsaved } from '#web/features/admin-product-form/use-unsaved.ts';
import type { StaffProduct } from '#web/features/admin-products/queries.ts';

type MergeOptions = {
  form: ProductFormApi;
  product: StaffProduct | undefined;
  unsaved: Unsaved;
  draft: string;
};

/**
 * Three-way merge of another editor's change into the form: after an edit conflict, and when a draft is restored over a
 * product that has changed since.
 */
export function useMerge({ form, product, unsaved, draft }: MergeOptions) {
  const [base, setBase] = useState(product);
  const [merge, setMerge] = useState<Merge>();
  const [isRestored, setRestored] = useState(false);
  const { settle } = unsaved;

  const forget = () => {
    setMerge(undefined);
    setRestored(false);
  };

  useEffect(() => {
    const kept = keptProduct(draft);
    if (!kept) return;
    const theirs = product ? valuesOf(product) : kept.base;
    const found = mergeProduct(kept.base, kept.values, theirs);
    settle(theirs, found.values);
    setRestored(true);
    if (found.conflicts.length + found.taken.length > 0) setMerge(found);
  }, [draft, product, settle]);

  return {
    ...{ base, merge, isRestored },
    meet: (current: StaffProduct) => {
      if (!base) return;
      const theirs = valuesOf(current);
      const found = mergeProduct(valuesOf(base), form.getValues(), theirs);
      setBase(current);
      setMerge(found);
      settle(theirs, found.values);
    },
    choose: (difference: Difference, side: Side) => {
      const { blisters, ...values } = decide(form.getValues(), difference, side);
      if (difference.kind === 'field')
        form.setValue(difference.field, values[difference.field], {
          shouldDirty: true,
          shouldValidate: true,
        });
      else form.setValue('blisters', blisters, { shouldDirty: true });
    },
    settle: (saved: StaffProduct) => {
      setBase(saved);
      forget();
    },
    forget,
  };
}
