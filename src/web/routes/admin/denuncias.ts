import { adminSerialReportsCopy } from '#copy/admin-serial-reports.ts';
import { serialReportFilters, staffSerialReports } from '#web/admin/serial-reports/queries.ts';
import { staffPageData } from '#web/admin/shared/frame/staff-page-data.ts';
import { parseFilters } from '#web/admin/shared/list/list-filters.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import type { RawSearch } from '#web/lib/search-params.ts';

export { AdminSerialReportsPage } from '#web/admin/serial-reports/serial-report-list-page.tsx';

export function loadAdminSerialReports(context: AppContext, search: RawSearch) {
  const page = { path: '/admin/denuncias', title: adminSerialReportsCopy.pageTitle };
  return staffPageData(context, page, [
    staffSerialReports(context.api, parseFilters(serialReportFilters, search)),
  ]);
}
