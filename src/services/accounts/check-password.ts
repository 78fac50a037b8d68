import { accountMessages } from '#contract/messages/accounts.ts';
import type { User } from '#db/queries/users.ts';
import type { SignedIn } from '#domain/actors.ts';
import { fieldError } from '#domain/domain-error.ts';
import { getAccount } from '#services/accounts/get-account.ts';
import { requireWithinLimit } from '#services/accounts/rate-limit.ts';
import type { Context } from '#services/context.ts';
import { recordSecurityEvent } from '#services/security/record-security-event.ts';

/**
 * Asks a logged-in user for their password again. A right one resets only the limit of wrong ones.
 *
 * @throws DomainError VALIDATION_ERROR for the field, TOO_MANY_REQUESTS.
 */
export async function checkPassword(ctx: Context<SignedIn>, password: string, field: string): Promise<User> {
  const { db, actor, limits, passwords } = ctx;
  passwords.requireCapacity();
  await requireWithinLimit(limits, 'password-all', String(actor.userId));
  await requireWithinLimit(limits, 'password', String(actor.userId));
  const user = await getAccount(db, actor.userId);
  if (!(await passwords.verify(user.passwordHash, password))) {
    await recordSecurityEvent(ctx, { kind: 'password-wrong' });
    throw fieldError(field, accountMessages.passwordWrong);
  }
  await limits.reset('password', String(actor.userId));
  return user;
}
