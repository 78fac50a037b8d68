import { securityLogCopy } from '#copy/admin-security-log.ts';
import { securityEvents, securityFilters } from '#web/admin/activity/security-log-queries.ts';
import { staffPageData } from '#web/admin/shared/frame/staff-page-data.ts';
import { parseFilters } from '#web/admin/shared/list/list-filters.ts';
import type { SearchRequest } from '#web/lib/router/route.ts';

export { SecurityLogPage } from '#web/admin/activity/security-log-page.tsx';

export function loadSecurityLog({ context, deps: search }: SearchRequest) {
  const page = { path: '/admin/actividad/seguridad', title: securityLogCopy.pageTitle };
  return staffPageData(context, page, [securityEvents(context.api, parseFilters(securityFilters, search))]);
}
