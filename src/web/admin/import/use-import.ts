import { queryOptions, skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportReport } from '#contract/catalogue-files.ts';
import { adminImportCopy, importConfirmCopy } from '#copy/admin-import.ts';
import { emptyDraft, type ImportDraft, parseImportOptions } from '#web/admin/import/import-draft.ts';
import { type ChosenFile, useChosenFile } from '#web/admin/shared/form/use-chosen-file.ts';
import { useDebounced } from '#web/hooks/use-debounced.ts';
import type { ApiClient } from '#web/lib/api.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { productKeys } from '#web/lib/queries/suggestions.ts';
import { getFirstErrorText } from '#web/lib/show-error.ts';

const DEBOUNCE_MS = 500;

/** State of the import page: file, options, dry run and import. */
export function useImport() {
  const { api, queries } = useAppContext();
  const [draft, setDraft] = useState(emptyDraft);
  const [done, setDone] = useState<ImportReport>();
  const [importError, setImportError] = useState<string>();
  const { query, problems } = parseImportOptions(draft);
  const isDraftValid = Object.keys(problems).length === 0;
  const debouncedQuery = useDebounced(query, DEBOUNCE_MS);
  const { file, problem, choose, clearFile } = useChosenFile(() => setImportError(undefined));

  const dryRun = useQuery({
    ...importDryRun(api, file, debouncedQuery),
    enabled: file !== undefined && isDraftValid,
    // The previous report of the same file stays visible while another one loads, but not that of another file.
    placeholderData: (report, previousQuery) =>
      previousQuery?.queryKey[1] === file?.id ? report : undefined,
  });
  const importMutation = useMutation({
    mutationFn: (chosen: ChosenFile) => requestImport(api, chosen, debouncedQuery),
    onSuccess: (report) => {
      queries.setQueryData(importDryRun(api, file, debouncedQuery).queryKey, report);
      if (!report.written) return setImportError(importConfirmCopy.rejected);
      for (const queryKey of [productKeys, ['admin']]) queries.invalidateQueries({ queryKey });
      setDone(report);
    },
    onError: (error) => setImportError(getFirstErrorText(error, importConfirmCopy.failed)),
  });

  return {
    file,
    fileProblem: problem,
    choose,
    draft,
    problems,
    done,
    importError,
    changeDraft: (next: ImportDraft) => {
      setDraft(next);
      setImportError(undefined);
    },
    report: dryRun.data,
    dryRunError: dryRun.isError ? getFirstErrorText(dryRun.error, adminImportCopy.failed) : undefined,
    /** The report shown does not match the current options, or is being refetched. */
    isStale: dryRun.isFetching || debouncedQuery !== query || !isDraftValid,
    isDryRunning: dryRun.isFetching,
    retry: () => dryRun.refetch(),
    isImporting: importMutation.isPending,
    runImport: (onSettled: () => void) => file && importMutation.mutate(file, { onSettled }),
    reset: () => {
      setDone(undefined);
      setDraft(emptyDraft);
      clearFile();
    },
  };
}

/** Dry run of the import. Requested again only when the file or the options change. */
const importDryRun = (api: ApiClient, file: ChosenFile | undefined, query: string) =>
  queryOptions({
    queryKey: ['product-import', file?.id, query] as const,
    queryFn: file ? () => requestImport(api, file, `dry_run=true&${query}`) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

function requestImport(api: ApiClient, { content }: ChosenFile, query: string): Promise<ImportReport> {
  return api.call('importProducts', {
    query: Object.fromEntries(new URLSearchParams(query)),
    body: content.slice(0, content.size, 'text/csv'),
  });
}
