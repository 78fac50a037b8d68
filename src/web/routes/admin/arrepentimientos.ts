import { adminWithdrawalsCopy } from '#copy/admin-withdrawals.ts';
import { staffPageData } from '#web/admin/shared/frame/staff-page-data.ts';
import { parseFilters } from '#web/admin/shared/list/list-filters.ts';
import { staffWithdrawals, withdrawalFilters } from '#web/admin/withdrawals/queries.ts';
import type { SearchRequest } from '#web/lib/router/route.ts';

export { AdminWithdrawalsPage } from '#web/admin/withdrawals/withdrawal-list-page.tsx';

export function loadAdminWithdrawals({ context, deps: search }: SearchRequest) {
  const page = { path: '/admin/arrepentimientos', title: adminWithdrawalsCopy.pageTitle };
  return staffPageData(context, page, [
    staffWithdrawals(context.api, parseFilters(withdrawalFilters, search)),
  ]);
}
