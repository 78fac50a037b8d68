import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportReport } from '#contract/catalogue-files.ts';
import { adminImportCopy, importConfirmCopy } from '#copy/admin-import.ts';
import { Refused } from '#domain/refused.ts';
import { emptyDraft, type ImportDraft, optionsIn } from '#web/features/admin-import/import-draft.ts';
import { type ChosenFile, importTrial, sendProducts } from '#web/features/admin-import/queries.ts';
import { useChosenFile } from '#web/features/admin-import/use-chosen-file.ts';
import { productKeys } from '#web/features/catalogue/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { refusalText } from '#web/lib/show-refusal.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';

const TYPING_MS = 500;

/** State of the import page: file, options, dry run and import. */
export function useImport() {
  const { api, queries } = useAppContext();
  const [draft, setDraft] = useState(emptyDraft);
  const [done, setDone] = useState<ImportReport>();
  const [failure, setFailure] = useState<string>();
  const { query, problems } = optionsIn(draft);
  const isDraftSound = Object.keys(problems).length === 0;
  const settled = useDebounced(query, TYPING_MS);
  const { file, problem, choose, drop } = useChosenFile(() => setFailure(undefined));

  const trial = useQuery({
    ...importTrial(api, file, settled),
    enabled: file !== undefined && isDraftSound,
    // The previous report of the same file stays visible while another one loads, but not that of another file.
    placeholderData: (report, before) => (before?.queryKey[1] === file?.id ? report : undefined),
  });
  const writing = useMutation({
    networkMode: 'always',
    mutationFn: (chosen: ChosenFile) => sendProducts(api, chosen, settled),
    onSuccess: (report) => {
      queries.setQueryData(importTrial(api, file, settled).queryKey, report);
      if (!report.written) return setFailure(importConfirmCopy.refused);
      for (const queryKey of [productKeys, ['admin']]) queries.invalidateQueries({ queryKey });
      setDone(report);
    },
    onError: (error) => setFailure(failureOf(error, importConfirmCopy.failed)),
  });

  return {
    ...{ file, fileProblem: problem, choose, draft, problems, done, failure },
    change: (next: ImportDraft) => {
      setDraft(next);
      setFailure(undefined);
    },
    report: trial.data,
    trialFailure: trial.isError ? failureOf(trial.error, adminImportCopy.failed) : undefined,
    /** The report shown does not match the current options, or is being refetched. */
    isStale: trial.isFetching || settled !== query || !isDraftSound,
    isReading: trial.isFetching,
    retry: () => trial.refetch(),
    isWriting: writing.isPending,
    write: (onSettled: () => void) => file && writing.mutate(file, { onSettled }),
    startAnew: () => {
      setDone(undefined);
      setDraft(emptyDraft);
      drop();
    },
  };
}

/** The message of the first validation error, or that of the error itself. */
function failureOf(error: unknown, fault: string): string {
  if (error instanceof Refused && error.refusal.code === 'VALIDATION_ERROR')
    return error.refusal.errors[0]?.message ?? fault;
  return refusalText(error, fault);
}
