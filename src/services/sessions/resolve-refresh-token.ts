import { endSessionById, findLiveSession, type LiveSession, type SessionRow } from '#db/queries/sessions.ts';
import { anonymous } from '#domain/actors.ts';
import type { ClientTrace, Context } from '#services/context.ts';
import { recordSecurityEvent } from '#services/security/record-security-event.ts';

/** Grace period after a rotation: of two concurrently refreshing tabs, the slower may still use the old token. */
const GRACE_MILLISECONDS = 30_000;

export type RefreshContext = Pick<Context, 'db' | 'tokens' | 'now' | 'log' | 'countSecurityEvent'> & {
  client: ClientTrace;
};

export type ResolvedSession = LiveSession & {
  /** Whether the token is of the current generation; otherwise it was rotated within the grace period. */
  isCurrent: boolean;
};

/**
 * The live session of a refresh token. Reuse of a token that was rotated before the grace period means that it was
 * stolen: the whole family ends (RFC 9700, 4.14.2).
 */
export async function resolveRefreshToken(
  ctx: RefreshContext,
  refresh: string,
): Promise<ResolvedSession | undefined> {
  const { db, tokens, now } = ctx;
  const moment = now();
  const payload = await tokens.readRefresh(refresh, moment);
  const live = payload && (await findLiveSession(db, payload.sessionId, moment));
  if (!live) return undefined;

  const { generation, graceFrom, id, userId } = live.session;
  if (payload.generation === generation) return { ...live, isCurrent: true };
  if (payload.generation >= graceFrom && isWithinGrace(live.session, moment))
    return { ...live, isCurrent: false };
  await endSessionById(db, userId, id, moment);
  await recordSecurityEvent({ ...ctx, actor: anonymous }, { kind: 'refresh-token-reused', userId });
  return undefined;
}

/** The oldest generation in the grace period after the next rotation: tabs may be several rotations behind. */
export function graceAfterRotation(session: SessionRow, moment: Date): number {
  return isWithinGrace(session, moment) ? session.graceFrom : session.generation;
}

function isWithinGrace({ rotatedAt }: SessionRow, moment: Date): boolean {
  return moment.getTime() - rotatedAt.getTime() <= GRACE_MILLISECONDS;
}
