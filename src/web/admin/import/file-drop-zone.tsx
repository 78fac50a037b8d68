import { type DragEvent, useId, useState } from 'react';
import { MAX_IMPORT_MEGABYTES } from '#contract/limits.ts';
import { importFileCopy } from '#copy/admin-import.ts';
import type { ChosenFile } from '#web/admin/import/queries.ts';
import { Icon } from '#web/components/icon.tsx';
import { uploadIcon } from '#web/components/icons.ts';

type FileDropZoneProps = {
  file: ChosenFile | undefined;
  problem: string | undefined;
  isDisabled: boolean;
  onChoose: (file: File) => void;
};

/** Drop zone with a file button. */
export function FileDropZone({ file, problem, isDisabled, onChoose }: FileDropZoneProps) {
  const noteId = useId();
  const [isDraggedOver, setDraggedOver] = useState(false);
  const chooseFirst = (files: FileList | null) => {
    const [first] = files ?? [];
    if (first && !isDisabled) onChoose(first);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same as a drop
    <div
      className={`flex flex-wrap items-center gap-x-4 gap-y-3.5 rounded-packet border-[1.5px] px-5 ${file ? 'py-3.5' : 'border-dashed py-8'} ${dropStyle(isDraggedOver, file)}`}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setDraggedOver(true);
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setDraggedOver(false);
        chooseFirst(event.dataTransfer.files);
      }}
    >
      <Icon path={uploadIcon} className="size-6 shrink-0 text-foil-ink" />
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
      <label
        className={`relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf has-disabled:cursor-default has-disabled:opacity-50 max-md:w-full ${file ? 'button-plain' : 'button'}`}
      >
        {file ? importFileCopy.another : importFileCopy.choose}
        <input
          type="file"
          accept=".csv,text/csv"
          className="sr-only"
          disabled={isDisabled}
          aria-describedby={noteId}
          onChange={({ target }) => {
            chooseFirst(target.files);
            // Reset, so that the same file can be chosen again after it was corrected.
            target.value = '';
          }}
        />
      </label>
    </div>
  );
}

function dropStyle(isDraggedOver: boolean, file: ChosenFile | undefined): string {
  if (isDraggedOver) return 'border-leaf-ink bg-leaf/8';
  return file ? 'border-line bg-card' : 'border-edge bg-card';
}
