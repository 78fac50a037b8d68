import type { Db } from '#db/client.ts';
import { findLiveSession, type LiveSession, noteUse } from '#db/queries/sessions.ts';
import { findUnavailable } from '#db/unavailable.ts';
import type { SignedIn } from '#domain/actors.ts';
import { mustChangePassword } from '#domain/permissions.ts';
import { Refused } from '#domain/refused.ts';
import type { Context } from '#services/context.ts';
import { type ClaimContext, claimSession } from '#services/sessions/claim-session.ts';

type Means = Pick<Context, 'db' | 'tokens' | 'now'>;

/** Throttled: a session's last use is written at most once in this time, not on each request. */
const NOTED_EVERY_MILLISECONDS = 5 * 60 * 1000;

/**
 * The actor that a bearer token authenticates.
 *
 * @throws Refused TOKEN_EXPIRED, and NOT_AUTHENTICATED for a token that is forged or whose session has ended.
 */
export async function authenticateBearer(means: Means, token: string): Promise<SignedIn> {
  const now = means.now();
  const claims = await means.tokens.readAccess(token, now);
  if (claims === 'expired') throw new Refused({ code: 'TOKEN_EXPIRED' });
  const live = claims && (await findLiveSession(means.db, claims.sessionId, now));
  if (!live || live.user.id !== claims.userId) throw new Refused({ code: 'NOT_AUTHENTICATED' });
  await noteUseOf(means.db, live, now);
  return actorOf(live);
}

/** The session that a cookie authenticates, if any. Does not rotate its refresh token. */
export async function authenticateCookie(
  ctx: ClaimContext,
  refresh: string,
): Promise<LiveSession | undefined> {
  const live = await claimSession(ctx, refresh);
  if (live) await noteUseOf(ctx.db, live, ctx.now());
  return live;
}

export function actorOf({ session, user }: LiveSession): SignedIn {
  const isWithheld = mustChangePassword(user);
  return {
    role: (user.isStaff || user.isSuperuser) && !isWithheld ? 'staff' : 'customer',
    userId: user.id,
    username: user.username,
    email: user.email,
    isSuperuser: user.isSuperuser && !isWithheld,
    sessionId: session.id,
    mustChangePassword: isWithheld,
  };
}

/** Skipped while the database is read-only or its disk is full, so that reads continue to work. */
async function noteUseOf(db: Db, { session }: LiveSession, now: Date): Promise<void> {
  if (now.getTime() - session.lastUsedAt.getTime() <= NOTED_EVERY_MILLISECONDS) return;
  try {
    await noteUse(db, session.id, now);
  } catch (error) {
    const reason = findUnavailable(error)?.reason;
    if (reason !== 'read-only' && reason !== 'disk-full') throw error;
  }
}
