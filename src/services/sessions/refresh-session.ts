import { findLiveSession, rotateSession } from '#db/queries/sessions.ts';
import { DomainError } from '#domain/domain-error.ts';
import { sessionEnd } from '#domain/session-limits.ts';
import type { Context } from '#services/context.ts';
import { issueTokens, type OpenedSession } from '#services/sessions/open-session.ts';
import { graceAfterRotation, resolveRefreshToken } from '#services/sessions/resolve-refresh-token.ts';

/**
 * Exchanges a refresh token for a new one and an access token. Of two concurrent requests with the same token, one
 * rotates it; the other, within the grace period, gets the same new generation.
 *
 * @throws DomainError NOT_AUTHENTICATED when the session has ended, also because of token reuse in this request.
 */
export async function refreshSession(ctx: Context, refresh: string | undefined): Promise<OpenedSession> {
  const resolved = refresh ? await resolveRefreshToken(ctx, refresh) : undefined;
  if (!resolved) throw new DomainError({ code: 'NOT_AUTHENTICATED' });
  const { session, user, isCurrent } = resolved;
  if (!isCurrent) return issueTokens(ctx, session, user);

  const now = ctx.now();
  const graceFrom = graceAfterRotation(session, now);
  const expiresAt = sessionEnd(session.createdAt, user);
  const rotated = await rotateSession(ctx.db, session, { now, expiresAt, graceFrom });
  if (rotated) return issueTokens(ctx, rotated, user);
  const live = await findLiveSession(ctx.db, session.id, now);
  if (!live) throw new DomainError({ code: 'NOT_AUTHENTICATED' });
  return issueTokens(ctx, live.session, live.user);
}
