import { useId } from 'react';
import { MAX_IMPORT_MEGABYTES } from '#contract/limits.ts';
import { importFileCopy } from '#copy/admin-import.ts';
import type { ChosenFile } from '#web/admin/import/queries.ts';
import { Dropzone, FileInput } from '#web/components/dropzone.tsx';
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
  const chooseFirst = ([first]: readonly File[]) => {
    if (first && !isDisabled) onChoose(first);
  };
  return (
    <Dropzone
      className={`flex flex-wrap items-center gap-x-4 gap-y-3.5 rounded-packet border-[1.5px] bg-card px-5 data-over:border-leaf-ink data-over:bg-leaf/8 ${file ? 'border-line py-3.5' : 'border-dashed border-edge py-8'}`}
      onFiles={chooseFirst}
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
        <FileInput
          accept=".csv,text/csv"
          disabled={isDisabled}
          aria-describedby={noteId}
          onFiles={chooseFirst}
        />
      </label>
    </Dropzone>
  );
}
