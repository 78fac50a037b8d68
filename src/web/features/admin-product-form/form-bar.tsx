import { useState } from 'react';
import { productFormCopy } from '#copy/admin-product-form.ts';
import { SubmitButton } from '#web/features/account/submit-button.tsx';
import type { Pictures } from '#web/features/admin-product-form/use-pictures.ts';
import type { ProductEditor } from '#web/features/admin-product-form/use-product-form.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type FormBarProps = { editor: ProductEditor; pictures: Pictures };

/** Sticky bar of the form: above the navigation bar on a phone, at the lower edge of the window on a desktop. */
export function FormBar({ editor, pictures }: FormBarProps) {
  const [isAsking, setAsking] = useState(false);
  const { form, merging, unsaved } = editor;
  const { isUploading, hasFailed } = pictures;
  const isChanged = unsaved.isUnsaved || isUploading || hasFailed;
  const startAgain = () => {
    pictures.forget();
    merging.forget();
    unsaved.undoAll();
    setAsking(false);
  };

  return (
    <div className="product-bar">
      <p role="status" className="product-bar-state" data-changed={isChanged || undefined}>
        {stateOf(editor, isChanged)}
      </p>
      <button
        type="button"
        className="button-plain"
        onClick={() => (isChanged ? setAsking(true) : startAgain())}
      >
        {productFormCopy.reset}
      </button>
      <SubmitButton
        label={merging.base ? productFormCopy.update : productFormCopy.create}
        pendingLabel={isUploading ? productFormCopy.uploading : productFormCopy.saving}
        isPending={form.formState.isSubmitting || isUploading}
      />
      {isAsking && (
        <ConfirmDialog
          {...productFormCopy.resetDialog}
          working={undefined}
          onConfirm={startAgain}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

function stateOf({ form, merging }: ProductEditor, isChanged: boolean): string {
  const { errors, isSubmitted } = form.formState;
  const { blisters = [], ...others } = errors;
  const rows = Array.isArray(blisters) ? blisters : [];
  const wrong = [others, ...rows].flatMap((group) => Object.values(group ?? {})).length;
  if (isSubmitted && wrong > 0) return productFormCopy.invalid(wrong);
  if (isChanged) return productFormCopy.unsaved;
  return merging.base ? productFormCopy.saved : productFormCopy.blank;
}
