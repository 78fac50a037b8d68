import { noStore } from '#api/http.ts';
import { presentPage } from '#api/present/page.ts';
import { route, router } from '#api/route.ts';
import { type ActivityView, activityOperations } from '#contract/activity.ts';
import { catalogueOperations } from '#contract/catalogue-operations.ts';
import { type SecurityEventView, securityOperations } from '#contract/security-events.ts';
import { deviceCopy } from '#copy/device.ts';
import type { Activity } from '#db/queries/activity.ts';
import type { SecurityEventWithNames } from '#db/queries/security-events.ts';
import { deviceName } from '#lib/device-name.ts';
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

function presentActivity(entry: Activity): ActivityView {
  const { id, action, description, userId, username, createdAt, subject, subjectId, changes } = entry;
  return {
    id,
    action,
    description,
    subject,
    subject_id: subjectId,
    changes,
    user: username === '' ? null : { id: userId, username },
    timestamp: createdAt.toISOString(),
  };
}

function presentSecurityEvent(row: SecurityEventWithNames): SecurityEventView {
  const { event, username, actorName } = row;
  return {
    id: event.id,
    kind: event.kind,
    user: event.userId === null ? null : { id: event.userId, username: username ?? '' },
    actor: event.actorId === null ? null : { id: event.actorId, username: actorName ?? '' },
    address: event.address,
    device: deviceName(event.userAgent) || deviceCopy.unknown,
    user_agent: event.userAgent,
    request_id: event.requestId,
    detail: { ...event.detail },
    times: event.times,
    first_at: event.firstAt.toISOString(),
    last_at: event.lastAt.toISOString(),
  };
}
