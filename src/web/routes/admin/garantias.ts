import { adminClaimsCopy } from '#copy/admin-claims.ts';
import { claimFilters, parseClaimDialog, staffClaim, staffClaims } from '#web/admin/claims/queries.ts';
import { parseFilters } from '#web/admin/shared/list-filters.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { pageData } from '#web/lib/page-head.ts';
import type { RawSearch } from '#web/lib/search-params.ts';

export { AdminClaimsPage } from '#web/admin/claims/claim-list-page.tsx';

/** Prefetches on the server only; in the browser the page shows immediately, and its list loads afterwards. */
export async function loadAdminClaims(context: AppContext, search: RawSearch) {
  const { api, queries } = context;
  const opened = parseClaimDialog(search);
  if (typeof document === 'undefined') {
    await Promise.all([
      queries.prefetchInfiniteQuery(staffClaims(api, parseFilters(claimFilters, search))),
      opened && queries.prefetchQuery(staffClaim(api, opened.id)),
    ]);
  }
  return pageData(context, { path: '/admin/garantias', title: adminClaimsCopy.pageTitle, robots: 'noindex' });
}
