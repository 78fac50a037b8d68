import type { Db, Tx } from '#db/client.ts';
import { endOldestSessions, insertSession, type SessionRow } from '#db/queries/sessions.ts';
import type { User } from '#db/queries/users.ts';
import { sessionEnd } from '#domain/session-limits.ts';
import type { Client, Context } from '#services/context.ts';

export type OpenedSession = {
  user: User;
  access: string;
  refresh: string;
  /** CSRF token, bound to the session: a new one at each login. */
  csrf: string;
  expiresAt: Date;
};

type SessionContext = Pick<Context, 'tokens' | 'now'> & {
  client: Pick<Client, 'address' | 'userAgent'> & { device: Pick<Client['device'], 'id'> };
};

/** Open sessions per account; beyond that, the least recently used one ends. */
const MAX_OPEN_SESSIONS = 50;

/** Opens a session, which begins a family of refresh tokens. */
export async function openSession(
  ctx: SessionContext,
  tx: Db | Tx,
  user: User,
  { hasPassedSecondFactor = false }: { hasPassedSecondFactor?: boolean } = {},
): Promise<OpenedSession> {
  const now = ctx.now();
  const session = await insertSession(tx, {
    userId: user.id,
    createdAt: now,
    rotatedAt: now,
    lastUsedAt: now,
    expiresAt: sessionEnd(now, user),
    userAgent: ctx.client.userAgent,
    address: ctx.client.address,
    deviceId: ctx.client.device.id,
    secondFactorAt: hasPassedSecondFactor ? now : null,
  });
  await endOldestSessions(tx, user.id, MAX_OPEN_SESSIONS, now);
  return issueTokens(ctx, session, user);
}

/** The tokens of the session's current generation. */
export async function issueTokens(
  { tokens, now }: Pick<Context, 'tokens' | 'now'>,
  { id, generation, expiresAt }: SessionRow,
  user: User,
): Promise<OpenedSession> {
  const access = await tokens.signAccess({ userId: user.id, sessionId: id }, now());
  const refresh = await tokens.signRefresh({ sessionId: id, generation }, expiresAt);
  return { user, access, refresh, csrf: tokens.csrfToken(id), expiresAt };
}
