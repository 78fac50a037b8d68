import '#web/features/account/zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { GalleryImageDraft, type GalleryImageView } from '#contract/gallery.ts';
import { galleryFormCopy as copy } from '#copy/admin-gallery.ts';
import { useSaveImage } from '#web/features/admin-gallery/mutations.ts';
import { forgetDraft, readKept, writeKept } from '#web/lib/drafts.ts';
import { showRefusal } from '#web/lib/show-refusal.ts';
import { toast } from '#web/lib/toast.ts';

/** As its fields have it: all texts. */
type ImageValues = { image_url: string; description: string; order: string };

/** What is no number is left as it is, for the contract to refuse. An empty field leaves the order to the server. */
const schema = z
  .custom<ImageValues>()
  .transform(({ order, ...rest }): z.input<typeof GalleryImageDraft> => {
    return { ...rest, order: order.trim() === '' ? undefined : Number(order) };
  })
  .pipe(GalleryImageDraft);

/** What was typed and not saved, and the state of the image that it was typed over. */
type KeptImage = { base: ImageValues; values: ImageValues };

type ImageFormOptions = {
  /** Undefined for a new one. */
  image: GalleryImageView | undefined;
  /** How many there are: a new one comes behind them. */
  count: number;
};

/** The form of an image, from how it was when the form was opened; what was typed before a login is there again. */
export function useImageForm({ image, count }: ImageFormOptions) {
  const draft = `gallery-image-${image?.id ?? 'new'}`;
  const [base] = useState(() => valuesOf(image, count));
  const [restored, setRestored] = useState(() => keptOver(draft, base));
  const save = useSaveImage(image?.id);
  const form = useForm<ImageValues, unknown, GalleryImageDraft>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: restored ?? base,
  });
  useKept(draft, base, form);
  const values = form.watch();

  const send = async ({ order, ...draftOfImage }: GalleryImageDraft, onSaved: () => void) => {
    // An order that nobody touched stays as it is by now.
    const isPlaced = form.getValues('order') !== base.order;
    try {
      await save.mutateAsync({ ...draftOfImage, ...(isPlaced && { order }) });
      forgetDraft(draft);
      toast.success(image ? copy.updated : copy.created);
      onSaved();
    } catch (error) {
      showRefusal(error, form, copy.saveFailed);
    }
  };
  return {
    ...{ form, values },
    // Read while rendering: react-hook-form follows what is read.
    errors: form.formState.errors,
    isChanged: !isSame(values, base),
    isSaving: save.isPending,
    isRestored: restored !== undefined,
    save: (onSaved: () => void) => form.handleSubmit((read) => send(read, onSaved))(),
    forget: () => forgetDraft(draft),
    startAnew: () => {
      forgetDraft(draft);
      setRestored(undefined);
      form.reset(base);
    },
  };
}

type ImageFormApi = ReturnType<typeof useForm<ImageValues, unknown, GalleryImageDraft>>;

function useKept(draft: string, base: ImageValues, { register, subscribe }: ImageFormApi): void {
  useEffect(() => {
    // It has no input of its own.
    register('image_url');
    return subscribe({
      formState: { values: true },
      callback: ({ values, type, name }) => (type || name) && writeKept(draft, { base, values }),
    });
  }, [draft, base, register, subscribe]);
}

function valuesOf(image: GalleryImageView | undefined, count: number): ImageValues {
  const { image_url = '', description = '', order = count } = image ?? {};
  return { image_url, description, order: String(order) };
}

/** Nothing where it would change nothing, or where the image has changed since. */
function keptOver(draft: string, base: ImageValues): ImageValues | undefined {
  const kept = readKept<KeptImage>(draft);
  return kept && isSame(kept.base, base) && !isSame(kept.values, base) ? kept.values : undefined;
}

function isSame(one: ImageValues, other: ImageValues): boolean {
  return (Object.keys(one) as (keyof ImageValues)[]).every((name) => one[name] === other[name]);
}
