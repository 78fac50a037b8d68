import { type ReactNode, useId, useRef, useState } from 'react';
import { claimPhotosCopy } from '#copy/claim-photos.ts';
import { commonCopy } from '#copy/common.ts';
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
  /** Whether the photo is above its name from tablet width, and not beside it. */
  isColumn?: boolean;
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
  const { name, hint, illustration, url, upload, error, isColumn, multiple, onFiles, onDisplayError } = props;
  const hintId = useId();
  const errorId = useId();
  const fileInput = useRef<HTMLInputElement>(null);
  const shown = upload?.preview ?? url;
  const errorText = upload?.failure ?? error;
  const chooseLabel = claimPhotosCopy.named(shown ? claimPhotosCopy.change : claimPhotosCopy.choose, name);
  return (
    <Dropzone
      className={`group grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 py-3.5 ${isColumn ? 'md:grid-cols-1 md:gap-2.5 md:py-0' : ''}`}
      onFiles={onFiles}
    >
      <label
        className={`relative grid aspect-square cursor-pointer place-items-center self-start overflow-hidden rounded-md border text-soft group-data-over:border-leaf-ink group-data-over:inset-ring-2 group-data-over:inset-ring-leaf-ink hover:border-leaf-ink focus-frame ${shown ? 'border-line bg-shade' : 'border-dashed border-edge bg-card'}`}
      >
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
        <span className="absolute inset-x-0 bottom-0 bg-card/92 p-1 text-center text-xs font-semibold text-ink">
          {shown ? claimPhotosCopy.change : claimPhotosCopy.choose}
        </span>
        <FileInput
          ref={fileInput}
          multiple={multiple}
          aria-label={chooseLabel}
          aria-describedby={errorText === undefined ? hintId : `${errorId} ${hintId}`}
          aria-invalid={errorText === undefined ? undefined : true}
          onFiles={onFiles}
        />
      </label>
      <div className="min-w-0">
        <p className="font-display text-lg">{name}</p>
        <p id={hintId} className="text-xs text-soft">
          {hint}
        </p>
        <UploadState
          {...props}
          errorId={errorId}
          errorText={errorText}
          onAction={() => fileInput.current?.focus()}
        />
      </div>
    </Dropzone>
  );
}

type UploadStateProps = PhotoFieldProps & {
  errorId: string;
  errorText: string | undefined;
  /** Called after an action, because the clicked button disappears. */
  onAction: () => void;
};

/** State of the upload with its actions: retry, cancel, remove. */
function UploadState(props: UploadStateProps) {
  const { name, url, upload, errorId, errorText, isUnsent = false, onRetry, onRemove, onAction } = props;
  const canRetry = upload ? upload.failure !== undefined && !upload.isInvalid : isUnsent;
  const isUploading = upload !== undefined && upload.failure === undefined;
  const removeLabel = isUploading ? commonCopy.cancel : claimPhotosCopy.remove;
  return (
    <>
      {isUploading && <Progress progress={upload.progress} name={name} />}
      {url && !upload && (
        <p className="mt-1.5 flex items-center gap-1 text-xs font-medium text-leaf-ink">
          <Icon path={checkIcon} className="size-4" />
          {claimPhotosCopy.done}
        </p>
      )}
      <p
        id={errorId}
        role="alert"
        className="mt-1 text-xs font-medium text-alarm-ink wrap-anywhere empty:hidden"
      >
        {errorText}
      </p>
      {(upload || url) && (
        <p className="flex flex-wrap gap-x-4">
          {canRetry && (
            <button
              type="button"
              className="link inline-flex min-h-11 items-center gap-1.5 text-sm"
              aria-label={claimPhotosCopy.named(commonCopy.retry, name)}
              onClick={() => {
                onRetry();
                onAction();
              }}
            >
              <Icon path={refreshIcon} className="size-4" />
              {commonCopy.retry}
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
        className="block h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-shade [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-leaf [&::-webkit-progress-value]:transition-[width]"
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
  if (hasDisplayError)
    return <span className="px-2 pt-2 pb-7 text-xs wrap-anywhere">{fileName ?? claimPhotosCopy.done}</span>;
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
      className="absolute inset-0 size-full object-cover"
      onError={handleError}
    />
  );
}

type PhotoIllustrationProps = { number: 1 | 2 | 3 };

const SEED = 'c3.200-4.400 9-4.400 12 0c-3 4.400-8.800 4.400-12 0Z';

/** Illustration of an empty photo field, drawn in a few lines: the blister, the glass, or the result. */
export function PhotoIllustration({ number }: PhotoIllustrationProps) {
  return (
    <svg
      viewBox="0 0 120 120"
      className="mb-5 w-[72%] text-foil-ink"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {illustrations[number].map((line) => (
        <path key={line} d={line} />
      ))}
    </svg>
  );
}

const blister = [
  'M30 16h60a4 4 0 0 1 4 4v80a4 4 0 0 1-4 4H30a4 4 0 0 1-4-4V20a4 4 0 0 1 4-4Z',
  'M60 26a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  'M36 38h32M36 45h20',
  'M38 56h18v18H38ZM64 56h18v18H64ZM38 80h18v16H38ZM64 80h18v16H64Z',
  `M41 65${SEED}`,
  `M67 65${SEED}`,
  `M41 88${SEED}`,
  `M67 88${SEED}`,
];

const glass = [
  'M34 26h52l-7 76a4 4 0 0 1-4 3.500H45a4 4 0 0 1-4-3.500Z',
  'M36.500 50c8-4 15 4 23.500 0s15-4 23.500 0',
  `M50 66${SEED}`,
  `M60 84${SEED}`,
  `M46 96${SEED}`,
  'M72 62c1.500 2 1.500 4 0 6M76 74c1.500 2 1.500 4 0 6',
  'M96 40v44M92 84a4.500 4.500 0 1 0 8 0M96 52h4M96 60h4M96 68h4',
];

const outcome = [
  'M60 22c16 10 32 18 50 26c-16 10-32 20-46 34c-18-10-36-18-54-26c16-10 34-20 50-34Z',
  'M60 34c10 6 20 11 31 16',
  `M30 56${SEED}`,
  `M76 54${SEED}`,
  `M54 44${SEED}`,
  'M74 84a18 18 0 1 0-36 0a18 18 0 0 0 36 0ZM69 97l15 13',
  'M48 82c3.800-5.200 10.700-5.200 14.300 0c-3.600 5.200-10.500 5.200-14.300 0Z',
  'M62 82c5 1 6 5 3 10',
];

const illustrations = { 1: blister, 2: glass, 3: outcome } as const;
