import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { LOT_STATUSES, type QualitySort } from '#contract/lot-values.ts';
import { type Filters, parseDayText, parseSearchText } from '#web/admin/shared/list-filters.ts';
import type { ApiClient } from '#web/lib/api.ts';
import { numberedPages } from '#web/lib/numbered-pages.ts';

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

/** Refetched on every visit. */
export const lotQuality = (api: ApiClient, filters: QualityFilters) =>
  infiniteQueryOptions({
    queryKey: ['lots', 'quality', filters],
    queryFn: ({ pageParam, signal }) =>
      api.call('getLotQuality', {
        query: { page: String(pageParam), page_size: PAGE_SIZE, ...filters },
        signal,
      }),
    ...numberedPages,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
