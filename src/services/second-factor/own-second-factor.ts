import type { PasswordConfirmation } from '#contract/second-factor.ts';
import {
  countRecoveryCodes,
  findTotp,
  listPasskeys,
  listRememberedDevices,
  type Passkey,
  type RememberedDevice,
} from '#db/queries/second-factor.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError } from '#domain/domain-error.ts';
import { checkPassword } from '#services/accounts/check-password.ts';
import type { Context } from '#services/context.ts';
import {
  createRecoveryCodes,
  lockOwnAccount,
  recordChange,
} from '#services/second-factor/change-second-factor.ts';

export type OwnSecondFactor = {
  totpSince: Date | null;
  passkeys: Passkey[];
  codesLeft: number;
  devices: RememberedDevice[];
};

export async function getSecondFactor({ db, actor, now }: Context<SignedIn>): Promise<OwnSecondFactor> {
  const { userId } = actor;
  return {
    totpSince: (await findTotp(db, userId))?.createdAt ?? null,
    passkeys: await listPasskeys(db, userId),
    codesLeft: await countRecoveryCodes(db, userId),
    devices: await listRememberedDevices(db, userId, now()),
  };
}

/** @throws DomainError NOT_FOUND without a second factor, VALIDATION_ERROR (a wrong password), TOO_MANY_REQUESTS. */
export async function renewRecoveryCodes(
  ctx: Context<SignedIn>,
  { password }: PasswordConfirmation,
): Promise<string[]> {
  const { passwordHash } = await checkPassword(ctx, password, 'password');
  return ctx.db.transaction(async (tx) => {
    const user = await lockOwnAccount(tx, ctx, ctx.tokens.passwordMark(passwordHash));
    if (user.secondFactorSince === null) throw new DomainError({ code: 'NOT_FOUND' });
    const codes = await createRecoveryCodes(tx, ctx, user.id);
    await recordChange(tx, ctx, user, 'recovery-codes-renewed');
    return codes;
  });
}
