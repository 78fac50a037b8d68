import { pictureCopy } from '#copy/admin-product-form.ts';
import { type PictureField, pictureFields } from '#web/features/admin-product-form/product-values.ts';
import type { ProductFormApi } from '#web/features/admin-product-form/use-product-form.ts';
import { toast } from '#web/lib/toast.ts';
import { useUploads } from '#web/lib/use-uploads.ts';

export type Pictures = ReturnType<typeof usePictures>;

/** The packet's image is filled first, because most products have only that one. */
const FILLED: readonly PictureField[] = ['image', 'image_2', 'image_3'];

/** The three image slots of a product. An image can be moved to another slot while it uploads. */
export function usePictures(form: ProductFormApi) {
  const { uploads, set, start, drop } = useUploads<PictureField>({
    purpose: 'product',
    onUploaded: (place, url) => write(place, url),
  });
  const write = (place: PictureField, url: string) => {
    form.setValue(place, url, { shouldDirty: true });
    form.clearErrors(place);
  };
  const uploadAt = (place: PictureField) => uploads.find((one) => one.place === place);

  return {
    uploadAt,
    isUploading: uploads.some(({ failure }) => failure === undefined),
    hasFailed: uploads.some(({ failure }) => failure !== undefined),
    /** Adds files to slot `at` and the free slots, or only to the free slots. */
    add: (files: readonly File[], at?: PictureField) => {
      const free = FILLED.filter((place) => place !== at && !uploadAt(place) && form.getValues(place) === '');
      const places = at ? [at, ...free] : free;
      if (files.length > places.length) toast.error(pictureCopy.noRoom);
      for (const [index, place] of places.slice(0, files.length).entries()) {
        const file = files[index];
        if (file) start(file, place);
      }
    },
    retry: (place: PictureField) => {
      const failed = uploadAt(place);
      if (failed) start(failed.file, place);
    },
    /** Cancels an upload first; only without one is the saved image removed. */
    remove: (place: PictureField) => {
      const under = uploadAt(place);
      if (under) drop(under.controller);
      else write(place, '');
    },
    move: (from: number, to: number) => {
      const [one, other] = [pictureFields[from], pictureFields[to]];
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
    forget: () => {
      for (const { controller } of uploads) drop(controller);
    },
  };
}
