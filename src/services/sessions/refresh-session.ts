import { findLiveSession, rotateSession } from '#db/queries/sessions.ts';
import { Refused } from '#domain/refused.ts';
import { sessionEnd } from '#domain/session-limits.ts';
import type { Context } from '#services/context.ts';
import { claimSession, graceAfterRotation } from '#services/sessions/claim-session.ts';
import { type OpenedSession, tokensOf } from '#services/sessions/open-session.ts';

/**
 * Exchanges a refresh token for a new one and an access token. Of two concurrent requests with the same token, one
 * rotates it; the other, within the grace period, gets the same new generation.
 *
 * @throws Refused NOT_AUTHENTICATED when the session has ended, also because of token reuse in this request.
 */
export async function refreshSession(ctx: Context, refresh: string | undefined): Promise<OpenedSession> {
  const claimed = refresh ? await claimSession(ctx, refresh) : undefined;
  if (!claimed) throw new Refused({ code: 'NOT_AUTHENTICATED' });
  const { session, user, isCurrent } = claimed;
  if (!isCurrent) return tokensOf(ctx, session, user);

  const now = ctx.now();
  const graceFrom = graceAfterRotation(session, now);
  const expiresAt = sessionEnd(session.createdAt, user);
  const rotated = await rotateSession(ctx.db, session, { now, expiresAt, graceFrom });
  if (rotated) return tokensOf(ctx, rotated, user);
  const live = await findLiveSession(ctx.db, session.id, now);
  if (!live) throw new Refused({ code: 'NOT_AUTHENTICATED' });
  return tokensOf(ctx, live.session, live.user);
}
