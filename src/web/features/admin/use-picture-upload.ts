import { useEffect, useState } from 'react';
import type { UploadPurpose } from '#contract/uploads.ts';
import { pictureProblem } from '#web/lib/upload.ts';
import { useUploads } from '#web/lib/use-uploads.ts';

type UploadOptions = {
  purpose: UploadPurpose;
  onUploaded: (url: string) => void;
  onBusy: (isBusy: boolean) => void;
  /** Message for an upload that failed for an unknown reason. */
  failed?: string | undefined;
};

/** One upload at a time: a new file replaces the one in flight. */
export function usePictureUpload({ purpose, onUploaded, onBusy, failed }: UploadOptions) {
  const [unfit, setUnfit] = useState<string>();
  const { uploads, start } = useUploads<'only'>({
    ...{ purpose, failed },
    onUploaded: (_, url) => onUploaded(url),
  });
  const [upload] = uploads;
  const running = upload?.failure === undefined ? upload : undefined;
  const isBusy = running !== undefined;
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);

  return {
    preview: running?.preview,
    progress: running && Math.round(running.progress * 100),
    problem: unfit ?? upload?.failure,
    upload: (file: File) => {
      // A file that is not an image is rejected without a preview; the current image or upload stays.
      const problem = pictureProblem(file, purpose);
      setUnfit(problem);
      if (problem === undefined) start(file, 'only');
    },
  };
}
