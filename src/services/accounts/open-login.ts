import { activityCopy } from '#copy/activity.ts';
import type { Tx } from '#db/client.ts';
import { addJob } from '#db/queries/jobs.ts';
import { type User, updateUser } from '#db/queries/users.ts';
import { isStaffAccount } from '#domain/permissions.ts';
import { deviceName } from '#lib/device-name.ts';
import { rememberLogin } from '#services/accounts/remember-account.ts';
import { recordActivity } from '#services/activity/record-activity.ts';
import type { Context } from '#services/context.ts';
import type { Device } from '#services/ports.ts';
import { recordSecurityEvent } from '#services/security/record-security-event.ts';
import { type OpenedSession, openSession } from '#services/sessions/open-session.ts';

export type OpenedLogin = OpenedSession & { device: Device };

/** Completes a login whose steps were checked: opens the session, and mails staff about an unknown browser. */
export async function openLogin(
  ctx: Context,
  tx: Tx,
  { id }: User,
  options: { hasPassedSecondFactor: boolean },
): Promise<OpenedLogin> {
  const now = ctx.now();
  const user = await updateUser(tx, id, { lastLogin: now });
  await recordActivity(tx, {
    by: user,
    at: now,
    action: 'login',
    subject: 'user',
    subjectId: id,
    description: activityCopy.loggedIn,
  });
  const opened = await openSession(ctx, tx, user, options);
  const isKnownDevice = ctx.client.device.userIds.includes(id);
  if (isStaffAccount(user) && !isKnownDevice) await notifyNewDevice(ctx, tx, user);
  return { ...opened, device: rememberLogin(ctx.client.device, id) };
}

async function notifyNewDevice(ctx: Context, tx: Tx, { id, email, firstName }: User): Promise<void> {
  const { address, userAgent } = ctx.client;
  await addJob(tx, 'new-device-notification', {
    to: email,
    firstName,
    device: deviceName(userAgent),
    address,
    at: ctx.now().toISOString(),
  });
  await recordSecurityEvent(ctx, { kind: 'new-device', userId: id }, tx);
}
