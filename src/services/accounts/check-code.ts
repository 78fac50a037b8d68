import { CODE_PAUSE_SECONDS } from '#contract/limits.ts';
import {
  type CodePlace,
  type CodeRow,
  findNewestCode,
  type TryCounter,
  takeTries,
} from '#db/queries/codes.ts';
import { Refused } from '#domain/refused.ts';
import { withinLimit } from '#services/accounts/within-limit.ts';
import type { Context } from '#services/context.ts';

/** Of each code. Wrong tries elsewhere leave those of the browser that asked untouched. */
const MOST_TRIES: Record<TryCounter, number> = { tries: 5, addressTries: 5, otherTries: 3 };

/**
 * Compares a code with those that were sent for the place, and gives the row whose `codeHash` the change must still
 * use up. Each comparison takes a try first, in one statement, so that a thousand at once get no more.
 *
 * @throws Refused INVALID_CODE, CODE_EXPIRED, or TOO_MANY_REQUESTS when the tries are spent.
 */
export async function checkCode(ctx: Context, place: CodePlace, code: string): Promise<CodeRow> {
  const { db, tokens, limits } = ctx;
  const { address, device } = ctx.client;
  await withinLimit(limits, 'verify-address', address);
  const now = ctx.now();
  const tried = await takeTries(db, place, {
    device: device.id,
    // API clients that send no cookies back are known by the address that they asked from.
    address: device.isNew ? address : undefined,
    now,
    most: MOST_TRIES,
  });
  if (tried.length === 0) throw await whyNoTry(ctx, place, now);
  const hash = tokens.hashCode(placeText(place), code);
  const matching = tried.find(({ codeHash }) => codeHash === hash);
  if (!matching) throw new Refused({ code: 'INVALID_CODE' });
  return matching;
}

/** What a code's hash is bound to. */
export function placeText({ purpose, subject }: CodePlace): string {
  return `${purpose} ${subject}`;
}

async function whyNoTry({ db }: Context, place: CodePlace, now: Date): Promise<Refused> {
  const last = await findNewestCode(db, place);
  if (!last || last.expiresAt <= now) return new Refused({ code: 'CODE_EXPIRED' });
  const next = last.sentAt.getTime() + CODE_PAUSE_SECONDS * 1000;
  const wait = Math.ceil((next - now.getTime()) / 1000);
  if (wait <= 0) return new Refused({ code: 'CODE_EXPIRED' });
  return new Refused({ code: 'TOO_MANY_REQUESTS', retry_after: wait });
}
