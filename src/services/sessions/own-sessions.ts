import { deletePushSubscriptionOfDevice } from '#db/queries/push-subscriptions.ts';
import { endSessionById, listOpenSessions, type SessionRow } from '#db/queries/sessions.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError } from '#domain/domain-error.ts';
import type { Context } from '#services/context.ts';

export function listOwnSessions({ db, actor, now }: Context<SignedIn>): Promise<SessionRow[]> {
  return listOpenSessions(db, actor.userId, now());
}

/** @throws DomainError NOT_FOUND for a session of another user, or one that has ended. */
export async function endOwnSession({ db, actor, now }: Context<SignedIn>, id: number): Promise<void> {
  if (!(await endSessionById(db, actor.userId, id, now()))) throw new DomainError({ code: 'NOT_FOUND' });
}

/** Ends the caller's session, and the push messages to this browser. A no-op if it has ended already. */
export async function logOut({ db, actor, client, now }: Context<SignedIn>): Promise<void> {
  await deletePushSubscriptionOfDevice(db, client.device.id);
  await endSessionById(db, actor.userId, actor.sessionId, now());
}
