import { CODE_PAUSE_SECONDS } from '#contract/limits.ts';
import type { Db, Tx } from '#db/client.ts';
import { askForCode, type CodePlace, findNewestCode } from '#db/queries/codes.ts';
import { addJob } from '#db/queries/jobs.ts';
import { lockFor } from '#db/queries/locks.ts';
import { findUsers } from '#db/queries/users.ts';
import { accountKey } from '#domain/account-key.ts';
import { Refused } from '#domain/refused.ts';
import { withinLimit } from '#services/accounts/within-limit.ts';
import type { Client, Context } from '#services/context.ts';

export const CODE_LIVES_SECONDS = 10 * 60;

type Request = CodePlace & { email: string; now: Date };
type QueuedRequest = Request & { client: Client; pauseSeconds?: number };

/**
 * Asks for a code by e-mail. Whether there is an account is not looked at here, only by the job that writes the
 * mail: so neither the answer nor its time tells.
 *
 * @throws Refused TOO_MANY_REQUESTS when one was asked for within the last minute, or too many from this address.
 */
export async function requestCode(ctx: Context, purpose: 'verify' | 'reset', email: string): Promise<void> {
  await requireCode(ctx, { purpose, subject: accountKey(email), email, now: ctx.now() });
}

/** @throws Refused TOO_MANY_REQUESTS when one was asked for within the pause, or too many. */
export async function requireCode(ctx: Context, request: Request): Promise<void> {
  const { db, limits, client } = ctx;
  await withinLimit(limits, 'code-address', client.address);
  await afterPause(db, request);
  // Only what would be sent counts: pressing the button in the pause costs nothing.
  await withinLimit(limits, 'code-account', await limitKey(ctx, request));
  const isQueued = await db.transaction((tx) => queueCode(tx, { ...request, client }));
  if (!isQueued) throw new Refused({ code: 'TOO_MANY_REQUESTS', retry_after: CODE_PAUSE_SECONDS });
}

/** Sends a code as part of another operation. No-op within the pause, or when the limit of the address is spent. */
export async function resendCode(ctx: Context, request: Request): Promise<void> {
  const { db, limits, client } = ctx;
  if ((await secondsOfPause(db, request)) > 0) return;
  const wait = await limits.spend('code-account', await limitKey(ctx, request));
  if (wait !== undefined) return;
  await db.transaction((tx) => queueCode(tx, { ...request, client }));
}

/**
 * A browser that has logged in to the account has codes of its own, which others do not use up. Only the accounts
 * in its cookie are read, so that the time says nothing of the address that was typed.
 */
async function limitKey({ db, client: { device } }: Context, request: Request): Promise<string> {
  const key = `${request.purpose} ${request.subject}`;
  const known = device.userIds.length > 0 ? await findUsers(db, device.userIds) : [];
  return known.some(({ emailKey }) => emailKey === request.subject) ? `${key} ${device.id}` : key;
}

async function afterPause(db: Db, request: Request): Promise<void> {
  const wait = await secondsOfPause(db, request);
  if (wait > 0) throw new Refused({ code: 'TOO_MANY_REQUESTS', retry_after: wait });
}

async function secondsOfPause(db: Db, request: Request): Promise<number> {
  const last = await findNewestCode(db, request);
  const passed = last ? (request.now.getTime() - last.sentAt.getTime()) / 1000 : CODE_PAUSE_SECONDS;
  return Math.max(0, Math.ceil(CODE_PAUSE_SECONDS - passed));
}

/** False where one was asked for within the pause: that one is on its way. */
export async function queueCode(tx: Tx, request: QueuedRequest): Promise<boolean> {
  const { purpose, subject, email, now, client, pauseSeconds = CODE_PAUSE_SECONDS } = request;
  const device = client.device.id;
  await lockFor(tx, `code ${purpose} ${subject}`);
  const asked = await askForCode(tx, {
    purpose,
    subject,
    device,
    email,
    address: client.address,
    sentAt: now,
    expiresAt: new Date(now.getTime() + CODE_LIVES_SECONDS * 1000),
    askedBefore: new Date(now.getTime() - pauseSeconds * 1000),
  });
  if (asked) await addJob(tx, 'send-code', { purpose, subject, device });
  return asked;
}
