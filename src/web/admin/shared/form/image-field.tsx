import { useEffect, useId, useState } from 'react';
import type { UploadPurpose } from '#contract/uploads.ts';
import { uploadIcon } from '#web/admin/shared/icons.ts';
import { Dropzone, FileInput } from '#web/components/dropzone.tsx';
import { Icon } from '#web/components/icon.tsx';
import { trashIcon } from '#web/components/icons.ts';
import { useUploads } from '#web/hooks/use-uploads.ts';
import { findImageError } from '#web/lib/upload.ts';

type ImageFieldProps = {
  purpose: UploadPurpose;
  texts: {
    label: string;
    hint: string;
    alt: string;
    choose: string;
    change: string;
    drop: string;
    uploading: (percent: number) => string;
    progress: string;
    failed?: string;
    /** Label of the remove button, if the image can be removed. */
    remove?: string;
  };
  url: string | null;
  error: string | undefined;
  /** Shows the image as large as possible instead of as a thumbnail. */
  isLarge?: boolean;
  onChange: (url: string | null) => void;
  onBusy: (isBusy: boolean) => void;
};

/** Image field with file choice and drop. Shows a preview while the file uploads. */
export function ImageField(props: ImageFieldProps) {
  const { purpose, texts, url, error, isLarge = false, onChange, onBusy } = props;
  const id = useId();
  const [fileProblem, setFileProblem] = useState<string>();
  // One upload at a time: a new file replaces the one in flight.
  const { uploads, start } = useUploads<'only'>({
    purpose,
    fallbackText: texts.failed,
    onUploaded: (_, uploadedUrl) => onChange(uploadedUrl),
  });
  const [upload] = uploads;
  const running = upload?.failure === undefined ? upload : undefined;
  const isBusy = running !== undefined;
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  const uploadFirst = ([file]: readonly File[]) => {
    if (!file) return;
    // A file that is not an image is rejected without a preview; the current image or upload stays.
    const problem = findImageError(file, purpose);
    setFileProblem(problem);
    if (problem === undefined) start(file, 'only');
  };
  const shownUrl = running?.preview ?? url;
  const message = fileProblem ?? upload?.failure ?? error;
  return (
    <div>
      <p className="mb-1.5 text-sm font-semibold">{texts.label}</p>
      <Dropzone
        className={`items-center rounded-packet border border-dashed border-edge p-3.5 data-over:border-solid data-over:border-leaf-ink data-over:bg-card ${isLarge ? 'grid grid-cols-1 gap-3.5' : 'flex flex-wrap gap-4'}`}
        onFiles={uploadFirst}
      >
        <Preview url={shownUrl} alt={texts.alt} isLarge={isLarge} />
        <div className="min-w-0 flex-[1_1_8rem]">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <label className="button-plain focus-frame cursor-pointer">
              {shownUrl ? texts.change : texts.choose}
              <FileInput
                aria-invalid={message === undefined ? undefined : true}
                aria-describedby={`${id}-note`}
                onFiles={uploadFirst}
              />
            </label>
            <span className="text-xs text-soft max-md:hidden">{texts.drop}</span>
            {texts.remove !== undefined && shownUrl && !isBusy && (
              <button type="button" className="button-quiet px-3 text-sm" onClick={() => onChange(null)}>
                <Icon path={trashIcon} className="size-4" />
                {texts.remove}
              </button>
            )}
          </div>
          {running && <UploadProgress texts={texts} percent={Math.round(running.progress * 100)} />}
          <p
            id={`${id}-note`}
            role="status"
            className={`mt-1 min-h-5 text-xs ${message ? 'font-medium text-alarm-ink' : 'text-soft'}`}
          >
            {message ?? texts.hint}
          </p>
        </div>
      </Dropzone>
    </div>
  );
}

type PreviewProps = { url: string | null; alt: string; isLarge: boolean };

function Preview({ url, alt, isLarge }: PreviewProps) {
  return (
    <div
      className={`grid shrink-0 place-items-center overflow-hidden rounded-sm bg-shade text-soft ${isLarge ? 'relative aspect-video w-full' : 'size-20'}`}
    >
      {url ? (
        <img
          src={url}
          alt={alt}
          width={80}
          height={80}
          className={`size-full object-contain ${isLarge ? 'absolute inset-0 bg-shade' : 'bg-[#fffdf7]'}`}
        />
      ) : (
        <Icon path={uploadIcon} className="size-6" />
      )}
    </div>
  );
}

type UploadProgressProps = { texts: ImageFieldProps['texts']; percent: number };

function UploadProgress({ texts, percent }: UploadProgressProps) {
  return (
    <div className="mt-2 flex items-center gap-3">
      <progress className="upload-progress" aria-label={texts.progress} value={percent} max={100} />
      <span className="figures text-xs text-soft">{texts.uploading(percent)}</span>
    </div>
  );
}
