import { createHash } from 'node:crypto';
import { noStore, setEtagAndMatch } from '#api/http.ts';
import { route, router } from '#api/route.ts';
import { staffAlertOperations } from '#contract/staff-alerts.ts';
import { getStaffAlerts, markOrdersSeen } from '#services/alerts/staff-alerts.ts';

export const staffAlerts = router(noStore, [
  route(staffAlertOperations.getStaffAlerts, async ({ c, ctx }) => {
    const alerts = await getStaffAlerts(ctx);
    const hash = createHash('sha256').update(JSON.stringify(alerts)).digest('base64url');
    return setEtagAndMatch(c, `alerts-${hash}`) ? c.body(null, 304) : alerts;
  }),
  route(staffAlertOperations.markOrdersSeen, ({ ctx, body }) => markOrdersSeen(ctx, body.order_id)),
]);
