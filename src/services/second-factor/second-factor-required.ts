import type { LoginMethod } from '#contract/errors.ts';
import { LOGIN_STEP_MINUTES } from '#contract/limits.ts';
import { countRecoveryCodes, findTotp, listPasskeys } from '#db/queries/second-factor.ts';
import type { User } from '#db/queries/users.ts';
import { DomainError } from '#domain/domain-error.ts';
import { MINUTE_MS } from '#lib/time.ts';
import type { Context } from '#services/context.ts';

/** The end of a step that begins now. */
export function stepEnd({ now }: Pick<Context, 'now'>): Date {
  return new Date(now().getTime() + LOGIN_STEP_MINUTES * MINUTE_MS);
}

/** SECOND_FACTOR_REQUIRED for a login whose password was right: the token of the second step and its methods. */
export async function secondFactorRequired(ctx: Context, user: User): Promise<DomainError> {
  const { db, tokens } = ctx;
  const totp = await findTotp(db, user.id);
  const passkeys = await listPasskeys(db, user.id);
  const codes = await countRecoveryCodes(db, user.id);
  const methods: LoginMethod[] = [];
  if (totp) methods.push('totp');
  if (passkeys.length > 0) methods.push('passkey');
  if (codes > 0) methods.push('recovery_code');
  const challenge = tokens.newChallenge();
  const token = await tokens.signStep('login', {
    userId: user.id,
    secret: challenge,
    passwordMark: tokens.passwordMark(user.passwordHash),
    expiresAt: stepEnd(ctx),
  });
  const passkey =
    passkeys.length > 0
      ? ctx.passkeys.requestOptions({ challenge, mustVerifyUser: false, allowed: passkeys })
      : null;
  return new DomainError({ code: 'SECOND_FACTOR_REQUIRED', token, methods, passkey });
}
