import { useEffect, useState } from 'react';
import type { UploadPurpose } from '#contract/uploads.ts';
import { useUploads } from '#web/hooks/use-uploads.ts';
import { findImageError } from '#web/lib/upload.ts';

type UploadOptions = {
  purpose: UploadPurpose;
  onUploaded: (url: string) => void;
  onBusy: (isBusy: boolean) => void;
  /** Message for an upload that failed for an unknown reason. */
  fallbackText?: string | undefined;
};

/** One upload at a time: a new file replaces the one in flight. */
export function useImageUpload({ purpose, onUploaded, onBusy, fallbackText }: UploadOptions) {
  const [fileProblem, setFileProblem] = useState<string>();
  const { uploads, start } = useUploads<'only'>({
    purpose,
    fallbackText,
    onUploaded: (_, url) => onUploaded(url),
  });
  const [upload] = uploads;
  const running = upload?.failure === undefined ? upload : undefined;
  const isBusy = running !== undefined;
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);

  return {
    preview: running?.preview,
    progress: running && Math.round(running.progress * 100),
    problem: fileProblem ?? upload?.failure,
    upload: (file: File) => {
      // A file that is not an image is rejected without a preview; the current image or upload stays.
      const problem = findImageError(file, purpose);
      setFileProblem(problem);
      if (problem === undefined) start(file, 'only');
    },
  };
}
