import { SERIAL_REPORT_STATUSES } from '#contract/lot-values.ts';
import { type Filters, parseSearchText } from '#web/admin/shared/list/list-filters.ts';
import { filteredList } from '#web/admin/shared/list/numbered-list.ts';
import type { ApiClient } from '#web/lib/api.ts';

/** The filters in the URL, under the parameter names of the API. */
export const serialReportFilters = { search: parseSearchText, status: SERIAL_REPORT_STATUSES };

export const serialReportKeys = ['serial-reports'] as const;

const PAGE_SIZE = 24;

export const staffSerialReports = (api: ApiClient, filters: Filters<typeof serialReportFilters>) =>
  filteredList([...serialReportKeys, filters], ({ page, signal }) =>
    api.call('listSerialReports', { query: { page, page_size: PAGE_SIZE, ...filters }, signal }),
  );
