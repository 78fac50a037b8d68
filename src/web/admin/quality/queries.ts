import { LOT_STATUSES, type QualitySort } from '#contract/lot-values.ts';
import { lotKeys } from '#web/admin/lots/queries.ts';
import { type Filters, parseDayText, parseSearchText } from '#web/admin/shared/list/list-filters.ts';
import { filteredList } from '#web/admin/shared/list/numbered-list.ts';
import type { ApiClient } from '#web/lib/api.ts';

/** The filters in the URL, under the parameter names of the API. Without `by` it is by lot. */
export const qualityFilters = {
  search: parseSearchText,
  status: LOT_STATUSES,
  from: parseDayText,
  to: parseDayText,
  sort: ['variety', 'sold', 'laboratory', 'field', 'claims'] as const satisfies readonly QualitySort[],
  by: ['variety'],
} as const;

export type QualityFilters = Filters<typeof qualityFilters>;

const PAGE_SIZE = 50;

export const lotQuality = (api: ApiClient, filters: QualityFilters) =>
  filteredList([...lotKeys, 'quality', filters], ({ page, signal }) =>
    api.call('getLotQuality', { query: { page, page_size: PAGE_SIZE, ...filters }, signal }),
  );
