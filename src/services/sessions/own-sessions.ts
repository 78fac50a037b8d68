import { deletePushSubscriptionOfDevice } from '#db/queries/push-subscriptions.ts';
import { endSessionById } from '#db/queries/sessions.ts';
import type { SignedIn } from '#domain/actors.ts';
import { requireFound } from '#domain/domain-error.ts';
import type { Context } from '#services/context.ts';

/**
 * Ends a session, and the push messages to its browser, which may be lost. An older session of the caller's own browser
 * leaves them on.
 *
 * @throws DomainError NOT_FOUND for a session of another user, or one that has ended.
 */
export async function endOwnSession(ctx: Context<SignedIn>, id: number): Promise<void> {
  const { db, actor, client, now } = ctx;
  if (id === actor.sessionId) return logOut(ctx);
  await db.transaction(async (tx) => {
    const { deviceId } = requireFound(await endSessionById(tx, actor.userId, id, now()));
    if (deviceId !== client.device.id) await deletePushSubscriptionOfDevice(tx, deviceId, actor.userId);
  });
}

/** Ends the caller's session, and the push messages to this browser. A no-op if it has ended already. */
export async function logOut({ db, actor, client, now }: Context<SignedIn>): Promise<void> {
  await deletePushSubscriptionOfDevice(db, client.device.id);
  await endSessionById(db, actor.userId, actor.sessionId, now());
}
