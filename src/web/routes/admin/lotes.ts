import { lotListCopy } from '#copy/admin-lots.ts';
import { lotFilters, staffLots } from '#web/admin/lots/queries.ts';
import { staffPageData } from '#web/admin/shared/frame/staff-page-data.ts';
import { parseFilters } from '#web/admin/shared/list/list-filters.ts';
import type { SearchRequest } from '#web/lib/router/route.ts';

export { LotsPage } from '#web/admin/lots/lot-list-page.tsx';

export function loadLots({ context, deps: search }: SearchRequest) {
  return staffPageData(context, { path: '/admin/lotes', title: lotListCopy.pageTitle }, [
    staffLots(context.api, parseFilters(lotFilters, search)),
  ]);
}
