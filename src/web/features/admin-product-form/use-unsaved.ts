import { useCallback, useEffect, useRef, useState } from 'react';
import { keepProduct } from '#web/features/admin-product-form/kept-product.ts';
import type { ProductValues } from '#web/features/admin-product-form/product-values.ts';
import { isSameProduct } from '#web/features/admin-product-form/same-values.ts';
import type { ProductFormApi } from '#web/features/admin-product-form/use-product-form.ts';
import { forgetDraft } from '#web/lib/drafts.ts';
import { rememberedUserId } from '#web/lib/local-store.ts';

type UnsavedOptions = { form: ProductFormApi; start: ProductValues; draft: string };
export type Unsaved = ReturnType<typeof useUnsaved>;

/** Follows whether the form says anything that is not saved, and keeps that as long as the tab lives. */
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

  /** The form says what is saved, from now on this; or, with values, it says those instead. */
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
    /** Asked when the page is about to be left. Of a session that has ended all is kept for after the login. */
    wouldLose: () => rememberedUserId() !== undefined && !isSameProduct(saved.current, getValues()),
    forget: () => {
      isUnwanted.current = true;
      forgetDraft(draft);
    },
  };
}
