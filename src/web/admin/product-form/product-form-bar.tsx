import { useState } from 'react';
import { productFormCopy } from '#copy/admin-product-form.ts';
import type { ProductEditor } from '#web/admin/product-form/use-product-form.ts';
import type { ProductImages } from '#web/admin/product-form/use-product-images.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { SubmitButton } from '#web/components/submit-button.tsx';

type ProductFormBarProps = { editor: ProductEditor; images: ProductImages };

/** Sticky bar of the form: above the navigation bar on a phone, at the lower edge of the window on a desktop. */
export function ProductFormBar({ editor, images }: ProductFormBarProps) {
  const [isConfirming, setConfirming] = useState(false);
  const { form, merging, unsaved } = editor;
  const { isUploading, hasFailed } = images;
  const isChanged = unsaved.isUnsaved || isUploading || hasFailed;
  const resetForm = () => {
    images.cancelUploads();
    merging.clear();
    unsaved.undoChanges();
    setConfirming(false);
  };

  return (
    <div className="product-bar">
      <p role="status" className="product-bar-state" data-changed={isChanged || undefined}>
        {statusText(editor, isChanged)}
      </p>
      <button
        type="button"
        className="button-plain"
        onClick={() => (isChanged ? setConfirming(true) : resetForm())}
      >
        {productFormCopy.reset}
      </button>
      <SubmitButton
        label={merging.base ? productFormCopy.update : productFormCopy.create}
        pendingLabel={isUploading ? productFormCopy.uploading : productFormCopy.saving}
        isPending={form.formState.isSubmitting || isUploading}
      />
      {isConfirming && (
        <ConfirmDialog
          {...productFormCopy.resetDialog}
          pendingLabel={undefined}
          onConfirm={resetForm}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  );
}

function statusText({ form, merging }: ProductEditor, isChanged: boolean): string {
  const { errors, isSubmitted } = form.formState;
  const { blisters = [], ...others } = errors;
  const blisterErrors = Array.isArray(blisters) ? blisters : [];
  const errorCount = [others, ...blisterErrors].flatMap((group) => Object.values(group ?? {})).length;
  if (isSubmitted && errorCount > 0) return productFormCopy.invalid(errorCount);
  if (isChanged) return productFormCopy.unsaved;
  return merging.base ? productFormCopy.saved : productFormCopy.blank;
}
