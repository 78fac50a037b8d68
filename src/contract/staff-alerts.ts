import { z } from 'zod';
import { digestFrequencies } from '#contract/digests.ts';
import { ById, Id } from '#contract/ids.ts';
import { intBetween } from '#contract/int-between.ts';
import { MAX_PUSH_ENDPOINT_CHARACTERS } from '#contract/limits.ts';
import { staffAlertMessages } from '#contract/messages/staff-alerts.ts';
import { valueMessages } from '#contract/messages/values.ts';
import type { Operations } from '#contract/operation.ts';
import { staffEndpoints } from '#contract/staff-endpoints.ts';

const count = z.int().min(0).nullable();

/** What waits for this member of staff; null for what their role does not open. */
export const StaffAlerts = z.object({
  /** Pending orders after the newest that this person has seen, up to `MAX_COUNTED_ALERTS`. */
  new_orders: count,
  /** The newest pending order; null without one. */
  newest_order: Id.nullable(),
  open_claims: count,
  /** Open claims that are overdue or due within `CLAIM_DUE_SOON_HOURS`, up to `MAX_COUNTED_ALERTS`. */
  due_claims: count,
  /** Products with a blister below its threshold. */
  low_stock: count,
  /** Lots that are worse than the mean beyond chance and not recalled, up to `MAX_COUNTED_ALERTS`. */
  worse_lots: count,
});
export type StaffAlerts = z.infer<typeof StaffAlerts>;

export const SeenOrders = z.object({ order_id: Id });

export const PushDeviceView = z.object({
  id: Id,
  /** Such as `Chrome · Android`; empty where unknown. */
  name: z.string(),
  created_at: z.iso.datetime(),
  /** It is the browser of the request. */
  is_current: z.boolean(),
});
export type PushDeviceView = z.infer<typeof PushDeviceView>;

/** How the caller is notified. */
export const AlertSettingsView = z.object({
  push_orders: z.boolean(),
  push_claims: z.boolean(),
  push_stock: z.boolean(),
  digest: z.enum(digestFrequencies),
  /** Hour of the shop's time zone. */
  digest_hour: z.int().min(0).max(23),
  devices: z.array(PushDeviceView),
  /** The site's public key for subscriptions (VAPID), as base64url. */
  push_key: z.string(),
});
export type AlertSettingsView = z.infer<typeof AlertSettingsView>;

const flag = z.boolean(valueMessages.flag).optional();

/** Omitted settings are unchanged. */
export const AlertSettingsPatch = z.object({
  push_orders: flag,
  push_claims: flag,
  push_stock: flag,
  digest: z.enum(digestFrequencies, staffAlertMessages.digest).optional(),
  digest_hour: intBetween(0, 23, staffAlertMessages.hour).optional(),
});
export type AlertSettingsPatch = z.output<typeof AlertSettingsPatch>;

/** Length of an uncompressed point of P-256, and of the secret, as base64url. */
const P256DH = /^[\w-]{87}={0,1}$/;
const AUTH = /^[\w-]{22}={0,2}$/;

/** Subscription of a browser, as `PushSubscription.toJSON` gives it. */
export const PushDeviceDraft = z.object({
  endpoint: z.url(staffAlertMessages.endpoint).max(MAX_PUSH_ENDPOINT_CHARACTERS, staffAlertMessages.endpoint),
  keys: z.object({
    p256dh: z.string(staffAlertMessages.keys).regex(P256DH, staffAlertMessages.keys),
    auth: z.string(staffAlertMessages.keys).regex(AUTH, staffAlertMessages.keys),
  }),
});
export type PushDeviceDraft = z.output<typeof PushDeviceDraft>;

/** The summary of the link in its mails. */
export const LinkedDigest = z.object({ is_active: z.boolean() });
export type LinkedDigest = z.infer<typeof LinkedDigest>;

const ByToken = z.object({ token: z.string() });

const readCatalogue = { tag: 'Activity', access: 'staff', permission: 'readCatalogue' } as const;

/** Operations of the notifications of staff. */
export const staffAlertOperations = {
  getStaffAlerts: {
    ...staffEndpoints.getStaffAlerts,
    ...readCatalogue,
    summary: 'Counts of what is new for the caller; 304 while they are the same',
    answer: StaffAlerts,
  },
  getAlertSettings: {
    ...staffEndpoints.getAlertSettings,
    ...readCatalogue,
    summary: 'How the caller is notified, with the browsers that receive push messages',
    answer: AlertSettingsView,
  },
  changeAlertSettings: {
    ...staffEndpoints.changeAlertSettings,
    ...readCatalogue,
    summary: 'Change how the caller is notified; omitted settings are unchanged',
    body: AlertSettingsPatch,
    answer: AlertSettingsView,
  },
  addPushDevice: {
    ...staffEndpoints.addPushDevice,
    ...readCatalogue,
    summary: 'Send push messages to this browser; the same subscription again is the same device',
    body: PushDeviceDraft,
    answer: AlertSettingsView,
  },
  removePushDevice: {
    ...staffEndpoints.removePushDevice,
    ...readCatalogue,
    summary: 'Send no more push messages to a browser of the caller; no-op without it',
    params: ById,
    answer: AlertSettingsView,
  },
  testPushDevice: {
    ...staffEndpoints.testPushDevice,
    ...readCatalogue,
    summary: 'Send a push message for trial to a browser of the caller',
    params: ById,
    status: 204,
  },
  getLinkedDigest: {
    ...staffEndpoints.getLinkedDigest,
    summary: 'Whether the summary of the link in its mails is still sent',
    tag: 'Activity',
    access: 'anyone',
    params: ByToken,
    answer: LinkedDigest,
    errors: ['TOO_MANY_REQUESTS'],
  },
  endLinkedDigest: {
    ...staffEndpoints.endLinkedDigest,
    summary: 'End the summary of the link in its mails; no-op when it has ended',
    tag: 'Activity',
    access: 'anyone',
    params: ByToken,
    status: 204,
  },
  markOrdersSeen: {
    ...staffEndpoints.markOrdersSeen,
    summary: 'Mark all orders up to this one as seen by the caller',
    tag: 'Activity',
    access: 'staff',
    permission: 'readOrders',
    body: SeenOrders,
    status: 204,
  },
} as const satisfies Operations;
