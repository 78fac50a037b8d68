import { adminSerialReportsCopy } from '#copy/admin-serial-reports.ts';
import { serialReportFilters, staffSerialReports } from '#web/admin/serial-reports/queries.ts';
import { staffPageData } from '#web/admin/shared/frame/staff-page-data.ts';
import { parseFilters } from '#web/admin/shared/list/list-filters.ts';
import type { SearchRequest } from '#web/lib/router/route.ts';

export { AdminSerialReportsPage } from '#web/admin/serial-reports/serial-report-list-page.tsx';

export function loadAdminSerialReports({ context, deps: search }: SearchRequest) {
  const page = { path: '/admin/denuncias', title: adminSerialReportsCopy.pageTitle };
  return staffPageData(context, page, [
    staffSerialReports(context.api, parseFilters(serialReportFilters, search)),
  ]);
}
