import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { productFormCopy } from '#copy/admin-product-form.ts';
import { UnsavedGuard } from '#web/features/admin/unsaved-guard.tsx';
import { BasicSection } from '#web/features/admin-product-form/basic-section.tsx';
import { ConflictPanel } from '#web/features/admin-product-form/conflict-panel.tsx';
import { FormBar } from '#web/features/admin-product-form/form-bar.tsx';
import { GrowthSection } from '#web/features/admin-product-form/growth-section.tsx';
import { MetadataSection } from '#web/features/admin-product-form/metadata-section.tsx';
import { PacketPreview } from '#web/features/admin-product-form/packet-preview.tsx';
import { PictureSection } from '#web/features/admin-product-form/picture-section.tsx';
import { PresentationSection } from '#web/features/admin-product-form/presentation-section.tsx';
import type { ProductValues } from '#web/features/admin-product-form/product-values.ts';
import { technicalFields } from '#web/features/admin-product-form/technical-fields.ts';
import { usePictures } from '#web/features/admin-product-form/use-pictures.ts';
import { type ProductEditor, useProductForm } from '#web/features/admin-product-form/use-product-form.ts';
import type { StaffProduct } from '#web/features/admin-products/queries.ts';
import { toast } from '#web/lib/toast.ts';
import { useIsLive } from '#web/lib/use-is-live.ts';

type ProductFormProps = {
  /** As first loaded; undefined for a new product. */
  product: StaffProduct | undefined;
  start: ProductValues;
  /** Storage name of the draft. */
  draft: string;
  onSaved: (saved: StaffProduct) => void;
};

export function ProductForm(props: ProductFormProps) {
  const [opened] = useState(props);
  const isLive = useIsLive();
  const editor = useProductForm({ ...opened, onSaved: props.onSaved });
  const pictures = usePictures(editor.form);
  const { form, ref, merging, unsaved, submit } = editor;
  const type = useWatch({ control: form.control, name: 'type' });
  const isMerch = type === 'merch';
  const showsTechnical = !isMerch || technicalFields.some((name) => form.formState.errors[name]);

  return (
    <form
      ref={ref}
      method="post"
      noValidate
      className="product-form"
      onSubmit={(event) => {
        if (!pictures.hasFailed) return submit(event);
        event.preventDefault();
        toast.error(productFormCopy.pictureFailed);
      }}
    >
      <UnsavedGuard isUnsaved={() => unsaved.wouldLose() || pictures.isUploading} onLeave={unsaved.forget} />
      {merging.isRestored && <Restored editor={editor} />}
      {merging.merge && (
        <ConflictPanel key={merging.base?.version} merge={merging.merge} onChoose={merging.choose} />
      )}
      {/* Disabled before hydration, which would discard what was typed. */}
      <fieldset disabled={!isLive} className="product-columns">
        <PacketPreview editor={editor} pictures={pictures} />
        <div className="product-sections">
          <BasicSection editor={editor} isMerch={isMerch} showsTechnical={showsTechnical} />
          <PictureSection editor={editor} pictures={pictures} />
          <GrowthSection editor={editor} isShown={showsTechnical} />
          <PresentationSection editor={editor} />
          <MetadataSection editor={editor} />
        </div>
      </fieldset>
      <FormBar editor={editor} pictures={pictures} />
    </form>
  );
}

/** Notice that a draft was restored, with a button to discard it. */
function Restored({ editor: { merging, unsaved } }: { editor: ProductEditor }) {
  const discard = () => {
    merging.forget();
    unsaved.undoAll();
  };
  return (
    <p role="status" className="notice product-restored" data-tone="success">
      {productFormCopy.restored}
      <button type="button" className="link min-h-11" onClick={discard}>
        {productFormCopy.discard}
      </button>
    </p>
  );
}
