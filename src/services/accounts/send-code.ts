import { codeMails } from '#copy/mails.ts';
import type { Db } from '#db/client.ts';
import { type CodePlace, type CodeRow, findCode, setCodeHash } from '#db/queries/codes.ts';
import { findUser, findUserByEmail, type User } from '#db/queries/users.ts';
import { placeText } from '#services/accounts/check-code.ts';
import { CODE_LIVES_SECONDS } from '#services/accounts/request-code.ts';
import type { Tokens } from '#services/context.ts';
import { type MailContext, writeTo } from '#services/mail/write-to.ts';

type CodeContext = MailContext & { tokens: Tokens; now: () => Date };

/**
 * The job behind a code that was asked for: makes it, keeps its hash, and writes the mail. Where there is no
 * account that it could be for, nothing is written. A mail that has to be tried again carries a new code.
 */
export async function sendCode(ctx: CodeContext, place: CodePlace): Promise<void> {
  const asked = await findCode(ctx.db, place);
  const user = asked && (await recipientOf(ctx.db, asked));
  if (!user) return;

  const code = ctx.tokens.newCode();
  const expiresAt = new Date(ctx.now().getTime() + CODE_LIVES_SECONDS * 1000);
  await setCodeHash(ctx.db, place, ctx.tokens.hashCode(placeText(place), code), expiresAt);
  const { firstName } = user;
  await writeTo(ctx, asked.email, (brand) => codeMails[place.purpose]({ code, firstName, brand }));
}

async function recipientOf(db: Db, { purpose, subject }: CodeRow): Promise<User | undefined> {
  const user =
    purpose === 'change'
      ? await findUser(db, Number(subject.replace('user:', '')))
      : await findUserByEmail(db, subject);
  if (!user?.isActive) return undefined;
  return purpose === 'verify' && user.isVerified ? undefined : user;
}
