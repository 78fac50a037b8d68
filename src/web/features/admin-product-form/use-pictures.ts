import { useEffect, useRef, useState } from 'react';
import { pictureCopy as copy } from '#copy/admin-product-form.ts';
import { type PictureField, pictureFields } from '#web/features/admin-product-form/product-values.ts';
import type { ProductFormApi } from '#web/features/admin-product-form/use-product-form.ts';
import { toast } from '#web/lib/toast.ts';
import { uploadFailure, uploadPicture } from '#web/lib/upload.ts';

/** A picture on its way into a place, or one that did not get there. */
export type PictureUpload = {
  place: PictureField;
  file: File;
  /** Of the file itself, so that it is seen at once. */
  preview: string;
  /** From 0 to 1. */
  progress: number;
  failure: string | undefined;
  controller: AbortController;
};

export type Pictures = ReturnType<typeof usePictures>;

/** The packet's own picture first: it is the one that most products have. */
const FILLED: readonly PictureField[] = ['image', 'image_2', 'image_3'];

/** The three places of a product's pictures. An upload may be moved to another place while it is under way. */
export function usePictures(form: ProductFormApi) {
  const { uploads, set, start, drop } = useUploads((place, url) => write(place, url));
  const write = (place: PictureField, url: string) => {
    form.setValue(place, url, { shouldDirty: true });
    form.clearErrors(place);
  };
  const uploadAt = (place: PictureField) => uploads.find((one) => one.place === place);

  return {
    uploadAt,
    isUploading: uploads.some(({ failure }) => failure === undefined),
    hasFailed: uploads.some(({ failure }) => failure !== undefined),
    /** Into this place and the free ones after it, or into those that are free. */
    add: (files: readonly File[], at?: PictureField) => {
      const free = FILLED.filter((place) => place !== at && !uploadAt(place) && form.getValues(place) === '');
      const places = at ? [at, ...free] : free;
      if (files.length > places.length) toast.error(copy.noRoom);
      for (const [index, place] of places.slice(0, files.length).entries()) {
        const file = files[index];
        if (file) start(file, place);
      }
    },
    retry: (place: PictureField) => {
      const failed = uploadAt(place);
      if (failed) start(failed.file, place);
    },
    /** What is on its way is called back first, and only then what was there. */
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

function useUploads(onUploaded: (place: PictureField, url: string) => void) {
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([]);
  const latest = useRef(uploads);
  const set = (change: (now: readonly PictureUpload[]) => readonly PictureUpload[]) => {
    latest.current = change(latest.current);
    setUploads(latest.current);
  };
  useEffect(() => () => latest.current.forEach(end), []);

  const edit = (controller: AbortController, change: Partial<PictureUpload>) =>
    set((now) => now.map((one) => (one.controller === controller ? { ...one, ...change } : one)));
  const drop = (controller: AbortController) => {
    latest.current.filter((one) => one.controller === controller).forEach(end);
    set((now) => now.filter((one) => one.controller !== controller));
  };
  const start = async (file: File, place: PictureField) => {
    const before = latest.current.find((one) => one.place === place);
    if (before) drop(before.controller);
    const controller = new AbortController();
    const preview = URL.createObjectURL(file);
    set((now) => [...now, { place, file, preview, progress: 0, failure: undefined, controller }]);
    try {
      const onProgress = (progress: number) => edit(controller, { progress });
      const { url } = await uploadPicture(file, 'product', { onProgress, signal: controller.signal });
      const arrived = latest.current.find((one) => one.controller === controller);
      if (arrived) onUploaded(arrived.place, url);
      drop(controller);
    } catch (error) {
      edit(controller, { failure: uploadFailure(error) });
    }
  };
  return { uploads, set, start, drop };
}

function end({ controller, preview }: PictureUpload): void {
  controller.abort();
  URL.revokeObjectURL(preview);
}
