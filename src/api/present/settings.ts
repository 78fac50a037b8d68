import type { SettingsView } from '#contract/site.ts';
import type { SettingsRecord } from '#services/site/settings.ts';

export function presentSettings({ settings, ruleDefaults }: SettingsRecord): SettingsView {
  const { orderLimits, uploadLimits } = ruleDefaults;
  return {
    ...settings,
    defaults: {
      orders_per_hour: orderLimits.perHour,
      open_orders: orderLimits.openOrders,
      open_units: orderLimits.openUnits,
      pending_order_days: ruleDefaults.pendingOrderDays,
      upload_seconds: uploadLimits.seconds,
      upload_seconds_total: uploadLimits.totalSeconds,
      upload_megabytes: uploadLimits.megabytes,
      upload_megabytes_total: uploadLimits.totalMegabytes,
      warranty_eligibility: ruleDefaults.claimEligibility,
      mail_from: ruleDefaults.mailFrom,
    },
  };
}
