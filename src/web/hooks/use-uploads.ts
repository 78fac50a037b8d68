import { useEffect, useRef, useState } from 'react';
import type { UploadPurpose } from '#contract/uploads.ts';
import { isReachable } from '#web/lib/is-reachable.ts';
import { isInvalidImageError, UnansweredUploadError, uploadErrorText, uploadImage } from '#web/lib/upload.ts';

/** Running or failed upload of an image. */
export type ImageUpload<Place> = {
  place: Place;
  file: File;
  /** Object URL of the file, for a preview during the upload. */
  preview: string;
  /** Progress from 0 to 1. */
  progress: number;
  failure: string | undefined;
  /** Whether the file itself was rejected, so that a retry would not help. */
  isInvalid: boolean;
  /** Whether the server could not be reached. */
  isOffline: boolean;
  controller: AbortController;
};

type UploadsOptions<Place> = {
  purpose: UploadPurpose;
  /** Converts the chosen file before its upload. */
  prepare?: (file: File) => Promise<File>;
  onUploaded: (place: Place, url: string) => void;
  /** Fallback message for unexpected errors. */
  fallbackText?: string | undefined;
};

/** Running and failed uploads. A new file for a place replaces the upload in that place. */
export function useUploads<Place>({ purpose, prepare, onUploaded, fallbackText }: UploadsOptions<Place>) {
  const [uploads, setUploads] = useState<ReadonlyArray<ImageUpload<Place>>>([]);
  const latest = useRef(uploads);
  const set = (change: (now: typeof uploads) => typeof uploads) => {
    latest.current = change(latest.current);
    setUploads(latest.current);
  };
  useEffect(() => () => latest.current.forEach(abortUpload), []);

  const updateUpload = (controller: AbortController, change: Partial<ImageUpload<Place>>) =>
    set((now) => now.map((one) => (one.controller === controller ? { ...one, ...change } : one)));
  const removeUpload = (controller: AbortController) => {
    latest.current.filter((one) => one.controller === controller).forEach(abortUpload);
    set((now) => now.filter((one) => one.controller !== controller));
  };
  const start = async (file: File, place: Place) => {
    const before = latest.current.find((one) => one.place === place);
    if (before) removeUpload(before.controller);
    const controller = new AbortController();
    const preview = URL.createObjectURL(file);
    set((now) => [
      ...now,
      {
        place,
        file,
        preview,
        progress: 0,
        failure: undefined,
        isInvalid: false,
        isOffline: false,
        controller,
      },
    ]);
    try {
      const onProgress = (progress: number) => updateUpload(controller, { progress });
      const sent = prepare ? await prepare(file) : file;
      const { url } = await uploadImage(sent, purpose, { onProgress, signal: controller.signal });
      const arrived = latest.current.find((one) => one.controller === controller);
      if (arrived) onUploaded(arrived.place, url);
      removeUpload(controller);
    } catch (error) {
      updateUpload(controller, await uploadFailure(error, fallbackText));
    }
  };
  return { uploads, set, start, removeUpload };
}

async function uploadFailure(error: unknown, fallbackText: string | undefined) {
  return {
    failure: uploadErrorText(error, fallbackText),
    isInvalid: isInvalidImageError(error),
    isOffline: error instanceof UnansweredUploadError && !(await isReachable()),
  };
}

function abortUpload({ controller, preview }: ImageUpload<unknown>): void {
  controller.abort();
  URL.revokeObjectURL(preview);
}

/** Shrinks a photo before its upload. The code is loaded with the first photo. */
export async function shrinkPhoto(file: File): Promise<File> {
  return (await import('#web/lib/shrink-image.ts')).shrinkImage(file);
}
