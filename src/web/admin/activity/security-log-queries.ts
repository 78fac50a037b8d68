import type { SecurityEventKind } from '#contract/security-events.ts';
import { securityEventCopy } from '#copy/admin-security-log.ts';
import { type Filters, parseSearchText } from '#web/admin/shared/list/list-filters.ts';
import { filteredList } from '#web/admin/shared/list/numbered-list.ts';
import type { ApiClient } from '#web/lib/api.ts';

/** The filters in the URL, under the parameter names of the API. */
export const securityFilters = {
  user: parseSearchText,
  kind: Object.keys(securityEventCopy) as SecurityEventKind[],
  address: (text: string) => (/^[\da-f.:/]{1,64}$/i.test(text.trim()) ? text.trim() : undefined),
};

const PAGE_SIZE = 50;

export const securityEvents = (api: ApiClient, filters: Filters<typeof securityFilters>) =>
  filteredList(['security-events', filters], ({ page, signal }) =>
    api.call('listSecurityEvents', { query: { page, page_size: PAGE_SIZE, ...filters }, signal }),
  );
