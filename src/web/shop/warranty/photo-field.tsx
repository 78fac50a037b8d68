import { type ReactNode, useId, useRef, useState } from 'react';
import { claimPhotosCopy } from '#copy/claims.ts';
import { Dropzone, FileInput } from '#web/components/dropzone.tsx';
import { Icon } from '#web/components/icon.tsx';
import { checkIcon, refreshIcon, trashIcon } from '#web/components/icons.ts';
import { ResponsiveImage } from '#web/components/responsive-image.tsx';
import type { ImageUpload } from '#web/hooks/use-uploads.ts';

type PhotoFieldProps = {
  name: string;
  hint: string;
  /** An example of what to photograph. */
  illustration: ReactNode;
  url: string | undefined;
  upload: ImageUpload<unknown> | undefined;
  error: string | undefined;
  /** Whether the photo was uploaded, but adding it to the claim failed and can be retried. */
  isUnsent?: boolean;
  /** Whether several files can be chosen; the others fill the free photo fields beside this one. */
  multiple?: boolean;
  onFiles: (files: readonly File[]) => void;
  onRetry: () => void;
  onRemove: () => void;
  /** Called if the uploaded photo cannot be displayed. */
  onDisplayError?: () => void;
};

const SIZES = '(width >= 48rem) 14rem, 6.5rem';
const SIDE = 320;

/** Photo field with its states (empty, uploading, uploaded, failed) and the actions of each. */
export function PhotoField(props: PhotoFieldProps) {
  const { name, hint, illustration, url, upload, error, multiple, onFiles, onDisplayError } = props;
  const hintId = useId();
  const fileInput = useRef<HTMLInputElement>(null);
  const shown = upload?.preview ?? url;
  const errorText = upload?.failure ?? error;
  const chooseLabel = claimPhotosCopy.named(shown ? claimPhotosCopy.change : claimPhotosCopy.choose, name);
  return (
    <Dropzone className="warranty-place" onFiles={onFiles}>
      <label className="warranty-face" data-empty={!shown || undefined}>
        {shown ? (
          <PhotoPreview
            key={shown}
            url={shown}
            fileName={upload?.file.name}
            onDisplayError={onDisplayError}
          />
        ) : (
          illustration
        )}
        <span className="warranty-choose">{shown ? claimPhotosCopy.change : claimPhotosCopy.choose}</span>
        <FileInput
          ref={fileInput}
          multiple={multiple}
          aria-label={chooseLabel}
          aria-describedby={hintId}
          aria-invalid={errorText === undefined ? undefined : true}
          onFiles={onFiles}
        />
      </label>
      <div className="min-w-0">
        <p className="font-display text-lg">{name}</p>
        <p id={hintId} className="text-xs text-soft">
          {hint}
        </p>
        <UploadState {...props} errorText={errorText} onAction={() => fileInput.current?.focus()} />
      </div>
    </Dropzone>
  );
}

type UploadStateProps = PhotoFieldProps & {
  errorText: string | undefined;
  /** Called after an action, because the clicked button disappears. */
  onAction: () => void;
};

/** State of the upload with its actions: retry, cancel, remove. */
function UploadState(props: UploadStateProps) {
  const { name, url, upload, errorText, isUnsent = false, onRetry, onRemove, onAction } = props;
  const canRetry = upload ? upload.failure !== undefined && !upload.isInvalid : isUnsent;
  const isUploading = upload !== undefined && upload.failure === undefined;
  const removeLabel = isUploading ? claimPhotosCopy.cancel : claimPhotosCopy.remove;
  return (
    <>
      {isUploading && <Progress progress={upload.progress} name={name} />}
      {url && !upload && (
        <p className="mt-1.5 flex items-center gap-1 text-xs font-medium text-leaf-ink">
          <Icon path={checkIcon} className="size-4" />
          {claimPhotosCopy.done}
        </p>
      )}
      <p role="alert" className="mt-1 text-xs font-medium text-alarm-ink wrap-anywhere empty:hidden">
        {errorText}
      </p>
      {(upload || url) && (
        <p className="flex flex-wrap gap-x-4">
          {canRetry && (
            <button
              type="button"
              className="link inline-flex min-h-11 items-center gap-1.5 text-sm"
              aria-label={claimPhotosCopy.named(claimPhotosCopy.retry, name)}
              onClick={() => {
                onRetry();
                onAction();
              }}
            >
              <Icon path={refreshIcon} className="size-4" />
              {claimPhotosCopy.retry}
            </button>
          )}
          <button
            type="button"
            className="inline-flex min-h-11 items-center gap-1.5 text-sm text-soft hover:text-ink"
            aria-label={claimPhotosCopy.named(removeLabel, name)}
            onClick={() => {
              onRemove();
              onAction();
            }}
          >
            <Icon path={trashIcon} className="size-4" />
            {removeLabel}
          </button>
        </p>
      )}
    </>
  );
}

function Progress({ progress, name }: { progress: number; name: string }) {
  const text =
    progress === 0
      ? claimPhotosCopy.preparing
      : progress < 1
        ? claimPhotosCopy.uploading(Math.round(progress * 100))
        : claimPhotosCopy.finishing;
  return (
    <div className="mt-2">
      <progress
        className="warranty-progress"
        aria-label={claimPhotosCopy.progress(name)}
        value={progress}
        max={1}
      />
      <p className="figures text-xs text-soft">{text}</p>
    </div>
  );
}

type PhotoPreviewProps = {
  url: string;
  fileName: string | undefined;
  onDisplayError: (() => void) | undefined;
};

/** Preview of the photo. Fallback: the file name, for formats that the server reads but the browser cannot display. */
function PhotoPreview({ url, fileName, onDisplayError }: PhotoPreviewProps) {
  const [hasDisplayError, setDisplayError] = useState(false);
  if (hasDisplayError) return <span className="warranty-file">{fileName ?? claimPhotosCopy.done}</span>;
  const handleError = () => {
    setDisplayError(true);
    if (fileName === undefined) onDisplayError?.();
  };
  return (
    <ResponsiveImage
      src={url}
      sizes={SIZES}
      alt=""
      width={SIDE}
      height={SIDE}
      draggable={false}
      onError={handleError}
    />
  );
}
