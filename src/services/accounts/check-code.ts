import { CODE_PAUSE_SECONDS } from '#contract/limits.ts';
import { type CodePlace, type CodeRow, findCode, takeTry } from '#db/queries/codes.ts';
import { Refused } from '#domain/refused.ts';
import { withinLimit } from '#services/accounts/within-limit.ts';
import type { Context } from '#services/context.ts';

const MOST_TRIES = 5;

/**
 * Compares a code with the one that was sent, and gives the row whose `codeHash` the change must still use up.
 * Each comparison takes one of five tries first, in one statement, so that a thousand at once get five.
 *
 * @throws Refused INVALID_CODE, CODE_EXPIRED, or TOO_MANY_REQUESTS when the tries are spent.
 */
export async function checkCode(ctx: Context, place: CodePlace, code: string): Promise<CodeRow> {
  const { db, tokens, client, limits } = ctx;
  await withinLimit(limits, 'verify-address', client.address);
  const now = ctx.now();
  const sent = await takeTry(db, place, now, MOST_TRIES);
  if (!sent) throw await whyNoTry(ctx, place, now);
  if (sent.codeHash !== tokens.hashCode(placeText(place), code)) throw new Refused({ code: 'INVALID_CODE' });
  return sent;
}

/** What a code's hash is bound to. */
export function placeText({ purpose, subject }: CodePlace): string {
  return `${purpose} ${subject}`;
}

async function whyNoTry({ db }: Context, place: CodePlace, now: Date): Promise<Refused> {
  const last = await findCode(db, place);
  if (!last || last.expiresAt <= now) return new Refused({ code: 'CODE_EXPIRED' });
  const next = last.sentAt.getTime() + CODE_PAUSE_SECONDS * 1000;
  const wait = Math.ceil((next - now.getTime()) / 1000);
  if (wait <= 0) return new Refused({ code: 'CODE_EXPIRED' });
  return new Refused({ code: 'TOO_MANY_REQUESTS', retry_after: wait });
}
