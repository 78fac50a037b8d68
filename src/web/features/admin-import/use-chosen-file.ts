import { useState } from 'react';
import { MAX_IMPORT_MEGABYTES } from '#contract/limits.ts';
import { importFileCopy } from '#copy/admin-import.ts';
import type { ChosenFile } from '#web/features/admin-import/queries.ts';

const SPREADSHEET = /\.(?:xlsx?|xlsm|ods|numbers)$/i;

let chosenFiles = 0;

/** The last readable file. A file that is rejected or unreadable does not replace it. */
export function useChosenFile(onChosen: () => void) {
  const [file, setFile] = useState<ChosenFile>();
  const [problem, setProblem] = useState<string>();
  const choose = async (chosen: File) => {
    const unfit = problemOf(chosen);
    setProblem(unfit);
    if (unfit) return;
    try {
      const content = new Blob([await chosen.arrayBuffer()]);
      chosenFiles += 1;
      setFile({ id: chosenFiles, name: chosen.name, content });
      onChosen();
    } catch {
      setProblem(importFileCopy.unreadable);
    }
  };
  return { file, problem, choose, drop: () => setFile(undefined) };
}

function problemOf({ name, size }: File): string | undefined {
  if (SPREADSHEET.test(name)) return importFileCopy.spreadsheet;
  const isTooLarge = size > MAX_IMPORT_MEGABYTES * 1024 * 1024;
  return isTooLarge ? importFileCopy.tooLarge(importFileCopy.size(size), MAX_IMPORT_MEGABYTES) : undefined;
}
