import { type DragEvent, useId, useState } from 'react';
import { MAX_IMPORT_MEGABYTES } from '#contract/limits.ts';
import { importFileCopy } from '#copy/admin-import.ts';
import type { ChosenFile } from '#web/features/admin-import/queries.ts';
import { Icon } from '#web/ui/icon.tsx';
import { uploadIcon } from '#web/ui/icons.ts';

type FileChoiceProps = {
  file: ChosenFile | undefined;
  problem: string | undefined;
  disabled: boolean;
  onChoose: (file: File) => void;
};

/** Drop zone with a file button. */
export function FileChoice({ file, problem, disabled, onChoose }: FileChoiceProps) {
  const noteId = useId();
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [first] = files ?? [];
    if (first && !disabled) onChoose(first);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same as a drop
    <div
      className="import-file"
      data-over={isOver || undefined}
      data-chosen={file !== undefined || undefined}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <Icon of={uploadIcon} className="size-6 shrink-0 text-foil-ink" />
      <div className="min-w-0 flex-1">
        <p className="break-words font-display text-lg">{file ? file.name : importFileCopy.drop}</p>
        {file && <p className="figures text-sm text-soft">{importFileCopy.size(file.content.size)}</p>}
        <p id={noteId} className={`text-xs ${file ? 'hidden' : 'text-soft'}`}>
          {importFileCopy.hint(MAX_IMPORT_MEGABYTES)}
        </p>
        <p role="alert" className="text-sm font-medium text-alarm-ink">
          {problem}
        </p>
      </div>
      <label className={`import-choose ${file ? 'button-plain' : 'button'}`}>
        {file ? importFileCopy.another : importFileCopy.choose}
        <input
          type="file"
          accept=".csv,text/csv"
          className="sr-only"
          disabled={disabled}
          aria-describedby={noteId}
          onChange={({ target }) => {
            take(target.files);
            // Reset, so that the same file can be chosen again after it was corrected.
            target.value = '';
          }}
        />
      </label>
    </div>
  );
}
