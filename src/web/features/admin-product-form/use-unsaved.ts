import { useCallback, useEffect, useRef, useState } from 'react';
import { keepProduct } from '#web/features/admin-product-form/kept-product.ts';
import type { ProductValues } from '#web/features/admin-product-form/product-values.ts';
import { isSameProduct } from '#web/features/admin-product-form/same-values.ts';
import type { ProductFormApi } from '#web/features/admin-product-form/use-product-form.ts';
import { forgetDraft } from '#web/lib/drafts.ts';
import { rememberedUserId } from '#web/lib/local-store.ts';

type UnsavedOptions = { form: ProductFormApi; start: ProductValues; draft: string };
export type Unsaved = ReturnType<typeof useUnsaved>;

/** Tracks whether the form has unsaved changes, and saves them as a draft for the lifetime of the tab. */
export function useUnsaved({ form, start, draft }: UnsavedOptions) {
  const { getValues, reset, subscribe } = form;
  const saved = useRef(start);
  const isUnwanted = useRef(false);
  const [isUnsaved, setUnsaved] = useState(false);

  const look = useCallback(() => {
    const values = getValues();
    const isChanged = !isSameProduct(saved.current, values);
    setUnsaved(isChanged);
    if (isChanged && !isUnwanted.current) keepProduct(draft, { base: saved.current, values });
    else forgetDraft(draft);
  }, [getValues, draft]);

  /** Sets the saved state, and resets the form to it or to `values`. */
  const settle = useCallback(
    (base: ProductValues, values: ProductValues = base) => {
      saved.current = base;
      reset(base);
      if (values !== base) reset(values, { keepDefaultValues: true });
      look();
    },
    [reset, look],
  );

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ type, name }) => (type || name) && look() }),
    [subscribe, look],
  );
  return {
    isUnsaved,
    settle,
    undoAll: () => settle(saved.current),
    /**
     * Called when the page is about to be left. After the session has ended nothing is lost: the draft survives the
     * login.
     */
    wouldLose: () => rememberedUserId() !== undefined && !isSameProduct(saved.current, getValues()),
    forget: () => {
      isUnwanted.current = true;
      forgetDraft(draft);
    },
  };
}
