import { accountMessages } from '#copy/account-messages.ts';
import type { User } from '#db/queries/users.ts';
import type { SignedIn } from '#domain/actors.ts';
import { getAccount } from '#services/accounts/get-account.ts';
import { withinLimit } from '#services/accounts/within-limit.ts';
import type { Context } from '#services/context.ts';
import { fieldRefusal } from '#services/edits/field-refusal.ts';
import { recordSecurityEvent } from '#services/security/record-security-event.ts';

/**
 * Asks a logged-in user for their password again.
 *
 * @throws Refused VALIDATION_ERROR for the field, TOO_MANY_REQUESTS.
 */
export async function checkPassword(ctx: Context<SignedIn>, password: string, field: string): Promise<User> {
  const { db, actor, limits, passwords } = ctx;
  passwords.requireCapacity();
  await withinLimit(limits, 'password', String(actor.userId));
  const user = await getAccount(db, actor.userId);
  if (!(await passwords.verify(user.passwordHash, password))) {
    await recordSecurityEvent(ctx, { kind: 'password-wrong' });
    throw fieldRefusal(field, accountMessages.passwordWrong);
  }
  await limits.forgive('password', String(actor.userId));
  return user;
}
