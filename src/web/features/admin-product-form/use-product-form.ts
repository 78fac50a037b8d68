import { findEditConflict } from '#web/lib/edit-conflict.ts';
import '#web/features/account/zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { ProductDraft } from '#contract/catalogue-drafts.ts';
import { productFormCopy } from '#copy/admin-product-form.ts';
import { mergeProduct } from '#web/features/admin-product-form/merge-product.ts';
import { useSaveProduct } from '#web/features/admin-product-form/mutations.ts';
import { TypedProduct } from '#web/features/admin-product-form/product-schema.ts';
import { type ProductValues, valuesOf } from '#web/features/admin-product-form/product-values.ts';
import { useMerge } from '#web/features/admin-product-form/use-merge.ts';
import { useUnsaved } from '#web/features/admin-product-form/use-unsaved.ts';
import type { StaffProduct } from '#web/features/admin-products/queries.ts';
import { showRefusal } from '#web/lib/show-refusal.ts';
import { toast } from '#web/lib/toast.ts';

export type ProductFormApi = ReturnType<typeof useForm<ProductValues, unknown, ProductDraft>>;

type ProductFormOptions = {
  /** As on the server; undefined for a new product. */
  product: StaffProduct | undefined;
  start: ProductValues;
  /** Storage name of the draft. */
  draft: string;
  onSaved: (saved: StaffProduct) => void;
};

/** Delays errors shown on blur, which shift the content below: the click that caused the blur must land first. */
const ERROR_DELAY_MS = 300;

/** State of the product form, with protection against double submits and with a draft of unsaved changes. */
export function useProductForm({ product, start, draft, onSaved }: ProductFormOptions) {
  const form = useForm<ProductValues, unknown, ProductDraft>({
    resolver: zodResolver(TypedProduct),
    mode: 'onTouched',
    delayError: ERROR_DELAY_MS,
    shouldFocusError: false,
    defaultValues: start,
  });
  const save = useSaveProduct();
  const isSending = useRef(false);
  const unsaved = useUnsaved({ form, start, draft });
  const merging = useMerge({ form, product, unsaved, draft });
  const ref = useRef<HTMLFormElement>(null);

  const { submitCount } = form.formState;
  useEffect(() => {
    if (submitCount > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);

  const send = async (values: ProductDraft) => {
    if (isSending.current) return;
    isSending.current = true;
    toast.clear();
    const sent = structuredClone(form.getValues());
    try {
      const saved = await save.mutateAsync({ draft: values, base: merging.base });
      merging.settle(saved);
      // Changes typed during the request are preserved.
      unsaved.settle(valuesOf(saved), mergeProduct(sent, form.getValues(), valuesOf(saved)).values);
      toast.success(product ? productFormCopy.updated : productFormCopy.created);
      onSaved(saved);
    } catch (error) {
      const current = findEditConflict('replaceProduct', error);
      if (current) merging.meet(current);
      else showRefusal(error, form, productFormCopy.failed);
    } finally {
      isSending.current = false;
    }
  };

  return { ...{ form, ref, start, unsaved, merging }, submit: form.handleSubmit(send) };
}

export type ProductEditor = ReturnType<typeof useProductForm>;
