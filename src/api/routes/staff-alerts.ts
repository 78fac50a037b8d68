import { createHash } from 'node:crypto';
import { noStore, setEtagAndMatch } from '#api/http.ts';
import { presentAlertSettings } from '#api/present/alert-settings.ts';
import { route, router } from '#api/route.ts';
import { type AlertSettingsView, staffAlertOperations } from '#contract/staff-alerts.ts';
import {
  addPushDevice,
  changeAlertSettings,
  endLinkedDigest,
  getAlertSettings,
  getLinkedDigest,
  type OwnAlertSettings,
  removePushDevice,
  testPushDevice,
} from '#services/alerts/alert-settings.ts';
import { getStaffAlerts, markOrdersSeen } from '#services/alerts/staff-alerts.ts';
import type { Context } from '#services/context.ts';

export const staffAlerts = router(noStore, [
  route(staffAlertOperations.getStaffAlerts, async ({ c, ctx }) => {
    const alerts = await getStaffAlerts(ctx);
    const hash = createHash('sha256').update(JSON.stringify(alerts)).digest('base64url');
    return setEtagAndMatch(c, `alerts-${hash}`) ? c.body(null, 304) : alerts;
  }),
  route(staffAlertOperations.getAlertSettings, async ({ ctx }) => present(ctx, await getAlertSettings(ctx))),
  route(staffAlertOperations.changeAlertSettings, async ({ ctx, body }) =>
    present(ctx, await changeAlertSettings(ctx, body)),
  ),
  route(staffAlertOperations.addPushDevice, async ({ ctx, body }) =>
    present(ctx, await addPushDevice(ctx, body)),
  ),
  route(staffAlertOperations.removePushDevice, async ({ ctx, params }) =>
    present(ctx, await removePushDevice(ctx, params.id)),
  ),
  route(staffAlertOperations.testPushDevice, ({ ctx, params }) => testPushDevice(ctx, params.id)),
  route(staffAlertOperations.getLinkedDigest, async ({ ctx, params }) => ({
    is_active: (await getLinkedDigest(ctx, params.token)).isActive,
  })),
  route(staffAlertOperations.endLinkedDigest, ({ ctx, params }) => endLinkedDigest(ctx, params.token)),
  route(staffAlertOperations.markOrdersSeen, ({ ctx, body }) => markOrdersSeen(ctx, body.order_id)),
]);

function present(ctx: Context, own: OwnAlertSettings): AlertSettingsView {
  return { ...presentAlertSettings(own, ctx), push_key: ctx.webPush.publicKey };
}
