import type { Db } from '#db/client.ts';
import { findLiveSession, type LiveSession, touchSession } from '#db/queries/sessions.ts';
import type { User } from '#db/queries/users.ts';
import { findUnavailable } from '#db/unavailable.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError } from '#domain/domain-error.ts';
import {
  isStaffAccount,
  mustChangePassword,
  mustSetUpSecondFactor,
  staffRoleOf,
} from '#domain/permissions.ts';
import { MINUTE_MS } from '#lib/time.ts';
import type { Context } from '#services/context.ts';
import { type RefreshContext, resolveRefreshToken } from '#services/sessions/resolve-refresh-token.ts';

type AuthenticationDeps = Pick<Context, 'db' | 'tokens' | 'now' | 'requireSecondFactor'>;

/** Throttled: a session's last use is written at most once in this time, not on each request. */
const LAST_USE_INTERVAL_MILLISECONDS = 5 * MINUTE_MS;

/**
 * The actor that a bearer token authenticates.
 *
 * @throws DomainError TOKEN_EXPIRED, and NOT_AUTHENTICATED for a token that is forged or whose session has ended.
 */
export async function authenticateBearer(deps: AuthenticationDeps, token: string): Promise<SignedIn> {
  const now = deps.now();
  const payload = await deps.tokens.readAccess(token, now);
  if (payload === 'expired') throw new DomainError({ code: 'TOKEN_EXPIRED' });
  const live = payload && (await findLiveSession(deps.db, payload.sessionId, now));
  if (!live || live.user.id !== payload.userId) throw new DomainError({ code: 'NOT_AUTHENTICATED' });
  await recordLastUse(deps.db, live, now);
  return sessionActor(live, deps);
}

/** The session that a cookie authenticates, if any. Does not rotate its refresh token. */
export async function authenticateCookie(
  ctx: RefreshContext,
  refresh: string,
): Promise<LiveSession | undefined> {
  const live = await resolveRefreshToken(ctx, refresh);
  if (live) await recordLastUse(ctx.db, live, ctx.now());
  return live;
}

export function sessionActor(
  { session, user }: LiveSession,
  rules: Pick<Context, 'requireSecondFactor'>,
): SignedIn {
  const withheldFor = reasonToWithhold(user, rules);
  const staffRole = withheldFor ? undefined : staffRoleOf(user);
  return {
    ...(staffRole ? { role: 'staff', staffRole } : { role: 'customer' }),
    userId: user.id,
    username: user.username,
    email: user.email,
    isSuperuser: user.isSuperuser && !withheldFor,
    sessionId: session.id,
    isStaffAccount: isStaffAccount(user),
    ...(withheldFor ? { withheldFor } : {}),
  };
}

function reasonToWithhold(
  user: User,
  { requireSecondFactor }: Pick<Context, 'requireSecondFactor'>,
): SignedIn['withheldFor'] {
  if (mustChangePassword(user)) return 'PASSWORD_CHANGE_REQUIRED';
  return mustSetUpSecondFactor(user, requireSecondFactor) ? 'SECOND_FACTOR_SETUP_REQUIRED' : undefined;
}

/** Skipped while the database is read-only or its disk is full, so that reads continue to work. */
async function recordLastUse(db: Db, { session }: LiveSession, now: Date): Promise<void> {
  if (now.getTime() - session.lastUsedAt.getTime() <= LAST_USE_INTERVAL_MILLISECONDS) return;
  try {
    await touchSession(db, session.id, now);
  } catch (error) {
    const reason = findUnavailable(error)?.reason;
    if (reason !== 'read-only' && reason !== 'disk-full') throw error;
  }
}
