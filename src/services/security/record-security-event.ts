import { createHash } from 'node:crypto';
import type { SecurityEventDetail, SecurityEventKind } from '#contract/security-events.ts';
import type { Db, Tx } from '#db/client.ts';
import {
  countSecurityEventAgain,
  hasSecurityEvents,
  insertSecurityEvent,
  type NewSecurityEvent,
} from '#db/queries/security-events.ts';
import type { ClientTrace, Context } from '#services/context.ts';

export type RecordedEvent = {
  kind: SecurityEventKind;
  /** The account that it is about; the caller's own where it is left out, and null for none. */
  userId?: number | null;
  /** Never a secret, and nothing that was typed into a form: people type passwords into the wrong field. */
  detail?: SecurityEventDetail;
};

type SecurityContext = Pick<Context, 'db' | 'actor' | 'now' | 'log'> & { client: ClientTrace };

/** Rows that one kind may have in an hour. Events beyond them share one row without account or address. */
const MOST_ROWS = 200;
const MAX_USER_AGENT_CHARACTERS = 400;
const HOUR_MILLISECONDS = 60 * 60 * 1000;

/** Changes by people who proved who they are; everything else is a warning. */
const INFORMATIONAL: ReadonlySet<SecurityEventKind> = new Set([
  'new-device',
  'password-changed',
  'password-reset',
  'email-changed',
  'sessions-ended',
  'role-changed',
  'account-activated',
  'account-deactivated',
  'account-deleted',
  'account-created',
]);

/**
 * Writes to the security log and to the operator's log. With `tx` it is part of that transaction: use it for
 * changes. Without, call it outside of any transaction; a database that cannot write it is logged, and the request
 * goes on.
 */
export async function recordSecurityEvent(
  ctx: SecurityContext,
  event: RecordedEvent,
  tx?: Tx,
): Promise<void> {
  const row = rowOf(ctx, event);
  if (tx) {
    logEvent(ctx, row, await write(tx, row));
    return;
  }
  try {
    logEvent(ctx, row, await write(ctx.db, row));
  } catch (error) {
    ctx.log.error({ err: error, requestId: row.requestId, event: row.kind }, 'security event not written');
  }
}

function rowOf({ actor, client, now }: SecurityContext, event: RecordedEvent): NewSecurityEvent {
  const { kind, detail = {} } = event;
  const callerId = actor.role === 'anonymous' ? null : actor.userId;
  const userId = event.userId === undefined ? callerId : event.userId;
  const actorId = callerId === userId ? null : callerId;
  const { address, requestId } = client;
  const userAgent = client.userAgent.slice(0, MAX_USER_AGENT_CHARACTERS);
  const at = now();
  return {
    kind,
    userId,
    actorId,
    address,
    userAgent,
    requestId,
    detail,
    at,
    hour: new Date(Math.floor(at.getTime() / HOUR_MILLISECONDS) * HOUR_MILLISECONDS),
    fingerprint: hash([userId, actorId, address, userAgent, detail]),
  };
}

async function write(tx: Db | Tx, row: NewSecurityEvent): Promise<number> {
  const times = await countSecurityEventAgain(tx, row);
  if (times !== undefined) return times;
  const isFull = !INFORMATIONAL.has(row.kind) && (await hasSecurityEvents(tx, row, MOST_ROWS));
  return insertSecurityEvent(tx, isFull ? overflowOf(row) : row);
}

function overflowOf({ kind, hour, at }: NewSecurityEvent): NewSecurityEvent {
  const detail = { overflow: true };
  return { kind, hour, at, detail, fingerprint: hash([detail]) };
}

/** The first of each row, and then the tenth, the hundredth: a flood must not fill the log either. */
function logEvent({ log }: SecurityContext, row: NewSecurityEvent, times: number): void {
  if (!Number.isInteger(Math.log10(times))) return;
  const { kind, userId, actorId, address, userAgent, requestId, detail } = row;
  const level = INFORMATIONAL.has(kind) ? 'info' : 'warn';
  log[level](
    { event: kind, userId, actorId, address, userAgent, requestId, detail, times },
    'security event',
  );
}

function hash(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
