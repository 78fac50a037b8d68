import { useCallback, useEffect, useRef, useState } from 'react';
import { productFields } from '#web/admin/product-form/product-fields.tsx';
import { saveProductDraft } from '#web/admin/product-form/product-form-draft.ts';
import type { ProductValues } from '#web/admin/product-form/product-values.ts';
import type { ProductFormApi } from '#web/admin/product-form/use-product-form.ts';
import { isSameRecord } from '#web/admin/shared/merge-record.ts';
import { clearDraft } from '#web/lib/drafts.ts';
import { readStoredUserId } from '#web/lib/local-store.ts';

type UnsavedChangesOptions = { form: ProductFormApi; initialValues: ProductValues; draftName: string };
export type UnsavedChanges = ReturnType<typeof useUnsavedChanges>;

/** Tracks whether the form has unsaved changes, and saves them as a draft for the lifetime of the tab. */
export function useUnsavedChanges({ form, initialValues, draftName }: UnsavedChangesOptions) {
  const { getValues, reset, subscribe } = form;
  const savedValues = useRef(initialValues);
  const isDiscarded = useRef(false);
  const [isUnsaved, setUnsaved] = useState(false);

  const updateDraft = useCallback(() => {
    const values = getValues();
    const isChanged = !isSameRecord(productFields, savedValues.current, values);
    setUnsaved(isChanged);
    if (isChanged && !isDiscarded.current) saveProductDraft(draftName, { base: savedValues.current, values });
    else clearDraft(draftName);
  }, [getValues, draftName]);

  /** Sets the saved state, and resets the form to it or to `values`. */
  const resetTo = useCallback(
    (base: ProductValues, values: ProductValues = base) => {
      savedValues.current = base;
      reset(base);
      if (values !== base) reset(values, { keepDefaultValues: true });
      updateDraft();
    },
    [reset, updateDraft],
  );

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ type, name }) => (type || name) && updateDraft(),
      }),
    [subscribe, updateDraft],
  );
  return {
    isUnsaved,
    resetTo,
    undoChanges: () => resetTo(savedValues.current),
    /**
     * Called when the page is about to be left. After the session has ended nothing is lost: the draft survives the
     * login.
     */
    wouldLoseChanges: () =>
      readStoredUserId() !== undefined && !isSameRecord(productFields, savedValues.current, getValues()),
    clearDraft: () => {
      isDiscarded.current = true;
      clearDraft(draftName);
    },
  };
}
