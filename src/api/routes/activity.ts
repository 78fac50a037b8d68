import { noStore } from '#api/http.ts';
import { presentActivity } from '#api/present/activity.ts';
import { presentPage } from '#api/present/page.ts';
import { presentSecurityEvent } from '#api/present/security-event.ts';
import { route, router } from '#api/route.ts';
import { activityOperations } from '#contract/activity.ts';
import { catalogueOperations } from '#contract/catalogue-operations.ts';
import { securityOperations } from '#contract/security-events.ts';
import { getActivityStats, listActivity } from '#services/activity/list-activity.ts';
import { getAdminSummary } from '#services/admin/admin-summary.ts';
import { listSecurityLog } from '#services/security/list-security-log.ts';

/** Admin overview for staff: counts, the activity log and the security log. */
export const activity = router(noStore, [
  route(catalogueOperations.getAdminSummary, ({ ctx }) => getAdminSummary(ctx)),
  route(activityOperations.listActivity, async ({ c, ctx, query }) => {
    const { count, entries } = await listActivity(ctx, query);
    return presentPage(c.req.url, query, { count, results: entries.map(presentActivity) });
  }),
  route(activityOperations.countActivity, ({ ctx }) => getActivityStats(ctx)),
  route(securityOperations.listSecurityEvents, async ({ c, ctx, query }) => {
    const { count, events } = await listSecurityLog(ctx, query);
    return presentPage(c.req.url, query, { count, results: events.map(presentSecurityEvent) });
  }),
]);
