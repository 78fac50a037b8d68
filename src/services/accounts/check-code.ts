import {
  type CodeRow,
  type CodeTarget,
  findNewestCode,
  refundAttempt,
  takeAttempts,
} from '#db/queries/codes.ts';
import { findUserByEmail } from '#db/queries/users.ts';
import { DomainError } from '#domain/domain-error.ts';
import { requireWithinLimit } from '#services/accounts/rate-limit.ts';
import { secondsUntilNextCode } from '#services/accounts/request-code.ts';
import type { Context } from '#services/context.ts';
import { recordSecurityEvent } from '#services/security/record-security-event.ts';

/**
 * Attempts per code. The client that requested the code has at least three; other clients share at most two, enough for
 * a code that is requested on the laptop and typed on the phone.
 */
const MAX_ATTEMPTS = { inAll: 5, ofOthers: 2 };

/**
 * Compares a code with those that were sent for this target, and returns the row whose `codeHash` the change must still
 * spend. Each comparison first takes an attempt in one atomic statement, so that concurrent requests get no more
 * attempts.
 *
 * @throws DomainError INVALID_CODE, CODE_EXPIRED, or TOO_MANY_REQUESTS when the attempts are spent.
 */
export async function checkCode(ctx: Context, target: CodeTarget, code: string): Promise<CodeRow> {
  const { db, tokens, limits } = ctx;
  const { address, device, isBrowser } = ctx.client;
  await requireWithinLimit(limits, 'verify-address', address);
  const now = ctx.now();
  const client = {
    device: device.id,
    // Programs that send no cookies are identified by the address from which they requested the code.
    address: device.isNew && !isBrowser ? address : undefined,
  };
  const attempted = await takeAttempts(db, target, { ...client, now, maxTries: MAX_ATTEMPTS });
  if (attempted.length === 0) throw await noAttemptsError(ctx, target, now);
  const matching = attempted.find(
    ({ codeHash }) => codeHash !== null && tokens.isCodeHash(targetText(target), code, codeHash),
  );
  if (matching) {
    // The attempt is refunded because the change that follows can still be refused, for a weak password.
    await refundAttempt(db, matching, client);
    return matching;
  }
  await recordCodeEvent(ctx, 'code-wrong', target);
  throw new DomainError({ code: 'INVALID_CODE' });
}

/** The purpose and subject that a code's hash is bound to. */
export function targetText({ purpose, subject }: CodeTarget): string {
  return `${purpose} ${subject}`;
}

async function noAttemptsError(ctx: Context, target: CodeTarget, now: Date): Promise<DomainError> {
  const last = await findNewestCode(ctx.db, target);
  if (!last || last.expiresAt <= now) return new DomainError({ code: 'CODE_EXPIRED' });
  await recordCodeEvent(ctx, 'code-spent', target);
  const wait = await secondsUntilNextCode(ctx, target);
  if (wait === 0) return new DomainError({ code: 'CODE_EXPIRED' });
  return new DomainError({ code: 'TOO_MANY_REQUESTS', retry_after: wait });
}

async function recordCodeEvent(
  ctx: Context,
  kind: 'code-wrong' | 'code-spent',
  { purpose, subject }: CodeTarget,
): Promise<void> {
  const detail = { purpose };
  if (purpose === 'change') return recordSecurityEvent(ctx, { kind, detail });
  const user = await findUserByEmail(ctx.db, subject);
  await recordSecurityEvent(ctx, { kind, userId: user?.id ?? null, detail });
}
