import { codeMails } from '#copy/mails.ts';
import type { Db } from '#db/client.ts';
import { type CodeKey, type CodeRow, findCode, setCodeHash } from '#db/queries/codes.ts';
import { findUser, findUserByEmail, type User } from '#db/queries/users.ts';
import { targetText } from '#services/accounts/check-code.ts';
import { type MailContext, sendSiteMail } from '#services/mail/send-site-mail.ts';
import type { Tokens } from '#services/ports.ts';

type CodeContext = MailContext & { tokens: Tokens; now: () => Date };

/**
 * The job that generates a requested code, stores its hash, and sends the mail. For an address without an account it
 * does everything but send. A retry carries a new code; an expired request is skipped.
 */
export async function sendCode(ctx: CodeContext, target: CodeKey): Promise<void> {
  const request = await findCode(ctx.db, target);
  if (!request || request.expiresAt <= ctx.now()) return;
  const code = ctx.tokens.newCode();
  const isStored = await setCodeHash(ctx.db, request, ctx.tokens.hashCode(targetText(target), code));
  const user = isStored ? await findRecipient(ctx.db, request) : undefined;
  if (!user) return;
  const { firstName } = user;
  // The account's stored address, not the address that was typed.
  const to = target.purpose === 'change' ? request.email : user.email;
  await sendSiteMail(ctx, to, (brand) => codeMails[target.purpose]({ code, firstName, brand }));
}

async function findRecipient(db: Db, { purpose, subject }: CodeRow): Promise<User | undefined> {
  const user =
    purpose === 'change'
      ? await findUser(db, Number(subject.replace('user:', '')))
      : await findUserByEmail(db, subject);
  if (!user?.isActive) return undefined;
  return purpose === 'verify' && user.isVerified ? undefined : user;
}
