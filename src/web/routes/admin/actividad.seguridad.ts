import { securityLogCopy } from '#copy/admin-security-log.ts';
import { securityEvents, securityFilters } from '#web/admin/activity/security-log-queries.ts';
import { staffPageData } from '#web/admin/shared/frame/staff-page-data.ts';
import { parseFilters } from '#web/admin/shared/list/list-filters.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import type { RawSearch } from '#web/lib/search-params.ts';

export { SecurityLogPage } from '#web/admin/activity/security-log-page.tsx';

export function loadSecurityLog(context: AppContext, search: RawSearch) {
  const page = { path: '/admin/actividad/seguridad', title: securityLogCopy.pageTitle };
  return staffPageData(context, page, [securityEvents(context.api, parseFilters(securityFilters, search))]);
}
