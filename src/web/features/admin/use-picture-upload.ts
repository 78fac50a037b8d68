import { useEffect, useState } from 'react';
import type { UploadPurpose } from '#contract/uploads.ts';
import { pictureProblem } from '#web/lib/upload.ts';
import { useUploads } from '#web/lib/use-uploads.ts';

type UploadOptions = {
  purpose: UploadPurpose;
  onUploaded: (url: string) => void;
  onBusy: (isBusy: boolean) => void;
  /** What is said where nobody knows why it did not arrive. */
  failed?: string | undefined;
};

/** One upload at a time: another file takes the place of the one that is under way. */
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
      // Nothing is shown of what is no picture, and what is there or on its way stays.
      const problem = pictureProblem(file, purpose);
      setUnfit(problem);
      if (problem === undefined) start(file, 'only');
    },
  };
}
