import { endSessionOf, listOpenSessionsOf, type SessionRow } from '#db/queries/sessions.ts';
import type { SignedIn } from '#domain/actors.ts';
import { Refused } from '#domain/refused.ts';
import type { Context } from '#services/context.ts';

export function listOwnSessions({ db, actor, now }: Context<SignedIn>): Promise<SessionRow[]> {
  return listOpenSessionsOf(db, actor.userId, now());
}

/** @throws Refused NOT_FOUND for a session of another user, or one that has ended. */
export async function endOwnSession({ db, actor, now }: Context<SignedIn>, id: number): Promise<void> {
  if (!(await endSessionOf(db, actor.userId, id, now()))) throw new Refused({ code: 'NOT_FOUND' });
}

/** Ends the caller's session. A no-op if it has ended already. */
export async function logOut({ db, actor, now }: Context<SignedIn>): Promise<void> {
  await endSessionOf(db, actor.userId, actor.sessionId, now());
}
