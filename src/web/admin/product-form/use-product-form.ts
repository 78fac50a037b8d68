import { findEditConflict } from '#web/lib/edit-conflict.ts';
import '#web/lib/zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { ProductDraft } from '#contract/catalogue-drafts.ts';
import { productFormCopy } from '#copy/admin-product-form.ts';
import { useSaveProduct } from '#web/admin/product-form/mutations.ts';
import { productFields } from '#web/admin/product-form/product-fields.tsx';
import { ProductFormSchema } from '#web/admin/product-form/product-form-schema.ts';
import { type ProductValues, toProductValues } from '#web/admin/product-form/product-values.ts';
import { useProductMerge } from '#web/admin/product-form/use-product-merge.ts';
import { useUnsavedChanges } from '#web/admin/product-form/use-unsaved-changes.ts';
import type { StaffProduct } from '#web/admin/products/queries.ts';
import { mergeRecord } from '#web/admin/shared/merge-record.ts';
import { showError } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

export type ProductFormApi = ReturnType<typeof useForm<ProductValues, unknown, ProductDraft>>;

type ProductFormOptions = {
  /** As on the server; undefined for a new product. */
  product: StaffProduct | undefined;
  initialValues: ProductValues;
  /** Storage name of the draft. */
  draftName: string;
  onSaved: (saved: StaffProduct) => void;
};

/** Delays errors shown on blur, which shift the content below: the click that caused the blur must land first. */
const ERROR_DELAY_MS = 300;

/** State of the product form, with protection against double submits and with a draft of unsaved changes. */
export function useProductForm({ product, initialValues, draftName, onSaved }: ProductFormOptions) {
  const form = useForm<ProductValues, unknown, ProductDraft>({
    resolver: zodResolver(ProductFormSchema),
    mode: 'onTouched',
    delayError: ERROR_DELAY_MS,
    shouldFocusError: false,
    defaultValues: initialValues,
  });
  const save = useSaveProduct();
  const isSending = useRef(false);
  const unsaved = useUnsavedChanges({ form, initialValues, draftName });
  const merging = useProductMerge({ form, product, unsaved, draftName });
  const ref = useRef<HTMLFormElement>(null);

  const { submitCount } = form.formState;
  useEffect(() => {
    if (submitCount > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);

  const send = async (values: ProductDraft) => {
    if (isSending.current) return;
    isSending.current = true;
    toast.clear();
    const sentValues = structuredClone(form.getValues());
    try {
      const saved = await save.mutateAsync({ draft: values, base: merging.base });
      merging.markSaved(saved);
      // Changes typed during the request are preserved.
      const theirs = toProductValues(saved);
      const { values: merged } = mergeRecord(productFields, {
        base: sentValues,
        mine: form.getValues(),
        theirs,
      });
      unsaved.resetTo(theirs, merged);
      toast.success(product ? productFormCopy.updated : productFormCopy.created);
      onSaved(saved);
    } catch (error) {
      const current = findEditConflict('replaceProduct', error);
      if (current) merging.handleConflict(current);
      else showError(error, form, productFormCopy.failed);
    } finally {
      isSending.current = false;
    }
  };

  return {
    form,
    ref,
    initialValues,
    unsaved,
    merging,
    submit: form.handleSubmit(send),
  };
}

export type ProductEditor = ReturnType<typeof useProductForm>;
