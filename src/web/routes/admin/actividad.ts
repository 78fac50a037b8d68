import { adminActivityCopy } from '#copy/admin-activity.ts';
import { activityFilters, activityList, activityStats } from '#web/admin/activity/queries.ts';
import { staffPageData } from '#web/admin/shared/frame/staff-page-data.ts';
import { parseFilters } from '#web/admin/shared/list/list-filters.ts';
import type { SearchRequest } from '#web/lib/router/route.ts';

export { ActivityPage } from '#web/admin/activity/activity-page.tsx';

export function loadActivity({ context, deps: search }: SearchRequest) {
  const page = { path: '/admin/actividad', title: adminActivityCopy.pageTitle };
  return staffPageData(context, page, [
    activityList(context.api, parseFilters(activityFilters, search)),
    activityStats(context.api),
  ]);
}
