import { CODE_PAUSE_SECONDS } from '#contract/limits.ts';
import type { Tx } from '#db/client.ts';
import { askForCode, type CodePlace, findCode, findNewestCode } from '#db/queries/codes.ts';
import { addJob } from '#db/queries/jobs.ts';
import { lockFor } from '#db/queries/locks.ts';
import { findUsers } from '#db/queries/users.ts';
import { accountKey } from '#domain/account-key.ts';
import { Refused } from '#domain/refused.ts';
import { withinLimit } from '#services/accounts/within-limit.ts';
import type { Client, Context } from '#services/context.ts';

export const CODE_LIVES_SECONDS = 10 * 60;

type Request = CodePlace & { email: string; now: Date };
type QueuedRequest = Request & { client: Client; isKnownBrowser: boolean; pauseSeconds?: number };

/**
 * Requests a code by e-mail. Only the job that sends the mail looks up the account, so neither the response nor its
 * timing shows whether one exists.
 *
 * @throws Refused TOO_MANY_REQUESTS when a code was requested within the last minute, or too many from this address.
 */
export async function requestCode(ctx: Context, purpose: 'verify' | 'reset', email: string): Promise<void> {
  await requireCode(ctx, { purpose, subject: accountKey(email), email, now: ctx.now() });
}

/** @throws Refused TOO_MANY_REQUESTS when a code was requested within the pause, or too many were. */
export async function requireCode(ctx: Context, request: Request): Promise<void> {
  const { db, limits, client } = ctx;
  const isKnownBrowser = await knowsBrowser(ctx, request);
  if (!isKnownBrowser) await withinLimit(limits, 'code-address', client.address);
  const wait = await secondsOfPause(ctx, request, isKnownBrowser);
  if (wait > 0) throw new Refused({ code: 'TOO_MANY_REQUESTS', retry_after: wait });
  // Only codes that would be sent count: requests during the pause are free.
  await withinLimit(limits, 'code-account', limitKey(ctx, request, isKnownBrowser));
  await withinLimit(limits, 'code-mails', mailboxKey(request));
  const isQueued = await db.transaction((tx) => queueCode(tx, { ...request, client, isKnownBrowser }));
  if (!isQueued) throw new Refused({ code: 'TOO_MANY_REQUESTS', retry_after: CODE_PAUSE_SECONDS });
}

/** Sends a code as part of another operation. No-op within the pause, or when a limit is reached. */
export async function resendCode(ctx: Context, request: Request): Promise<void> {
  const { db, limits, client } = ctx;
  const isKnownBrowser = await knowsBrowser(ctx, request);
  if ((await secondsOfPause(ctx, request, isKnownBrowser)) > 0) return;
  if ((await limits.spend('code-account', limitKey(ctx, request, isKnownBrowser))) !== undefined) return;
  if ((await limits.spend('code-mails', mailboxKey(request))) !== undefined) return;
  await db.transaction((tx) => queueCode(tx, { ...request, client, isKnownBrowser }));
}

/** Seconds until this client may request a code; 0 when it may now. */
export async function secondsUntilNextCode(ctx: Context, place: CodePlace): Promise<number> {
  return secondsOfPause(ctx, { ...place, now: ctx.now() }, await knowsBrowser(ctx, place));
}

/**
 * Whether this browser has logged in to the account, or registered it while it is not verified: such a browser has its
 * own pause and codes, which other clients cannot use up. Only the accounts in its cookie are read, so that timing
 * reveals nothing about the typed address.
 */
async function knowsBrowser({ db, client: { device } }: Context, { subject }: CodePlace): Promise<boolean> {
  const ids = [...device.userIds, ...device.registeredIds];
  const known = ids.length > 0 ? await findUsers(db, ids) : [];
  return known.some(
    ({ id, emailKey, isVerified }) => emailKey === subject && (!isVerified || device.userIds.includes(id)),
  );
}

function limitKey({ client }: Context, { purpose, subject }: CodePlace, isKnownBrowser: boolean): string {
  const key = `${purpose} ${subject}`;
  return isKnownBrowser ? `${key} ${client.device.id}` : key;
}

function mailboxKey({ purpose, email }: Request): string {
  return `${purpose} ${accountKey(email)}`;
}

async function secondsOfPause(
  { db, client }: Context,
  place: CodePlace & { now: Date },
  isKnownBrowser: boolean,
): Promise<number> {
  const last = isKnownBrowser
    ? await findCode(db, { ...place, device: client.device.id })
    : await findNewestCode(db, place);
  const passed = last ? (place.now.getTime() - last.sentAt.getTime()) / 1000 : CODE_PAUSE_SECONDS;
  return Math.max(0, Math.ceil(CODE_PAUSE_SECONDS - passed));
}

/** False when a code was requested within the pause, and is therefore already being sent. */
export async function queueCode(tx: Tx, request: QueuedRequest): Promise<boolean> {
  const { purpose, subject, email, now, client, isKnownBrowser, pauseSeconds = CODE_PAUSE_SECONDS } = request;
  const { address, device, isBrowser } = client;
  await lockFor(tx, `code ${purpose} ${subject}`);
  const asked = await askForCode(tx, {
    purpose,
    subject,
    device: device.id,
    email,
    // A browser is identified by its cookie; its address is shared with its neighbours.
    address: device.isNew && !isBrowser ? address : '',
    sentAt: now,
    expiresAt: new Date(now.getTime() + CODE_LIVES_SECONDS * 1000),
    askedBefore: new Date(now.getTime() - pauseSeconds * 1000),
    hasOwnPause: isKnownBrowser,
  });
  if (asked) await addJob(tx, 'send-code', { purpose, subject, device: device.id });
  return asked;
}
