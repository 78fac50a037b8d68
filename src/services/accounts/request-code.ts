import { CODE_COOLDOWN_SECONDS } from '#contract/limits.ts';
import type { Tx } from '#db/client.ts';
import { type CodeTarget, findCode, findNewestCode, insertCodeRequest } from '#db/queries/codes.ts';
import { addJob } from '#db/queries/jobs.ts';
import { acquireLock } from '#db/queries/locks.ts';
import { findUsers, type User } from '#db/queries/users.ts';
import { accountKey } from '#domain/account-key.ts';
import { DomainError } from '#domain/domain-error.ts';
import { requireWithinLimit } from '#services/accounts/rate-limit.ts';
import type { Client, Context } from '#services/context.ts';

export const CODE_LIFETIME_SECONDS = 10 * 60;

type CodeRequest = CodeTarget & { email: string; now: Date };
type QueuedCodeRequest = CodeRequest & { client: Client; isKnownBrowser: boolean; cooldownSeconds?: number };

/**
 * Requests a code by e-mail. Only the job that sends the mail looks up the account, so neither the response nor its
 * timing shows whether one exists.
 *
 * @throws DomainError TOO_MANY_REQUESTS when a code was requested within the last minute, or too many from this address.
 */
export async function requestCode(ctx: Context, purpose: 'verify' | 'reset', email: string): Promise<void> {
  await requestCodeFor(ctx, { purpose, subject: accountKey(email), email, now: ctx.now() });
}

/** @throws DomainError TOO_MANY_REQUESTS when a code was requested within the pause, or too many were. */
export async function requestCodeFor(ctx: Context, request: CodeRequest): Promise<void> {
  const { db, limits, client } = ctx;
  const isKnownBrowser = await isKnownByBrowser(ctx, request);
  if (!isKnownBrowser) await requireWithinLimit(limits, 'code-address', client.address);
  const wait = await remainingCooldown(ctx, request, isKnownBrowser);
  if (wait > 0) throw new DomainError({ code: 'TOO_MANY_REQUESTS', retry_after: wait });
  // Only codes that would be sent count: requests during the pause are free.
  await requireWithinLimit(limits, 'code-account', codeLimitKey(ctx, request, isKnownBrowser));
  await requireWithinLimit(limits, 'code-mails', codeMailsKey(request));
  const isQueued = await db.transaction((tx) => queueCode(tx, { ...request, client, isKnownBrowser }));
  if (!isQueued) throw new DomainError({ code: 'TOO_MANY_REQUESTS', retry_after: CODE_COOLDOWN_SECONDS });
}

/** Sends a code as part of another operation. No-op within the pause, or when a limit is reached. */
export async function resendCode(ctx: Context, request: CodeRequest): Promise<void> {
  const { db, limits, client } = ctx;
  const isKnownBrowser = await isKnownByBrowser(ctx, request);
  if ((await remainingCooldown(ctx, request, isKnownBrowser)) > 0) return;
  if ((await limits.consume('code-account', codeLimitKey(ctx, request, isKnownBrowser))) !== undefined)
    return;
  if ((await limits.consume('code-mails', codeMailsKey(request))) !== undefined) return;
  await db.transaction((tx) => queueCode(tx, { ...request, client, isKnownBrowser }));
}

/** Seconds until this client may request a code; 0 when it may now. */
export async function secondsUntilNextCode(ctx: Context, target: CodeTarget): Promise<number> {
  return remainingCooldown(ctx, { ...target, now: ctx.now() }, await isKnownByBrowser(ctx, target));
}

/** The error that leads to the step for the code of an unverified account, after its code was requested. */
export async function notVerifiedError(ctx: Context, { email, emailKey }: User): Promise<DomainError> {
  const resend_after = await secondsUntilNextCode(ctx, { purpose: 'verify', subject: emailKey });
  return new DomainError({ code: 'ACCOUNT_NOT_VERIFIED', email, resend_after });
}

/**
 * Whether this browser has logged in to the account, or registered it while it is not verified: such a browser has its
 * own pause and codes, which other clients cannot use up. Only the accounts in its cookie are read, so that timing
 * reveals nothing about the typed address.
 */
async function isKnownByBrowser(
  { db, client: { device } }: Context,
  { subject }: CodeTarget,
): Promise<boolean> {
  const ids = [...device.userIds, ...device.registeredIds];
  const known = ids.length > 0 ? await findUsers(db, ids) : [];
  return known.some(
    ({ id, emailKey, isVerified }) => emailKey === subject && (!isVerified || device.userIds.includes(id)),
  );
}

function codeLimitKey(
  { client }: Context,
  { purpose, subject }: CodeTarget,
  isKnownBrowser: boolean,
): string {
  const key = `${purpose} ${subject}`;
  return isKnownBrowser ? `${key} ${client.device.id}` : key;
}

function codeMailsKey({ purpose, email }: CodeRequest): string {
  return `${purpose} ${accountKey(email)}`;
}

async function remainingCooldown(
  { db, client }: Context,
  target: CodeTarget & { now: Date },
  isKnownBrowser: boolean,
): Promise<number> {
  const last = isKnownBrowser
    ? await findCode(db, { ...target, device: client.device.id })
    : await findNewestCode(db, target);
  const elapsedSeconds = last ? (target.now.getTime() - last.sentAt.getTime()) / 1000 : CODE_COOLDOWN_SECONDS;
  return Math.max(0, Math.ceil(CODE_COOLDOWN_SECONDS - elapsedSeconds));
}

/** False when a code was requested within the pause, and is therefore already being sent. */
export async function queueCode(tx: Tx, request: QueuedCodeRequest): Promise<boolean> {
  const {
    purpose,
    subject,
    email,
    now,
    client,
    isKnownBrowser,
    cooldownSeconds = CODE_COOLDOWN_SECONDS,
  } = request;
  const { address, device, isBrowser } = client;
  await acquireLock(tx, `code ${purpose} ${subject}`);
  const isRequested = await insertCodeRequest(tx, {
    purpose,
    subject,
    device: device.id,
    email,
    // A browser is identified by its cookie; its address is shared with its neighbours.
    address: device.isNew && !isBrowser ? address : '',
    sentAt: now,
    expiresAt: new Date(now.getTime() + CODE_LIFETIME_SECONDS * 1000),
    requestedBefore: new Date(now.getTime() - cooldownSeconds * 1000),
    isLimitedPerDevice: isKnownBrowser,
  });
  if (isRequested) await addJob(tx, 'send-code', { purpose, subject, device: device.id });
  return isRequested;
}
