import { reportCopy } from '#copy/admin-reports.ts';
import { report, reportFilters, reportPeriod } from '#web/admin/reports/queries.ts';
import { staffPageData } from '#web/admin/shared/frame/staff-page-data.ts';
import { parseFilters } from '#web/admin/shared/list/list-filters.ts';
import { hasPermission } from '#web/admin/shared/use-can.ts';
import type { SearchRequest } from '#web/lib/router/route.ts';

export { ReportPage } from '#web/admin/reports/report-page.tsx';

export function loadReport({ context, deps: search }: SearchRequest) {
  const page = { path: '/admin/informes', title: reportCopy.title };
  const period = reportPeriod(parseFilters(reportFilters, search), new Date());
  return staffPageData(context, page, [
    hasPermission(context.session.user(), 'readReports') && report(context.api, period),
  ]);
}
