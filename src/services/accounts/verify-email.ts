import type { EmailVerification } from '#contract/accounts.ts';
import { activityCopy } from '#copy/activity.ts';
import { consumeCode } from '#db/queries/codes.ts';
import { findUserByEmail, updateUser } from '#db/queries/users.ts';
import { accountKey } from '#domain/account-key.ts';
import { DomainError } from '#domain/domain-error.ts';
import { checkCode } from '#services/accounts/check-code.ts';
import { recordOwnAccountChange } from '#services/activity/record-activity.ts';
import type { Context } from '#services/context.ts';

/** @throws DomainError INVALID_CODE, CODE_EXPIRED, TOO_MANY_REQUESTS; the same for an address without an account. */
export async function verifyEmail(ctx: Context, { email, code }: EmailVerification): Promise<void> {
  const target = { purpose: 'verify', subject: accountKey(email) } as const;
  const { codeHash } = await checkCode(ctx, target, code);
  await ctx.db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, target.subject);
    if (!user || !codeHash || !(await consumeCode(tx, target, codeHash)))
      throw new DomainError({ code: 'CODE_EXPIRED' });
    await updateUser(tx, user.id, { isVerified: true });
    await recordOwnAccountChange(tx, ctx, user, {
      description: activityCopy.verified,
      changes: { is_verified: { before: user.isVerified, after: true } },
    });
  });
}
