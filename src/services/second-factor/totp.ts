import type { PasswordConfirmation, TotpConfirmation, TotpSetup } from '#contract/second-factor.ts';
import type { Db } from '#db/client.ts';
import {
  deleteTotp,
  findTotp,
  listTotpSecrets,
  replaceTotpSecret,
  saveTotp,
} from '#db/queries/second-factor.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError } from '#domain/domain-error.ts';
import { checkPassword } from '#services/accounts/check-password.ts';
import type { Context } from '#services/context.ts';
import type { Tokens } from '#services/ports.ts';
import {
  beginSecondFactor,
  endSecondFactorWithoutMethods,
  lockOwnAccount,
  recordChange,
} from '#services/second-factor/change-second-factor.ts';
import { signStep } from '#services/second-factor/second-factor-required.ts';
import { getSite } from '#services/site/get-site.ts';

/**
 * A secret for an authenticator app. It is in the token, and stored once a code of it is sent back: two tabs do not
 * overwrite each other's, and an app that was not set up to the end changes nothing.
 *
 * @throws DomainError VALIDATION_ERROR (a wrong password), TOO_MANY_REQUESTS.
 */
export async function startTotp(
  ctx: Context<SignedIn>,
  { password }: PasswordConfirmation,
): Promise<TotpSetup> {
  const user = await checkPassword(ctx, password, 'password');
  const { totp } = ctx;
  const secret = totp.newSecret();
  const token = await signStep(ctx, 'totp-setup', secret, user);
  const { name: issuer } = await getSite(ctx.db);
  return { token, secret, uri: totp.uri(secret, { issuer, account: user.username }) };
}

/**
 * Adds the authenticator app, or replaces the previous one. Returns the recovery codes if it is the first method. A
 * retry of an accepted request, whose answer was lost, is a no-op.
 *
 * @throws DomainError STEP_EXPIRED, INVALID_CODE.
 */
export async function addTotp(
  ctx: Context<SignedIn>,
  { token, code }: TotpConfirmation,
): Promise<string[] | null> {
  const { db, tokens, totp, actor, now } = ctx;
  const setup = await tokens.readStep('totp-setup', token, now());
  if (setup?.userId !== actor.userId) throw new DomainError({ code: 'STEP_EXPIRED' });
  const { secret } = setup;
  const lastStep = totp.findStep(secret, code, now());
  if (lastStep === undefined) throw new DomainError({ code: 'INVALID_CODE' });
  return db.transaction(async (tx) => {
    const user = await lockOwnAccount(tx, ctx, setup.passwordMark);
    const previous = await findTotp(tx, user.id);
    if (previous && tokens.decrypt(user.id, previous.secret) === secret) return null;
    const row = { userId: user.id, secret: tokens.encrypt(user.id, secret), lastStep, createdAt: now() };
    await saveTotp(tx, row);
    await recordChange(tx, ctx, user, 'totp-added');
    return beginSecondFactor(tx, ctx, user);
  });
}

/** @throws DomainError VALIDATION_ERROR (a wrong password), LAST_SECOND_FACTOR, TOO_MANY_REQUESTS. */
export async function removeTotp(ctx: Context<SignedIn>, { password }: PasswordConfirmation): Promise<void> {
  const { passwordHash } = await checkPassword(ctx, password, 'password');
  await ctx.db.transaction(async (tx) => {
    const user = await lockOwnAccount(tx, ctx, ctx.tokens.passwordMark(passwordHash));
    if (!(await deleteTotp(tx, user.id))) return;
    await endSecondFactorWithoutMethods(tx, ctx, user.id);
    await recordChange(tx, ctx, user, 'totp-removed');
  });
}

/**
 * Encrypts the secrets of authenticator apps again that the previous SESSION_SECRET encrypted, so that it can be removed.
 * Returns their number.
 */
export async function renewTotpSecrets(db: Db, tokens: Pick<Tokens, 'renewEncryption'>): Promise<number> {
  let renewed = 0;
  for (const { userId, secret } of await listTotpSecrets(db)) {
    const next = tokens.renewEncryption(userId, secret);
    if (next !== undefined && (await replaceTotpSecret(db, { userId, secret, next }))) renewed += 1;
  }
  return renewed;
}
