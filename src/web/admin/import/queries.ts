import { queryOptions, skipToken } from '@tanstack/react-query';
import type { ImportReport } from '#contract/catalogue-files.ts';
import type { ApiClient } from '#web/lib/api.ts';

/** A snapshot of the file's content when it was chosen, so that dry run and import read the same bytes. */
export type ChosenFile = { id: number; name: string; content: Blob };

const importKeys = ['product-import'] as const;

/** Dry run of the import. Requested again only when the file or the options change. */
export const importDryRun = (api: ApiClient, file: ChosenFile | undefined, query: string) =>
  queryOptions({
    queryKey: [...importKeys, file?.id, query],
    queryFn: file ? () => requestImport(api, file, `dry_run=true&${query}`) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

export function requestImport(api: ApiClient, { content }: ChosenFile, query: string): Promise<ImportReport> {
  return api.call('importProducts', {
    query: Object.fromEntries(new URLSearchParams(query)),
    body: content.slice(0, content.size, 'text/csv'),
  });
}
