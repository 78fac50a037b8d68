import { useState } from 'react';
import { MAX_IMPORT_MEGABYTES } from '#contract/limits.ts';
import { importFileCopy } from '#copy/admin-import.ts';

/** A snapshot of the file's content when it was chosen, so that dry run and import read the same bytes. */
export type ChosenFile = { id: number; name: string; content: Blob };

const SPREADSHEET_PATTERN = /\.(?:xlsx?|xlsm|ods|numbers)$/i;

let lastFileId = 0;

/** The last readable file. A file that is rejected or unreadable does not replace it. */
export function useChosenFile(onChosen: (file: ChosenFile) => void) {
  const [file, setFile] = useState<ChosenFile>();
  const [problem, setProblem] = useState<string>();
  const choose = async (chosen: File) => {
    const fileProblem = findFileProblem(chosen);
    setProblem(fileProblem);
    if (fileProblem) return;
    try {
      const content = new Blob([await chosen.arrayBuffer()]);
      lastFileId += 1;
      const next = { id: lastFileId, name: chosen.name, content };
      setFile(next);
      onChosen(next);
    } catch {
      setProblem(importFileCopy.unreadable);
    }
  };
  const clearFile = () => {
    setFile(undefined);
    setProblem(undefined);
  };
  return { file, problem, choose, clearFile };
}

function findFileProblem({ name, size }: File): string | undefined {
  if (SPREADSHEET_PATTERN.test(name)) return importFileCopy.spreadsheet;
  const isTooLarge = size > MAX_IMPORT_MEGABYTES * 1024 * 1024;
  return isTooLarge ? importFileCopy.tooLarge(importFileCopy.size(size), MAX_IMPORT_MEGABYTES) : undefined;
}
