import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { WITHDRAWAL_STATUSES } from '#contract/withdrawal-statuses.ts';
import { type Filters, parseSearchText } from '#web/admin/shared/list-filters.ts';
import type { ApiClient } from '#web/lib/api.ts';
import { numberedPages } from '#web/lib/numbered-pages.ts';

/** The filters in the URL, under the parameter names of the API. */
export const withdrawalFilters = { search: parseSearchText, status: WITHDRAWAL_STATUSES };

export const withdrawalKeys = ['withdrawals'] as const;

const PAGE_SIZE = 24;

/** Refetched on every visit. */
export const staffWithdrawals = (api: ApiClient, filters: Filters<typeof withdrawalFilters>) =>
  infiniteQueryOptions({
    queryKey: [...withdrawalKeys, filters],
    queryFn: ({ pageParam, signal }) =>
      api.call('listWithdrawals', {
        query: { page: String(pageParam), page_size: PAGE_SIZE, ...filters },
        signal,
      }),
    ...numberedPages,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
