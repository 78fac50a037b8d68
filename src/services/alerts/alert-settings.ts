import { MAX_PUSH_DEVICES } from '#contract/limits.ts';
import { staffAlertMessages } from '#contract/messages/staff-alerts.ts';
import { AlertSettingsPatch, type PushDeviceDraft } from '#contract/staff-alerts.ts';
import { activityCopy } from '#copy/activity.ts';
import { staffAlertCopy } from '#copy/staff-alerts.ts';
import type { Tx } from '#db/client.ts';
import { addJob } from '#db/queries/jobs.ts';
import { acquireLock } from '#db/queries/locks.ts';
import {
  type AlertSettings,
  deletePushSubscription,
  findAlertSettings,
  listPushSubscriptions,
  lockAlertSettings,
  type PushSubscriptionRow,
  saveAlertSettings,
  savePushSubscription,
} from '#db/queries/push-subscriptions.ts';
import { findUser } from '#db/queries/users.ts';
import type { SignedIn } from '#domain/actors.ts';
import { latestDigestDay } from '#domain/digest-day.ts';
import { DomainError, fieldError } from '#domain/domain-error.ts';
import { toCamelCaseFields } from '#lib/camel-case.ts';
import { deviceName } from '#lib/device-name.ts';
import { requireWithinLimit } from '#services/accounts/rate-limit.ts';
import { changedFields, recordActivity, recordOwnActivity } from '#services/activity/record-activity.ts';
import { expiresAfter, TEST_MINUTES } from '#services/alerts/push-alerts.ts';
import type { Context } from '#services/context.ts';

export type OwnAlertSettings = { settings: AlertSettings; devices: PushSubscriptionRow[] };

export async function getAlertSettings({ db, actor }: Context<SignedIn>): Promise<OwnAlertSettings> {
  const settings = await findAlertSettings(db, actor.userId);
  return { settings, devices: await listPushSubscriptions(db, actor.userId) };
}

/** A summary that is switched on, or moved, is sent for the first time at the next chosen hour, not at once. */
export async function changeAlertSettings(
  ctx: Context<SignedIn>,
  patch: AlertSettingsPatch,
): Promise<OwnAlertSettings> {
  const { actor, now } = ctx;
  const changes = toCamelCaseFields(patch);
  await ctx.db.transaction((tx) => saveAndLogSettings(tx, { user: actor, changes, at: now() }));
  return getAlertSettings(ctx);
}

type SettingsChange = {
  user: { userId: number; username: string };
  changes: Partial<AlertSettings>;
  at: Date;
  description?: string;
};

const loggedFields = AlertSettingsPatch.keyof().options;

async function saveAndLogSettings(
  tx: Tx,
  { user, changes, at, description = activityCopy.alertSettingsEdited }: SettingsChange,
): Promise<void> {
  const { userId } = user;
  const before = await lockAlertSettings(tx, userId);
  const after = { ...before, ...changes };
  const changed = changedFields(before, after, loggedFields);
  if (Object.keys(changed).length === 0) return;
  const { digest, digestHour } = after;
  const isMoved = digest !== before.digest || digestHour !== before.digestHour;
  await saveAlertSettings(tx, userId, {
    ...changes,
    ...(isMoved && { digestDay: latestDigestDay(digest, digestHour, at) ?? null }),
    ...(before.digest === 'off' && isMoved && { digestUntil: at }),
  });
  await recordActivity(tx, {
    action: 'update',
    subject: 'user',
    subjectId: userId,
    description,
    changes: changed,
    by: user,
    at,
  });
}

/** Whether the summary of this link is sent. @throws DomainError NOT_FOUND for a wrong link, TOO_MANY_REQUESTS. */
export async function getLinkedDigest(ctx: Context, token: string): Promise<{ isActive: boolean }> {
  await requireWithinLimit(ctx.limits, 'track-address', ctx.client.address);
  const userId = ctx.tokens.readDigestToken(token);
  if (userId === undefined) throw new DomainError({ code: 'NOT_FOUND' });
  return { isActive: (await findAlertSettings(ctx.db, userId)).digest !== 'off' };
}

/**
 * Ends the summary of this link; no-op for a wrong link, or when it has ended. Without a rate limit, as for the notices
 * of customers: the servers of a mail provider send the one-click requests of all its users.
 */
export async function endLinkedDigest({ db, tokens, now }: Context, token: string): Promise<void> {
  const userId = tokens.readDigestToken(token);
  const user = userId === undefined ? undefined : await findUser(db, userId);
  if (!user) return;
  await db.transaction((tx) =>
    saveAndLogSettings(tx, {
      user: { userId: user.id, username: user.username },
      changes: { digest: 'off' },
      at: now(),
      description: activityCopy.digestEndedByLink,
    }),
  );
}

/**
 * Sends push messages to this browser from now on. The same subscription again changes nothing but its name.
 *
 * @throws DomainError VALIDATION_ERROR for an address that is not a public one, or keys that no message can be
 *   encrypted with.
 */
export async function addPushDevice(
  ctx: Context<SignedIn>,
  { endpoint, keys }: PushDeviceDraft,
): Promise<OwnAlertSettings> {
  const { db, actor, client, now, webPush } = ctx;
  if (!webPush.isAllowed(endpoint)) throw fieldError('endpoint', staffAlertMessages.endpoint);
  if (!webPush.isUsable(keys)) throw fieldError('keys.p256dh', staffAlertMessages.keys);
  await db.transaction(async (tx) => {
    // Two tabs that open together add the same browser.
    await acquireLock(tx, 'push devices');
    const known = await listPushSubscriptions(tx, actor.userId);
    if (known.some((one) => one.endpoint === endpoint && one.auth === keys.auth)) return;
    const subscription = {
      userId: actor.userId,
      deviceId: client.device.id,
      endpoint,
      p256dh: keys.p256dh,
      auth: keys.auth,
      name: deviceName(client.userAgent),
      createdAt: now(),
    };
    await savePushSubscription(tx, subscription, MAX_PUSH_DEVICES);
    await logDevice(tx, ctx, activityCopy.pushDeviceAdded);
  });
  return getAlertSettings(ctx);
}

export async function removePushDevice(ctx: Context<SignedIn>, id: number): Promise<OwnAlertSettings> {
  await ctx.db.transaction(async (tx) => {
    if (await deletePushSubscription(tx, id, ctx.actor.userId))
      await logDevice(tx, ctx, activityCopy.pushDeviceRemoved);
  });
  return getAlertSettings(ctx);
}

/** @throws DomainError NOT_FOUND for a browser that is not the caller's. */
export async function testPushDevice(ctx: Context<SignedIn>, id: number): Promise<void> {
  const { devices } = await getAlertSettings(ctx);
  if (!devices.some((device) => device.id === id)) throw new DomainError({ code: 'NOT_FOUND' });
  const message = { ...staffAlertCopy.push.test, url: '/admin/avisos', tag: 'test' };
  const expiresAt = expiresAfter(ctx.now(), TEST_MINUTES);
  await ctx.db.transaction((tx) =>
    addJob(tx, 'push-message', { subscriptionId: id, event: 'test', message, expiresAt }, `push-test-${id}`),
  );
}

function logDevice(tx: Tx, ctx: Context<SignedIn>, description: string): Promise<void> {
  return recordOwnActivity(tx, ctx, {
    action: 'update',
    subject: 'user',
    subjectId: ctx.actor.userId,
    description,
  });
}
