import { useState } from 'react';
import type { GalleryImageView } from '#contract/gallery.ts';
import { galleryFormCopy } from '#copy/admin-gallery.ts';
import { useImageForm } from '#web/admin/gallery/use-image-form.ts';
import { EditSheet } from '#web/admin/shared/edit-sheet.tsx';
import { ImageField } from '#web/admin/shared/image-field.tsx';
import { DraftRestoredBanner } from '#web/admin/shared/record-form.tsx';
import { Field, FieldFrame } from '#web/components/field.tsx';

type ImageFormProps = {
  /** Undefined for a new image. */
  image: GalleryImageView | undefined;
  count: number;
  onClose: () => void;
};

export function ImageForm({ image, count, onClose }: ImageFormProps) {
  const editor = useImageForm({ image, count });
  const { form, values, errors } = editor;
  const [isUploading, setUploading] = useState(false);
  const labels = {
    close: galleryFormCopy.close,
    cancel: galleryFormCopy.cancel,
    save: image ? galleryFormCopy.update : galleryFormCopy.create,
    saving: isUploading ? galleryFormCopy.waiting : galleryFormCopy.saving,
  };
  return (
    <EditSheet
      title={image ? galleryFormCopy.editTitle : galleryFormCopy.newTitle}
      labels={labels}
      isChanged={editor.isChanged || isUploading}
      isSaving={editor.isSaving || isUploading}
      onSave={editor.save}
      onDiscard={editor.clearDraft}
      onClose={onClose}
    >
      {editor.isRestored && <DraftRestoredBanner onDiscard={editor.discardDraft} />}
      <ImageField
        purpose="gallery"
        texts={galleryFormCopy}
        isLarge
        url={values.image_url || null}
        error={errors.image_url?.message}
        onChange={(url) => form.setValue('image_url', url ?? '', { shouldDirty: true, shouldValidate: true })}
        onBusy={setUploading}
      />
      <FieldFrame
        label={galleryFormCopy.description}
        hint={galleryFormCopy.descriptionHint}
        error={errors.description?.message}
      >
        {(wiring) => (
          <textarea className="field py-2" rows={3} {...form.register('description')} {...wiring} />
        )}
      </FieldFrame>
      <Field
        label={galleryFormCopy.order}
        hint={galleryFormCopy.orderHint}
        type="number"
        min={0}
        step={1}
        inputMode="numeric"
        autoComplete="off"
        error={errors.order?.message}
        {...form.register('order')}
      />
    </EditSheet>
  );
}
