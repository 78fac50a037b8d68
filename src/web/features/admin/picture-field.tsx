import { type DragEvent, type ReactNode, useId, useState } from 'react';
import type { UploadPurpose } from '#contract/uploads.ts';
import { usePictureUpload } from '#web/features/admin/use-picture-upload.ts';
import { ACCEPTED_PICTURES } from '#web/lib/accepted-pictures.ts';
import { Icon } from '#web/ui/icon.tsx';
import { trashIcon, uploadIcon } from '#web/ui/icons.ts';

type PictureFieldProps = {
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
export function PictureField({ purpose, texts, url, error, isLarge, onChange, onBusy }: PictureFieldProps) {
  const id = useId();
  const { failed, remove } = texts;
  const { preview, progress, problem, upload } = usePictureUpload({
    ...{ purpose, onUploaded: onChange, onBusy, failed },
  });
  const shown = preview ?? url;
  const note = problem ?? error;
  return (
    <div>
      <p className="mb-1.5 text-sm font-semibold">{texts.label}</p>
      <DropArea isLarge={isLarge ?? false} onDrop={upload}>
        <div className="brand-logo">
          {shown ? (
            <img src={shown} alt={texts.alt} width={80} height={80} />
          ) : (
            <Icon of={uploadIcon} className="size-6" />
          )}
        </div>
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <label className="button-plain logo-choose">
              {shown ? texts.change : texts.choose}
              <input
                type="file"
                accept={ACCEPTED_PICTURES}
                className="sr-only"
                aria-invalid={note === undefined ? undefined : true}
                aria-describedby={`${id}-note`}
                onChange={({ target }) => {
                  const [file] = target.files ?? [];
                  if (file) upload(file);
                  target.value = '';
                }}
              />
            </label>
            <span className="text-xs text-soft max-md:hidden">{texts.drop}</span>
            {remove !== undefined && shown && progress === undefined && (
              <button type="button" className="button-quiet px-3 text-sm" onClick={() => onChange(null)}>
                <Icon of={trashIcon} className="size-4" />
                {remove}
              </button>
            )}
          </div>
          {progress !== undefined && <Progress texts={texts} percent={progress} />}
          <p
            id={`${id}-note`}
            role="status"
            className={`mt-1 min-h-5 text-xs ${note ? 'font-medium text-alarm-ink' : 'text-soft'}`}
          >
            {note ?? texts.hint}
          </p>
        </div>
      </DropArea>
    </div>
  );
}

type DropAreaProps = { isLarge: boolean; onDrop: (file: File) => void; children: ReactNode };

function DropArea({ isLarge, onDrop, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onDrop(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same as a drop
    <div
      className="logo-field"
      data-large={isLarge || undefined}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}

type ProgressProps = { texts: PictureFieldProps['texts']; percent: number };

function Progress({ texts, percent }: ProgressProps) {
  return (
    <div className="mt-2 flex items-center gap-3">
      <progress className="upload-progress" aria-label={texts.progress} value={percent} max={100} />
      <span className="figures text-xs text-soft">{texts.uploading(percent)}</span>
    </div>
  );
}
