import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { GalleryImageDraft, type GalleryImageView } from '#contract/gallery.ts';
import { galleryFormCopy } from '#copy/admin-gallery.ts';
import { commonCopy } from '#copy/common.ts';
import { parseLocalNumber } from '#lib/local-number.ts';
import { useSaveImage } from '#web/admin/gallery/mutations.ts';
import { formSchema } from '#web/admin/shared/form/form-schema.ts';
import { ImageField } from '#web/admin/shared/form/image-field.tsx';
import { type MergeFields, textField, valueField } from '#web/admin/shared/form/merge-record.ts';
import { RecordSheet } from '#web/admin/shared/form/record-sheet.tsx';
import { useRecordForm } from '#web/admin/shared/form/use-record-form.ts';
import { Field } from '#web/components/field.tsx';
import { TextAreaField } from '#web/components/text-area-field.tsx';

/** The values of the form fields, all of them text. */
type ImageValues = { image_url: string; description: string; order: string };

const imageFields: MergeFields<ImageValues> = {
  image_url: valueField({
    label: galleryFormCopy.label,
    display: () => '',
    imageUrl: (url) => url,
  }),
  description: textField(galleryFormCopy.description),
  order: textField(galleryFormCopy.order),
};

/**
 * A value that is not a number is left for the contract to reject. An unchanged order is not sent, so that a concurrent
 * move is not undone; without an order the server adds a new image at the end.
 */
const createSchema = (base: ImageValues) =>
  formSchema(({ order, ...rest }: ImageValues) => {
    const isUnchanged = order === base.order || order.trim() === '';
    return { ...rest, order: isUnchanged ? undefined : (parseLocalNumber(order) ?? Number.NaN) };
  }, GalleryImageDraft);

type ImageFormProps = {
  /** Undefined for a new image. */
  image: GalleryImageView | undefined;
  /** The number of images; a new one is added at the end. */
  count: number;
  onClose: () => void;
};

export function ImageForm({ image, count, onClose }: ImageFormProps) {
  const { mutateAsync: save } = useSaveImage(image?.id);
  const editor = useRecordForm({
    record: image,
    initialValues: image ? toImageValues(image) : { image_url: '', description: '', order: String(count) },
    toValues: toImageValues,
    fields: imageFields,
    createSchema,
    draftName: `gallery-image-${image?.id ?? 'new'}`,
    save: (draft: GalleryImageDraft) => save(draft),
    copy: {
      saved: image ? galleryFormCopy.updated : galleryFormCopy.created,
      failed: galleryFormCopy.saveFailed,
    },
  });
  const { form } = editor;
  const { errors } = form.formState;
  const imageUrl = useWatch({ control: form.control, name: 'image_url' });
  const [isUploading, setUploading] = useState(false);
  return (
    <RecordSheet
      editor={editor}
      title={image ? galleryFormCopy.editTitle : galleryFormCopy.newTitle}
      labels={{
        save: image ? galleryFormCopy.update : commonCopy.save,
        saving: isUploading ? galleryFormCopy.waiting : commonCopy.saving,
      }}
      isUploading={isUploading}
      onClose={onClose}
    >
      <ImageField
        purpose="gallery"
        texts={galleryFormCopy}
        isLarge
        url={imageUrl || null}
        error={errors.image_url?.message}
        onChange={(url) => form.setValue('image_url', url ?? '', { shouldValidate: true })}
        onBusy={setUploading}
      />
      <TextAreaField
        hint={galleryFormCopy.descriptionHint}
        className="min-h-23"
        {...editor.field('description')}
      />
      <Field
        hint={galleryFormCopy.orderHint}
        inputMode="numeric"
        autoComplete="off"
        {...editor.field('order')}
      />
    </RecordSheet>
  );
}

function toImageValues({ image_url, description, order }: GalleryImageView): ImageValues {
  return { image_url, description, order: String(order) };
}
