import { createHash } from 'node:crypto';
import { rateLimitKeys } from '#contract/rate-limit-keys.ts';
import {
  isSecurityChange,
  type SecurityEventDetail,
  type SecurityEventKind,
} from '#contract/security-events.ts';
import type { Db, Tx } from '#db/client.ts';
import {
  hasSecurityEvents,
  incrementSecurityEvent,
  insertSecurityEvent,
  type NewSecurityEvent,
} from '#db/queries/security-events.ts';
import { HOUR_MS } from '#lib/time.ts';
import type { ClientTrace, Context } from '#services/context.ts';

export type RecordedEvent = {
  kind: SecurityEventKind;
  /** The account that the event is about; defaults to the caller's account, null for none. */
  userId?: number | null;
  /** No secrets, and no text typed into a form: people type passwords into the wrong field. */
  detail?: SecurityEventDetail;
};

export type SecurityContext = Pick<Context, 'db' | 'actor' | 'now' | 'log' | 'countSecurityEvent'> & {
  client: ClientTrace;
};

/** Rows per kind, address and hour. Further events of the address share one row without an account. */
const MAX_ROWS_PER_ADDRESS = 20;
/** Rows per kind and hour. Further events share one row without account or address. */
const MAX_ROWS = 2_000;

/**
 * Writes to the security log and to the operator's log. Pass `tx` for changes, to make the event a part of that
 * transaction. Without `tx`, call it outside of any transaction; if the database cannot write, the error is logged and
 * the request continues.
 */
export async function recordSecurityEvent(
  ctx: SecurityContext,
  event: RecordedEvent,
  tx?: Tx,
): Promise<void> {
  ctx.countSecurityEvent(event.kind);
  const row = createRow(ctx, event);
  if (tx) {
    logEvent(ctx, row, await writeEvent(tx, row));
    return;
  }
  try {
    logEvent(ctx, row, await writeEvent(ctx.db, row));
  } catch (error) {
    ctx.log.error({ err: error, requestId: row.requestId, event: row.kind }, 'security event not written');
  }
}

function createRow({ actor, client, now }: SecurityContext, event: RecordedEvent): NewSecurityEvent {
  const { kind, detail = {} } = event;
  const callerId = actor.role === 'anonymous' ? null : actor.userId;
  const userId = event.userId === undefined ? callerId : event.userId;
  const actorId = callerId === userId ? null : callerId;
  const { address, userAgent, requestId } = client;
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
    hour: new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS),
    // The fingerprint excludes the user agent, which a client can change with each request.
    fingerprint: hash([userId, actorId, address, detail]),
  };
}

async function writeEvent(tx: Db | Tx, row: NewSecurityEvent): Promise<number> {
  const times = await incrementSecurityEvent(tx, row);
  if (times !== undefined) return times;
  return insertSecurityEvent(tx, isSecurityChange(row.kind) ? row : await applyRowLimits(tx, row));
}

/**
 * The row itself or, when its address or its kind has reached the limit of this hour, the row that counts the overflow.
 */
async function applyRowLimits(tx: Db | Tx, row: NewSecurityEvent): Promise<NewSecurityEvent> {
  const { kind, hour, address } = row;
  if (await hasSecurityEvents(tx, { kind, hour }, MAX_ROWS)) return overflowRow(row);
  for (const { key, factor } of rateLimitKeys(address ?? '')) {
    const isFull = await hasSecurityEvents(tx, { kind, hour, network: key }, MAX_ROWS_PER_ADDRESS * factor);
    if (isFull) return overflowRow(row, key);
  }
  return row;
}

function overflowRow({ kind, hour, at }: NewSecurityEvent, address = ''): NewSecurityEvent {
  const detail = { overflow: true };
  return { kind, hour, at, address, detail, fingerprint: hash([address, detail]) };
}

/**
 * Logs an event's first occurrence, then the tenth, the hundredth and so on, so that a flood does not fill the log
 * either.
 */
function logEvent({ log }: SecurityContext, row: NewSecurityEvent, times: number): void {
  if (!Number.isInteger(Math.log10(times))) return;
  const { kind, userId, actorId, address, userAgent, requestId, detail } = row;
  const level = isSecurityChange(kind) ? 'info' : 'warn';
  log[level](
    { event: kind, userId, actorId, address, userAgent, requestId, detail, times },
    'security event',
  );
}

function hash(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
