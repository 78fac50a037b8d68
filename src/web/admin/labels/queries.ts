import { filteredList, numberedList } from '#web/admin/shared/list/numbered-list.ts';
import type { ApiClient } from '#web/lib/api.ts';

export const labelKeys = ['labels'] as const;

const RUNS = 20;
const SERIALS = 50;

/** The label runs of a lot, with the lot in each page. */
export const labelRuns = (api: ApiClient, lotId: string) =>
  numberedList([...labelKeys, 'runs', lotId], ({ page, signal }) =>
    api.call('listLabelRuns', { params: { id: lotId }, query: { page, page_size: String(RUNS) }, signal }),
  );

/** `search` is a serial as it is typed. */
export const serialsOfRun = (api: ApiClient, runId: number, search: string) =>
  filteredList([...labelKeys, 'serials', runId, search], ({ page, signal }) =>
    api.call('listSerials', {
      params: { id: runId },
      query: { page, page_size: String(SERIALS), search },
      signal,
    }),
  );
