import { queryOptions, skipToken } from '@tanstack/react-query';
import type { ImportReport } from '#contract/catalogue-files.ts';
import type { ApiClient } from '#web/lib/api.ts';

/** A file as it was when it was chosen: what is tried is what is imported. */
export type ChosenFile = { id: number; name: string; content: Blob };

const importKeys = ['product-import'] as const;

/** What importing this file would change. It is asked again only when the file or the options change. */
export const importTrial = (api: ApiClient, file: ChosenFile | undefined, query: string) =>
  queryOptions({
    queryKey: [...importKeys, file?.id, query],
    queryFn: file ? () => sendProducts(api, file, `dry_run=true&${query}`) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });

export function sendProducts(api: ApiClient, { content }: ChosenFile, query: string): Promise<ImportReport> {
  return api.call('importProducts', {
    query: Object.fromEntries(new URLSearchParams(query)),
    body: content.slice(0, content.size, 'text/csv'),
  });
}
