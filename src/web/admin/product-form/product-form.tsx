import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  productConflictCopy,
  productFormCopy,
  productHintCopy,
  productMetadataCopy,
  productSectionCopy,
} from '#copy/admin-product-form.ts';
import { BasicSection } from '#web/admin/product-form/basic-section.tsx';
import { BlisterSection } from '#web/admin/product-form/blister-section.tsx';
import { FieldGrid, FormSection, GridCell } from '#web/admin/product-form/form-section.tsx';
import { ImageSection } from '#web/admin/product-form/image-section.tsx';
import { PacketPreview } from '#web/admin/product-form/packet-preview.tsx';
import type { ProductValues } from '#web/admin/product-form/product-values.ts';
import { TextField } from '#web/admin/product-form/text-fields.tsx';
import { type ProductEditor, useProductForm } from '#web/admin/product-form/use-product-form.ts';
import { type ProductImages, useProductImages } from '#web/admin/product-form/use-product-images.ts';
import type { StaffProduct } from '#web/admin/products/queries.ts';
import { ConflictPanel, DraftRestoredBanner } from '#web/admin/shared/record-form.tsx';
import { UnsavedGuard } from '#web/admin/shared/unsaved-guard.tsx';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { SubmitButton } from '#web/components/submit-button.tsx';
import { useIsHydrated } from '#web/hooks/use-is-hydrated.ts';
import { dateTime } from '#web/lib/format.ts';
import { toast } from '#web/lib/toast.ts';

const growthFields = [
  'flowering_time',
  'completed_cicle',
  'thc',
  'cbd',
  'height_indoor',
  'height_outdoor',
  'yield_indoor',
  'yield_outdoor',
] as const;

const flavorFields = ['flavors', 'aroma', 'effects'] as const;

/** Merchandise has these fields too, but they are hidden. */
const technicalFields = [...growthFields, ...flavorFields, 'genotype', 'indica', 'sativa'] as const;

type ProductFormBarProps = { editor: ProductEditor; images: ProductImages };

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
      className="mt-4"
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
      {merging.isRestored && (
        <div className="mb-4">
          <DraftRestoredBanner
            onDiscard={() => {
              merging.clear();
              unsaved.undoChanges();
            }}
          />
        </div>
      )}
      {merging.merge && (
        <ConflictPanel
          key={merging.base?.version}
          copy={productConflictCopy}
          differences={merging.merge.differences.filter(({ changedBy }) => changedBy === 'both')}
          merged={merging.merge.differences.filter(({ changedBy }) => changedBy === 'them')}
          onChoose={merging.chooseSide}
        />
      )}
      {/* Disabled before hydration, which would discard what was typed. */}
      <fieldset
        disabled={!isLive}
        className="grid min-w-0 grid-cols-1 gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,1fr)_14rem] lg:items-start xl:max-w-[76rem] xl:grid-cols-[minmax(0,1fr)_16.5rem] xl:gap-x-14"
      >
        <PacketPreview editor={editor} images={images} />
        <div className="lg:col-start-1 lg:row-start-1">
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

function GrowthSection({ editor, isVisible }: { editor: ProductEditor; isVisible: boolean }) {
  return (
    <FormSection title={productSectionCopy.growth}>
      {isVisible ? (
        <FieldGrid>
          {growthFields.map((name) => (
            <GridCell key={name} span={3}>
              <TextField editor={editor} name={name} />
            </GridCell>
          ))}
          {flavorFields.map((name) => (
            <GridCell key={name} span={4}>
              <TextField editor={editor} name={name} hint={productHintCopy.commas} />
            </GridCell>
          ))}
        </FieldGrid>
      ) : (
        <p className="text-sm text-soft">{productHintCopy.growthUnchanged}</p>
      )}
    </FormSection>
  );
}

function MetadataSection({ editor }: { editor: ProductEditor }) {
  const { base } = editor.merging;
  return (
    <FormSection title={productSectionCopy.metadata}>
      <FieldGrid>
        <GridCell span={5}>
          <TextField editor={editor} name="sku" />
        </GridCell>
        <GridCell span={7}>
          {base ? (
            <Facts product={base} />
          ) : (
            <p className="text-sm text-soft md:pt-10">{productMetadataCopy.none}</p>
          )}
        </GridCell>
      </FieldGrid>
    </FormSection>
  );
}

function Facts({ product }: { product: StaffProduct }) {
  const { id, version, created_at, updated_at } = product;
  const facts = [
    { name: productMetadataCopy.id, value: id },
    { name: productMetadataCopy.version, value: version },
    { name: productMetadataCopy.created, value: dateTime(created_at) },
    { name: productMetadataCopy.updated, value: dateTime(updated_at) },
  ];
  return (
    <dl className="figures grid grid-cols-2 gap-x-5 gap-y-3 text-sm">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="label text-soft">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Sticky bar of the form: above the navigation bar on a phone, at the lower edge of the window on a desktop. */
function ProductFormBar({ editor, images }: ProductFormBarProps) {
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
    <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 -mx-4 flex flex-wrap items-center gap-x-2.5 gap-y-1 border-t border-line bg-paper px-4 pt-1.5 pb-2.5 md:flex-nowrap lg:bottom-0 lg:mx-0 lg:px-0 lg:py-3">
      <p
        role="status"
        className={`flex-[1_0_100%] text-xs md:flex-1 ${isChanged ? 'font-semibold text-foil-ink' : 'text-soft'}`}
      >
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
        className="flex-1 whitespace-nowrap md:flex-none"
      />
      {isConfirming && (
        <ConfirmDialog
          copy={productFormCopy.resetDialog}
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
