import type { LoginMethod } from '#contract/errors.ts';
import { LOGIN_STEP_MINUTES } from '#contract/limits.ts';
import { countRecoveryCodes, findTotp, listPasskeys } from '#db/queries/second-factor.ts';
import type { User } from '#db/queries/users.ts';
import { DomainError } from '#domain/domain-error.ts';
import { MINUTE_MS } from '#lib/time.ts';
import type { Context } from '#services/context.ts';
import type { StepPurpose } from '#services/ports.ts';

/** Signs a step that begins now. A login with a passkey begins before the user is known. */
export function signStep(
  { tokens, now }: Pick<Context, 'tokens' | 'now'>,
  purpose: StepPurpose,
  secret: string,
  user?: User,
): Promise<string> {
  return tokens.signStep(purpose, {
    userId: user?.id ?? 0,
    secret,
    passwordMark: user ? tokens.passwordMark(user.passwordHash) : '',
    expiresAt: new Date(now().getTime() + LOGIN_STEP_MINUTES * MINUTE_MS),
  });
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
  const token = await signStep(ctx, 'login', challenge, user);
  const passkey =
    passkeys.length > 0
      ? ctx.passkeys.requestOptions({ challenge, mustVerifyUser: false, allowed: passkeys })
      : null;
  return new DomainError({ code: 'SECOND_FACTOR_REQUIRED', token, methods, passkey });
}
