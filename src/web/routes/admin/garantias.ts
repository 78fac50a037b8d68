import { adminClaimsCopy } from '#copy/admin-claims.ts';
import {
  claimFilters,
  claimPageSizes,
  parseClaimDialog,
  staffClaim,
  staffClaims,
  toListFilters,
} from '#web/admin/claims/queries.ts';
import { staffPageData } from '#web/admin/shared/frame/staff-page-data.ts';
import { parseFilters } from '#web/admin/shared/list/list-filters.ts';
import { renderedListView } from '#web/admin/shared/list/use-list-view.ts';
import { openDefaultView, savedViews } from '#web/admin/shared/list/use-saved-views.ts';
import type { SearchRequest } from '#web/lib/router/route.ts';

export { AdminClaimsPage } from '#web/admin/claims/claim-list-page.tsx';

export async function loadAdminClaims({ context, deps: search }: SearchRequest) {
  await openDefaultView(context, { list: 'claims', table: claimFilters, search });
  const { api } = context;
  const filters = toListFilters(parseFilters(claimFilters, search));
  const opened = parseClaimDialog(search);
  return staffPageData(context, { path: '/admin/garantias', title: adminClaimsCopy.pageTitle }, [
    savedViews(api, 'claims'),
    staffClaims(api, { filters, pageSize: claimPageSizes[renderedListView(context)] }),
    opened && staffClaim(api, opened.id),
  ]);
}
