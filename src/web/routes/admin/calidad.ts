import { lotQualityCopy } from '#copy/lot-quality.ts';
import { lotQuality, qualityFilters } from '#web/admin/quality/queries.ts';
import { staffPageData } from '#web/admin/shared/frame/staff-page-data.ts';
import { parseFilters } from '#web/admin/shared/list/list-filters.ts';
import { hasPermission } from '#web/admin/shared/use-can.ts';
import type { SearchRequest } from '#web/lib/router/route.ts';

export { QualityPage } from '#web/admin/quality/quality-page.tsx';

export function loadQuality({ context, deps: search }: SearchRequest) {
  const page = { path: '/admin/calidad', title: lotQualityCopy.title };
  return staffPageData(context, page, [
    hasPermission(context.session.user(), 'readReports') &&
      lotQuality(context.api, parseFilters(qualityFilters, search)),
  ]);
}
