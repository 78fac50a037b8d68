import { CODE_PAUSE_SECONDS } from '#contract/limits.ts';
import type { Db, Tx } from '#db/client.ts';
import { askForCode, type CodePlace, findCode } from '#db/queries/codes.ts';
import { addJob } from '#db/queries/jobs.ts';
import { accountKey } from '#domain/account-key.ts';
import { Refused } from '#domain/refused.ts';
import { withinLimit } from '#services/accounts/within-limit.ts';
import type { Context } from '#services/context.ts';

export const CODE_LIVES_SECONDS = 10 * 60;

type Request = CodePlace & { email: string; now: Date; pauseSeconds?: number };

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
export async function requireCode({ db, limits, client }: Context, request: Request): Promise<void> {
  await withinLimit(limits, 'code-address', client.address);
  await afterPause(db, request);
  // Only what would be sent counts: pressing the button in the pause costs nothing.
  await withinLimit(limits, 'code-account', `${request.purpose} ${request.subject}`);
  const isQueued = await db.transaction((tx) => queueCode(tx, request));
  if (!isQueued) throw new Refused({ code: 'TOO_MANY_REQUESTS', retry_after: CODE_PAUSE_SECONDS });
}

async function afterPause(db: Db, request: Request): Promise<void> {
  const last = await findCode(db, request);
  const passed = last ? (request.now.getTime() - last.sentAt.getTime()) / 1000 : CODE_PAUSE_SECONDS;
  const wait = Math.ceil(CODE_PAUSE_SECONDS - passed);
  if (wait > 0) throw new Refused({ code: 'TOO_MANY_REQUESTS', retry_after: wait });
}

/** False where one was asked for within the pause: that one is on its way. */
export async function queueCode(tx: Tx, request: Request): Promise<boolean> {
  const { purpose, subject, email, now, pauseSeconds = CODE_PAUSE_SECONDS } = request;
  const asked = await askForCode(tx, {
    ...{ purpose, subject, email },
    sentAt: now,
    expiresAt: new Date(now.getTime() + CODE_LIVES_SECONDS * 1000),
    askedBefore: new Date(now.getTime() - pauseSeconds * 1000),
  });
  if (asked) await addJob(tx, 'send-code', { purpose, subject });
  return asked;
}
