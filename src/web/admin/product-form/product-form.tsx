import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { productFormCopy } from '#copy/admin-product-form.ts';
import { BasicSection } from '#web/admin/product-form/basic-section.tsx';
import { BlisterSection } from '#web/admin/product-form/blister-section.tsx';
import { GrowthSection } from '#web/admin/product-form/growth-section.tsx';
import { ImageSection } from '#web/admin/product-form/image-section.tsx';
import { MetadataSection } from '#web/admin/product-form/metadata-section.tsx';
import { PacketPreview } from '#web/admin/product-form/packet-preview.tsx';
import { ProductConflictPanel } from '#web/admin/product-form/product-conflict-panel.tsx';
import { ProductFormBar } from '#web/admin/product-form/product-form-bar.tsx';
import type { ProductValues } from '#web/admin/product-form/product-values.ts';
import { technicalFields } from '#web/admin/product-form/technical-fields.ts';
import { type ProductEditor, useProductForm } from '#web/admin/product-form/use-product-form.ts';
import { useProductImages } from '#web/admin/product-form/use-product-images.ts';
import type { StaffProduct } from '#web/admin/products/queries.ts';
import { UnsavedGuard } from '#web/admin/shared/unsaved-guard.tsx';
import { useIsHydrated } from '#web/hooks/use-is-hydrated.ts';
import { toast } from '#web/lib/toast.ts';

type ProductFormProps = {
  /** As first loaded; undefined for a new product. */
  product: StaffProduct | undefined;
  initialValues: ProductValues;
  /** Storage name of the draft. */
  draftName: string;
  onSaved: (saved: StaffProduct) => void;
};

export function ProductForm(props: ProductFormProps) {
  const [initialProps] = useState(props);
  const isLive = useIsHydrated();
  const editor = useProductForm({ ...initialProps, onSaved: props.onSaved });
  const images = useProductImages(editor.form);
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
        if (!images.hasFailed) return submit(event);
        event.preventDefault();
        toast.error(productFormCopy.imageFailed);
      }}
    >
      <UnsavedGuard
        isUnsaved={() => unsaved.wouldLoseChanges() || images.isUploading}
        onLeave={unsaved.clearDraft}
      />
      {merging.isRestored && <DraftRestoredBanner editor={editor} />}
      {merging.merge && (
        <ProductConflictPanel
          key={merging.base?.version}
          merge={merging.merge}
          onChoose={merging.chooseSide}
        />
      )}
      {/* Disabled before hydration, which would discard what was typed. */}
      <fieldset disabled={!isLive} className="product-columns">
        <PacketPreview editor={editor} images={images} />
        <div className="product-sections">
          <BasicSection editor={editor} isMerch={isMerch} showsTechnical={showsTechnical} />
          <ImageSection editor={editor} images={images} />
          <GrowthSection editor={editor} isVisible={showsTechnical} />
          <BlisterSection editor={editor} />
          <MetadataSection editor={editor} />
        </div>
      </fieldset>
      <ProductFormBar editor={editor} images={images} />
    </form>
  );
}

/** Banner that says that a draft was restored, with a button to discard it. */
function DraftRestoredBanner({ editor: { merging, unsaved } }: { editor: ProductEditor }) {
  const discard = () => {
    merging.clear();
    unsaved.undoChanges();
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
