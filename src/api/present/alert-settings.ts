import { presentAs } from '#api/present/present-as.ts';
import { AlertSettingsView, PushDeviceView } from '#contract/staff-alerts.ts';
import type { OwnAlertSettings } from '#services/alerts/alert-settings.ts';
import type { Context } from '#services/context.ts';

const SettingsWithoutKey = AlertSettingsView.omit({ push_key: true });

/** Without the addresses and keys of the browsers. */
export function presentAlertSettings(
  { settings, devices }: OwnAlertSettings,
  { client }: Pick<Context, 'client'>,
): Omit<AlertSettingsView, 'push_key'> {
  return presentAs(SettingsWithoutKey, {
    ...settings,
    devices: devices.map((device) =>
      presentAs(PushDeviceView, { ...device, isCurrent: device.deviceId === client.device.id }),
    ),
  });
}
