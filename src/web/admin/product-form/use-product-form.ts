import { useMutation } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import type { ProductDraft } from '#contract/catalogue-drafts.ts';
import { productFormCopy, productImageCopy } from '#copy/admin-product-form.ts';
import {
  type ImageFieldName,
  imageFields,
  ProductFormSchema,
  type ProductValues,
  productFields,
  toProductValues,
} from '#web/admin/product-form/product-values.tsx';
import { useInvalidateCatalogue } from '#web/admin/products/mutations.ts';
import { editedProduct, type StaffProduct } from '#web/admin/products/queries.ts';
import { sendOnce } from '#web/admin/shared/form/send-once.ts';
import { useRecordForm } from '#web/admin/shared/form/use-record-form.ts';
import { useUploads } from '#web/hooks/use-uploads.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { findEditConflict } from '#web/lib/edit-conflict.ts';
import { toast } from '#web/lib/toast.ts';

type ProductFormOptions = {
  /** Undefined for a new product. */
  product: StaffProduct | undefined;
  initialValues: ProductValues;
  draftName: string;
};

export function useProductForm({ product, initialValues, draftName }: ProductFormOptions) {
  const { mutateAsync: save } = useSaveProduct();
  const editor = useRecordForm({
    record: product,
    initialValues,
    toValues: toProductValues,
    fields: productFields,
    createSchema: () => ProductFormSchema,
    draftName,
    save: (draft: ProductDraft, base) => save({ draft, base }),
    findConflict: (error) => findEditConflict('replaceProduct', error),
    copy: {
      saved: product ? productFormCopy.updated : productFormCopy.created,
      failed: productFormCopy.failed,
    },
  });
  return { ...editor, images: useProductImages(editor.form) };
}

export type ProductEditor = ReturnType<typeof useProductForm>;

type SaveVariables = { draft: ProductDraft; base: StaffProduct | undefined };

/** Creates the product if `base` is undefined. */
function useSaveProduct() {
  const { api, queries } = useAppContext();
  const invalidateCatalogue = useInvalidateCatalogue();
  return useMutation({
    mutationFn: ({ draft, base }: SaveVariables) =>
      base
        ? api.call('replaceProduct', { params: { id: base.id }, body: { ...draft, version: base.version } })
        : sendOnce('product-request', draft, (headers) =>
            api.call('createProduct', { body: draft, headers }),
          ),
    onSuccess: (saved) => {
      invalidateCatalogue();
      queries.setQueryData(editedProduct(api, String(saved.id)).queryKey, saved);
    },
  });
}

/** The packet's image is filled first, because most products have only that one. */
const FILL_ORDER: readonly ImageFieldName[] = ['image', 'image_2', 'image_3'];

/** The three image slots of a product. An image can be moved to another slot while it uploads. */
function useProductImages(form: UseFormReturn<ProductValues, unknown, ProductDraft>) {
  const { uploads, set, start, removeUpload } = useUploads<ImageFieldName>({
    purpose: 'product',
    onUploaded: (place, url) => write(place, url),
  });
  const write = (place: ImageFieldName, url: string) => {
    form.setValue(place, url);
    form.clearErrors(place);
  };
  const uploadAt = (place: ImageFieldName) => uploads.find((one) => one.place === place);

  return {
    uploadAt,
    isUploading: uploads.some(({ failure }) => failure === undefined),
    hasFailed: uploads.some(({ failure }) => failure !== undefined),
    /** Adds files to slot `at` and the free slots, or only to the free slots. */
    add: (files: readonly File[], at?: ImageFieldName) => {
      const free = FILL_ORDER.filter(
        (place) => place !== at && !uploadAt(place) && form.getValues(place) === '',
      );
      const places = at ? [at, ...free] : free;
      if (files.length > places.length) toast.error(productImageCopy.noRoom);
      for (const [index, place] of places.slice(0, files.length).entries()) {
        const file = files[index];
        if (file) start(file, place);
      }
    },
    retry: (place: ImageFieldName) => {
      const failed = uploadAt(place);
      if (failed) start(failed.file, place);
    },
    /** Cancels an upload first; only without one is the saved image removed. */
    remove: (place: ImageFieldName) => {
      const upload = uploadAt(place);
      if (upload) removeUpload(upload.controller);
      else write(place, '');
    },
    move: (from: number, to: number) => {
      const one = imageFields[from];
      const other = imageFields[to];
      if (!one || !other) return;
      const url = form.getValues(one);
      write(one, form.getValues(other));
      write(other, url);
      set((now) =>
        now.map((each) => ({
          ...each,
          place: each.place === one ? other : each.place === other ? one : each.place,
        })),
      );
    },
    cancelUploads: () => {
      for (const { controller } of uploads) removeUpload(controller);
    },
  };
}
