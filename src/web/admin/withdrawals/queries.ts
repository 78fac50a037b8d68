import { WITHDRAWAL_STATUSES } from '#contract/withdrawal-statuses.ts';
import { type Filters, parseSearchText } from '#web/admin/shared/list/list-filters.ts';
import { filteredList } from '#web/admin/shared/list/numbered-list.ts';
import type { ApiClient } from '#web/lib/api.ts';

/** The filters in the URL, under the parameter names of the API. */
export const withdrawalFilters = { search: parseSearchText, status: WITHDRAWAL_STATUSES };

export const withdrawalKeys = ['withdrawals'] as const;

const PAGE_SIZE = 24;

export const staffWithdrawals = (api: ApiClient, filters: Filters<typeof withdrawalFilters>) =>
  filteredList([...withdrawalKeys, filters], ({ page, signal }) =>
    api.call('listWithdrawals', { query: { page, page_size: PAGE_SIZE, ...filters }, signal }),
  );
