import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { claimPhotosCopy } from '#copy/claims.ts';
import { ACCEPTED_PICTURES } from '#web/lib/accepted-pictures.ts';
import type { PictureUpload } from '#web/lib/use-uploads.ts';
import { Icon } from '#web/ui/icon.tsx';
import { checkIcon, refreshIcon, trashIcon } from '#web/ui/icons.ts';
import { Photo } from '#web/ui/photo.tsx';

type PhotoPlaceProps = {
  name: string;
  hint: string;
  /** An example of what to photograph. */
  drawing: ReactNode;
  url: string | undefined;
  upload: PictureUpload<unknown> | undefined;
  problem: string | undefined;
  /** Whether the photo was uploaded, but adding it to the claim failed and can be retried. */
  isUnsent?: boolean;
  /** Whether several files can be chosen; the others fill the free photo fields beside this one. */
  takesSeveral?: boolean;
  onFiles: (files: readonly File[]) => void;
  onRetry: () => void;
  onRemove: () => void;
  /** Called if the uploaded photo cannot be displayed. */
  onUnseen?: () => void;
};

const SIZES = '(width >= 48rem) 14rem, 6.5rem';
const SIDE = 320;

/** Photo field with its states (empty, uploading, uploaded, failed) and the actions of each. */
export function PhotoPlace(props: PhotoPlaceProps) {
  const { name, hint, drawing, url, upload, problem, takesSeveral, onFiles, onUnseen } = props;
  const hintId = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const shown = upload?.preview ?? url;
  const note = upload?.failure ?? problem;
  const choose = claimPhotosCopy.named(shown ? claimPhotosCopy.change : claimPhotosCopy.choose, name);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what can be dropped here can be chosen with the button
    <div
      className="warranty-place"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label className="warranty-face" data-empty={!shown || undefined}>
        {shown ? <Face key={shown} url={shown} fileName={upload?.file.name} onUnseen={onUnseen} /> : drawing}
        <span className="warranty-choose">{shown ? claimPhotosCopy.change : claimPhotosCopy.choose}</span>
        <input
          ref={chooser}
          type="file"
          multiple={takesSeveral}
          accept={ACCEPTED_PICTURES}
          className="sr-only"
          aria-label={choose}
          aria-describedby={hintId}
          aria-invalid={note === undefined ? undefined : true}
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </label>
      <div className="min-w-0">
        <p className="font-display text-lg">{name}</p>
        <p id={hintId} className="text-xs text-soft">
          {hint}
        </p>
        <PlaceState {...props} note={note} onActed={() => chooser.current?.focus()} />
      </div>
    </div>
  );
}

type PlaceStateProps = PhotoPlaceProps & {
  note: string | undefined;
  /** Called after an action, because the clicked button disappears. */
  onActed: () => void;
};

/** State of the upload with its actions: retry, cancel, remove. */
function PlaceState(props: PlaceStateProps) {
  const { name, url, upload, note, isUnsent = false, onRetry, onRemove, onActed } = props;
  const canRetry = upload ? upload.failure !== undefined && !upload.isUnfit : isUnsent;
  const isUnderWay = upload !== undefined && upload.failure === undefined;
  const act = isUnderWay ? claimPhotosCopy.cancel : claimPhotosCopy.remove;
  return (
    <>
      {isUnderWay && <Progress progress={upload.progress} name={name} />}
      {url && !upload && (
        <p className="mt-1.5 flex items-center gap-1 text-xs font-medium text-leaf-ink">
          <Icon of={checkIcon} className="size-4" />
          {claimPhotosCopy.done}
        </p>
      )}
      <p role="alert" className="mt-1 text-xs font-medium text-alarm-ink wrap-anywhere empty:hidden">
        {note}
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
                onActed();
              }}
            >
              <Icon of={refreshIcon} className="size-4" />
              {claimPhotosCopy.retry}
            </button>
          )}
          <button
            type="button"
            className="inline-flex min-h-11 items-center gap-1.5 text-sm text-soft hover:text-ink"
            aria-label={claimPhotosCopy.named(act, name)}
            onClick={() => {
              onRemove();
              onActed();
            }}
          >
            <Icon of={trashIcon} className="size-4" />
            {act}
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

type FaceProps = { url: string; fileName: string | undefined; onUnseen: (() => void) | undefined };

/** Preview of the photo. Fallback: the file name, for formats that the server reads but the browser cannot display. */
function Face({ url, fileName, onUnseen }: FaceProps) {
  const [isUnseen, setUnseen] = useState(false);
  if (isUnseen) return <span className="warranty-file">{fileName ?? claimPhotosCopy.done}</span>;
  const fail = () => {
    setUnseen(true);
    if (fileName === undefined) onUnseen?.();
  };
  return <Photo src={url} sizes={SIZES} alt="" width={SIDE} height={SIDE} draggable={false} onError={fail} />;
}
