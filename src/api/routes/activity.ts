import { noStore } from '#api/http.ts';
import { presentPage } from '#api/present/page.ts';
import { presentAs } from '#api/present/present-as.ts';
import { presentSecurityEvent } from '#api/present/security-event.ts';
import { route, router } from '#api/route.ts';
import { ActivityView, activityOperations } from '#contract/activity.ts';
import { catalogueOperations } from '#contract/catalogue-operations.ts';
import { securityOperations } from '#contract/security-events.ts';
import type { Activity } from '#db/queries/activity.ts';
import { getActivityStats, listActivity } from '#services/activity/list-activity.ts';
import { getAdminSummary } from '#services/admin/admin-summary.ts';
import { listSecurityLog } from '#services/security/list-security-log.ts';

/** Admin overview for staff: counts, the activity log and the security log. */
export const activity = router(noStore, [
  route(catalogueOperations.getAdminSummary, ({ ctx }) => getAdminSummary(ctx)),
  route(activityOperations.listActivity, async ({ c, ctx, query }) =>
    presentPage(c.req.url, query, await listActivity(ctx, query), presentActivity),
  ),
  route(activityOperations.countActivity, ({ ctx }) => getActivityStats(ctx)),
  route(securityOperations.listSecurityEvents, async ({ c, ctx, query }) =>
    presentPage(c.req.url, query, await listSecurityLog(ctx, query), presentSecurityEvent),
  ),
]);

function presentActivity(entry: Activity): ActivityView {
  const { userId, username, createdAt } = entry;
  const user = username === '' ? null : { id: userId, username };
  return presentAs(ActivityView, { ...entry, user, timestamp: createdAt });
}
