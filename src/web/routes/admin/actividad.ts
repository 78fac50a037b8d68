import { adminActivityCopy } from '#copy/admin-activity.ts';
import { activityFilters, activityList, activityStats } from '#web/admin/activity/queries.ts';
import { parseFilters } from '#web/admin/shared/list-filters.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { pageData } from '#web/lib/page-head.ts';
import type { RawSearch } from '#web/lib/search-params.ts';

export { ActivityPage } from '#web/admin/activity/activity-page.tsx';

/** Prefetches on the server only; in the browser the page shows immediately, and the log loads afterwards. */
export async function loadActivity(context: AppContext, search: RawSearch) {
  const { api, queries } = context;
  if (typeof document === 'undefined') {
    await Promise.all([
      queries.prefetchQuery(activityList(api, parseFilters(activityFilters, search))),
      queries.prefetchQuery(activityStats(api)),
    ]);
  }
  return pageData(context, {
    path: '/admin/actividad',
    title: adminActivityCopy.pageTitle,
    robots: 'noindex',
  });
}
