import { type DragEvent, useId, useState } from 'react';
import { bankFormCopy as copy } from '#copy/admin-brands.ts';
import { useLogoUpload } from '#web/features/admin-brands/use-logo-upload.ts';
import { Icon } from '#web/ui/icon.tsx';
import { trashIcon, uploadIcon } from '#web/ui/icons.ts';

type LogoFieldProps = {
  url: string | null;
  error: string | undefined;
  onChange: (url: string | null) => void;
  onBusy: (isBusy: boolean) => void;
};

/** A logo by choice of a file or by drag; it is seen before it has arrived. */
export function LogoField({ url, error, onChange, onBusy }: LogoFieldProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const { preview, progress, problem, upload } = useLogoUpload(onChange, onBusy);
  const shown = preview ?? url;
  const note = problem ?? error;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) upload(file);
  };

  return (
    <div>
      <p className="mb-1.5 text-sm font-semibold">{copy.logo}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what can be dropped here can be chosen with the button */}
      <div
        className="logo-field"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <div className="brand-logo">
          {shown ? (
            <img src={shown} alt={copy.logoAlt} width={80} height={80} />
          ) : (
            <Icon of={uploadIcon} className="size-6" />
          )}
        </div>
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <label className="button-plain logo-choose">
              {shown ? copy.change : copy.choose}
              <input
                type="file"
                accept="image/png,image/jpeg,image/webp,image/avif"
                className="sr-only"
                aria-describedby={`${id}-note`}
                onChange={({ target }) => {
                  const [file] = target.files ?? [];
                  if (file) upload(file);
                  target.value = '';
                }}
              />
            </label>
            <span className="text-xs text-soft max-md:hidden">{copy.drop}</span>
            {shown && progress === undefined && (
              <button type="button" className="button-quiet px-3 text-sm" onClick={() => onChange(null)}>
                <Icon of={trashIcon} className="size-4" />
                {copy.removeLogo}
              </button>
            )}
          </div>
          {progress !== undefined && (
            <div className="mt-2 flex items-center gap-3">
              <progress className="upload-progress" aria-label={copy.progress} value={progress} max={100} />
              <span className="figures text-xs text-soft">{copy.uploading(progress)}</span>
            </div>
          )}
          <p
            id={`${id}-note`}
            role="status"
            className={`mt-1 min-h-5 text-xs ${note ? 'font-medium text-alarm-ink' : 'text-soft'}`}
          >
            {note ?? copy.logoHint}
          </p>
        </div>
      </div>
    </div>
  );
}
