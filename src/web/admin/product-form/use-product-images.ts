import { productImageCopy } from '#copy/admin-product-form.ts';
import { type ImageFieldName, imageFields } from '#web/admin/product-form/product-values.ts';
import type { ProductFormApi } from '#web/admin/product-form/use-product-form.ts';
import { useUploads } from '#web/hooks/use-uploads.ts';
import { toast } from '#web/lib/toast.ts';

export type ProductImages = ReturnType<typeof useProductImages>;

/** The packet's image is filled first, because most products have only that one. */
const FILL_ORDER: readonly ImageFieldName[] = ['image', 'image_2', 'image_3'];

/** The three image slots of a product. An image can be moved to another slot while it uploads. */
export function useProductImages(form: ProductFormApi) {
  const { uploads, set, start, removeUpload } = useUploads<ImageFieldName>({
    purpose: 'product',
    onUploaded: (place, url) => write(place, url),
  });
  const write = (place: ImageFieldName, url: string) => {
    form.setValue(place, url, { shouldDirty: true });
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
