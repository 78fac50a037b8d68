import { endSessionOf, findLiveSession, type LiveSession, type SessionRow } from '#db/queries/sessions.ts';
import { anonymous } from '#domain/actors.ts';
import type { ClientTrace, Context } from '#services/context.ts';
import { recordSecurityEvent } from '#services/security/record-security-event.ts';

/** Two tabs that refresh at once: what one has rotated away is good for the other so long. */
const GRACE_MILLISECONDS = 30_000;

export type ClaimContext = Pick<Context, 'db' | 'tokens' | 'now' | 'log'> & { client: ClientTrace };

export type ClaimedSession = LiveSession & {
  /** Whether the token is of the present generation; else it was rotated away a moment ago. */
  isCurrent: boolean;
};

/**
 * The live session that a refresh token proves. A token that was rotated away before the grace has been stolen,
 * or its thief has used it first: the whole family ends (RFC 9700, 4.14.2).
 */
export async function claimSession(ctx: ClaimContext, refresh: string): Promise<ClaimedSession | undefined> {
  const { db, tokens, now } = ctx;
  const moment = now();
  const claims = await tokens.readRefresh(refresh, moment);
  const live = claims && (await findLiveSession(db, claims.sessionId, moment));
  if (!live) return undefined;

  const { generation, graceFrom, id, userId } = live.session;
  if (claims.generation === generation) return { ...live, isCurrent: true };
  if (claims.generation >= graceFrom && isWithinGrace(live.session, moment))
    return { ...live, isCurrent: false };
  await endSessionOf(db, userId, id, moment);
  await recordSecurityEvent({ ...ctx, actor: anonymous }, { kind: 'refresh-token-reused', userId });
  return undefined;
}

/** From which generation on the grace holds once this session is rotated: tabs may be several rotations behind. */
export function graceAfterRotation(session: SessionRow, moment: Date): number {
  return isWithinGrace(session, moment) ? session.graceFrom : session.generation;
}

function isWithinGrace({ rotatedAt }: SessionRow, moment: Date): boolean {
  return moment.getTime() - rotatedAt.getTime() <= GRACE_MILLISECONDS;
}
