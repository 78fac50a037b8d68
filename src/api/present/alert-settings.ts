import type { AlertSettingsView } from '#contract/staff-alerts.ts';
import type { OwnAlertSettings } from '#services/alerts/alert-settings.ts';
import type { Context } from '#services/context.ts';

/** Without the addresses and keys of the browsers. */
export function presentAlertSettings(
  { settings, devices }: OwnAlertSettings,
  { client }: Pick<Context, 'client'>,
): Omit<AlertSettingsView, 'push_key'> {
  return {
    push_orders: settings.pushOrders,
    push_claims: settings.pushClaims,
    push_stock: settings.pushStock,
    digest: settings.digest,
    digest_hour: settings.digestHour,
    devices: devices.map(({ id, name, deviceId, createdAt }) => ({
      id,
      name,
      created_at: createdAt.toISOString(),
      is_current: deviceId === client.device.id,
    })),
  };
}
