import { REMEMBERED_DEVICE_DAYS } from '#contract/limits.ts';
import { activityCopy } from '#copy/activity.ts';
import type { Tx } from '#db/client.ts';
import { deleteRememberedDevice, isRememberedDevice, rememberDevice } from '#db/queries/second-factor.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError } from '#domain/domain-error.ts';
import { DAY_MS } from '#lib/time.ts';
import { recordOwnAccountChange } from '#services/activity/record-activity.ts';
import type { Context } from '#services/context.ts';
import { lockOwnAccount } from '#services/second-factor/change-second-factor.ts';

/** Whether this browser, by its signed cookie, logs in to the account without the second factor. */
export async function isRemembered(
  { db, client, now }: Context,
  { id: userId }: { id: number },
): Promise<boolean> {
  return (
    !client.device.isNew && (await isRememberedDevice(db, { userId, device: client.device.id, now: now() }))
  );
}

/** Remembers this browser from now on, after it has passed the second factor. */
export async function rememberThisDevice({ client, now }: Context, tx: Tx, userId: number): Promise<void> {
  await rememberDevice(tx, {
    userId,
    device: client.device.id,
    userAgent: client.userAgent,
    address: client.address,
    expiresAt: new Date(now().getTime() + REMEMBERED_DEVICE_DAYS * DAY_MS),
  });
}

/** @throws DomainError NOT_FOUND for a device of another user, or one that is not remembered any more. */
export async function endRememberedDevice(ctx: Context<SignedIn>, id: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const user = await lockOwnAccount(tx, ctx, undefined);
    if (!(await deleteRememberedDevice(tx, user.id, id))) throw new DomainError({ code: 'NOT_FOUND' });
    await recordOwnAccountChange(tx, ctx, user, { description: activityCopy.rememberedDeviceEnded });
  });
}
