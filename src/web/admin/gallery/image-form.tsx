import '#web/lib/zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { GalleryImageDraft, type GalleryImageView } from '#contract/gallery.ts';
import { galleryFormCopy } from '#copy/admin-gallery.ts';
import { useSaveImage } from '#web/admin/gallery/mutations.ts';
import { EditSheet } from '#web/admin/shared/edit-sheet.tsx';
import { ImageField } from '#web/admin/shared/image-field.tsx';
import { DraftRestoredBanner } from '#web/admin/shared/record-form.tsx';
import { Field, FieldFrame } from '#web/components/field.tsx';
import { clearDraft, loadDraft, saveDraft } from '#web/lib/drafts.ts';
import { showError } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

type ImageFormProps = ImageFormOptions & { onClose: () => void };

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

/** The values of the form fields, all of them text. */
type ImageValues = { image_url: string; description: string; order: string };

/** A value that is not a number is left for the contract to reject. With an empty field the server sets the order. */
const schema = z
  .custom<ImageValues>()
  .transform(({ order, ...rest }): z.input<typeof GalleryImageDraft> => {
    return { ...rest, order: order.trim() === '' ? undefined : Number(order) };
  })
  .pipe(GalleryImageDraft);

type ImageFormOptions = {
  /** Undefined for a new image. */
  image: GalleryImageView | undefined;
  /** The number of images; a new one is added at the end. */
  count: number;
};

/** Edits an image, based on its state when the form was opened. Restores the draft saved before a login. */
function useImageForm({ image, count }: ImageFormOptions) {
  const draftName = `gallery-image-${image?.id ?? 'new'}`;
  const [base] = useState(() => toImageValues(image, count));
  const [restored, setRestored] = useState(() => loadImageDraft(draftName, base));
  const save = useSaveImage(image?.id);
  const form = useForm<ImageValues, unknown, GalleryImageDraft>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: restored ?? base,
  });
  useSaveDraft(draftName, base, form);
  const values = form.watch();

  const send = async ({ order, ...imageDraft }: GalleryImageDraft, onSaved: () => void) => {
    // An unchanged order is not sent, so that a concurrent move is not undone.
    const hasNewOrder = form.getValues('order') !== base.order;
    try {
      await save.mutateAsync({ ...imageDraft, ...(hasNewOrder && { order }) });
      clearDraft(draftName);
      toast.success(image ? galleryFormCopy.updated : galleryFormCopy.created);
      onSaved();
    } catch (error) {
      showError(error, form, galleryFormCopy.saveFailed);
    }
  };
  return {
    form,
    values,
    // Read during render: react-hook-form subscribes to what is read.
    errors: form.formState.errors,
    isChanged: !isSameImage(values, base),
    isSaving: save.isPending,
    isRestored: restored !== undefined,
    save: (onSaved: () => void) => form.handleSubmit((parsed) => send(parsed, onSaved))(),
    clearDraft: () => clearDraft(draftName),
    discardDraft: () => {
      clearDraft(draftName);
      setRestored(undefined);
      form.reset(base);
    },
  };
}

type ImageFormApi = ReturnType<typeof useForm<ImageValues, unknown, GalleryImageDraft>>;

function useSaveDraft(draftName: string, base: ImageValues, { register, subscribe }: ImageFormApi): void {
  useEffect(() => {
    // Registered by hand, since it has no input of its own.
    register('image_url');
    return subscribe({
      formState: { values: true },
      callback: ({ values, type, name }) => (type || name) && saveDraft(draftName, { base, values }),
    });
  }, [draftName, base, register, subscribe]);
}

function toImageValues(image: GalleryImageView | undefined, count: number): ImageValues {
  const { image_url = '', description = '', order = count } = image ?? {};
  return { image_url, description, order: String(order) };
}

/** Undefined if the draft changes nothing, or if the image has changed since it was saved. */
function loadImageDraft(draftName: string, base: ImageValues): ImageValues | undefined {
  const saved = loadDraft(draftName, { base, values: base });
  return saved && isSameImage(saved.base, base) && !isSameImage(saved.values, base)
    ? saved.values
    : undefined;
}

function isSameImage(one: ImageValues, other: ImageValues): boolean {
  return (Object.keys(one) as (keyof ImageValues)[]).every((name) => one[name] === other[name]);
}
