import type { LoginStep, PasskeyAssertion, PasskeyLogin } from '#contract/second-factor.ts';
import type { Tx } from '#db/client.ts';
import {
  countRecoveryCodes,
  findPasskeyByCredential,
  findTotp,
  type Passkey,
  spendRecoveryCode,
  spendToken,
  spendTotpStep,
  usePasskey,
} from '#db/queries/second-factor.ts';
import { findUser, lockUser, type User } from '#db/queries/users.ts';
import { DomainError } from '#domain/domain-error.ts';
import { hasSecondFactor } from '#domain/permissions.ts';
import { type OpenedLogin, openLogin } from '#services/accounts/open-login.ts';
import { accountLimitKey, requireWithinLimit } from '#services/accounts/rate-limit.ts';
import type { Context } from '#services/context.ts';
import type { StepPayload } from '#services/ports.ts';
import { notifyOfSecondFactor } from '#services/second-factor/notify-of-second-factor.ts';
import { rememberThisDevice } from '#services/second-factor/remembered-devices.ts';
import { signStep } from '#services/second-factor/second-factor-required.ts';
import { recordSecurityEvent } from '#services/security/record-security-event.ts';

/** Spends what proves the second factor, in the transaction of the login; false if it was used before. */
type Spend = (tx: Tx) => Promise<boolean>;

/**
 * Completes a login by its second step. Attempts are counted as those of passwords are; a code, a signature and the
 * token of a step are accepted once.
 *
 * @throws DomainError STEP_EXPIRED (log in again), INVALID_CODE, PASSKEY_REFUSED, TOO_MANY_REQUESTS.
 */
export async function verifyLoginStep(ctx: Context, body: LoginStep): Promise<OpenedLogin> {
  const step = await ctx.tokens.readStep('login', body.token, ctx.now());
  const user = step && (await findUser(ctx.db, step.userId));
  if (!step || !user || !isStepOf(ctx, step, user)) throw new DomainError({ code: 'STEP_EXPIRED' });
  await spendAttempt(ctx, user.id);
  const spend = await findProof(ctx, user, step, body);
  const login = spend && (await completeLogin(ctx, { user, step, token: body.token, spend }, body.remember));
  if (!login) {
    const detail = { method: body.method };
    await recordSecurityEvent(ctx, { kind: 'second-factor-wrong', userId: user.id, detail });
    throw new DomainError({ code: body.method === 'passkey' ? 'PASSKEY_REFUSED' : 'INVALID_CODE' });
  }
  await resetAttempts(ctx, user.id);
  return login;
}

/** A challenge for a login without a password. Nothing is stored for it. */
export async function startPasskeyLogin(ctx: Context) {
  const challenge = ctx.tokens.newChallenge();
  const token = await signStep(ctx, 'passkey-login', challenge);
  const options = ctx.passkeys.requestOptions({ challenge, mustVerifyUser: true, allowed: [] });
  return { token, options };
}

/**
 * Logs staff in with a passkey whose device has verified its user, which makes two factors.
 *
 * @throws DomainError STEP_EXPIRED, PASSKEY_REFUSED, TOO_MANY_REQUESTS.
 */
export async function logInWithPasskey(ctx: Context, { token, passkey }: PasskeyLogin): Promise<OpenedLogin> {
  await requireWithinLimit(ctx.limits, 'login-address', ctx.client.address);
  const step = await ctx.tokens.readStep('passkey-login', token, ctx.now());
  if (!step) throw new DomainError({ code: 'STEP_EXPIRED' });
  const known = await findPasskeyByCredential(ctx.db, passkey.id);
  const user = known && (await findUser(ctx.db, known.userId));
  const spend =
    known &&
    user?.isActive &&
    hasSecondFactor(user) &&
    (await findPasskeyProof(ctx, step, { known, response: passkey, mustVerifyUser: true }));
  const login = user && spend ? await completeLogin(ctx, { user, step, token, spend }, false) : undefined;
  if (login) return login;
  const detail = { method: 'passkey' };
  await recordSecurityEvent(ctx, { kind: 'login-failed', userId: user?.id ?? null, detail });
  throw new DomainError({ code: 'PASSKEY_REFUSED' });
}

/** Whether the step still belongs to this account: its password and its role are those of the first step. */
function isStepOf({ tokens }: Context, { passwordMark }: StepPayload, user: User): boolean {
  return user.isActive && hasSecondFactor(user) && tokens.isPasswordMark(user.passwordHash, passwordMark);
}

/** Undefined for a wrong code or signature. */
function findProof(
  ctx: Context,
  user: User,
  step: StepPayload,
  body: LoginStep,
): Promise<Spend | undefined> | Spend {
  switch (body.method) {
    case 'totp':
      return findTotpProof(ctx, user, body.code);
    case 'recovery_code':
      return (tx) => useRecoveryCode(ctx, tx, user, body.code);
    case 'passkey':
      return findOwnPasskeyProof(ctx, user, step, body.passkey);
  }
}

async function findTotpProof(ctx: Context, { id }: User, code: string): Promise<Spend | undefined> {
  const row = await findTotp(ctx.db, id);
  const secret = row && ctx.tokens.decrypt(id, row.secret);
  const step = secret === undefined ? undefined : ctx.totp.findStep(secret, code, ctx.now());
  if (!row || step === undefined) return undefined;
  return (tx) => spendTotpStep(tx, row, step);
}

async function useRecoveryCode(ctx: Context, tx: Tx, user: User, code: string): Promise<boolean> {
  if (!(await spendRecoveryCode(tx, user.id, ctx.tokens.hashRecoveryCode(user.id, code)))) return false;
  const left = await countRecoveryCodes(tx, user.id);
  await recordSecurityEvent(ctx, { kind: 'recovery-code-used', userId: user.id, detail: { left } }, tx);
  await notifyOfSecondFactor(tx, user, { change: 'recovery-code-used', codesLeft: left });
  return true;
}

async function findOwnPasskeyProof(
  ctx: Context,
  user: User,
  step: StepPayload,
  response: PasskeyAssertion,
): Promise<Spend | undefined> {
  const known = await findPasskeyByCredential(ctx.db, response.id);
  if (known?.userId !== user.id) return undefined;
  return findPasskeyProof(ctx, step, { known, response, mustVerifyUser: false });
}

type PasskeyProof = { known: Passkey; response: PasskeyAssertion; mustVerifyUser: boolean };

async function findPasskeyProof(
  { passkeys, now }: Context,
  { secret: challenge }: StepPayload,
  { known, response, mustVerifyUser }: PasskeyProof,
): Promise<Spend | undefined> {
  const newCounter = await passkeys.verifyAssertion({
    challenge,
    mustVerifyUser,
    userId: known.userId,
    passkey: known,
    response,
  });
  if (newCounter === undefined) return undefined;
  return (tx) => usePasskey(tx, known, { newCounter, now: now() });
}

type Completion = { user: User; step: StepPayload; token: string; spend: Spend };

/**
 * Undefined if the proof was used before.
 *
 * @throws DomainError STEP_EXPIRED if the token was used before, or the account has changed meanwhile.
 */
async function completeLogin(
  ctx: Context,
  { user: before, step, token, spend }: Completion,
  remember = false,
): Promise<OpenedLogin | undefined> {
  const { db, tokens } = ctx;
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, before.id);
    const isUnchanged = user?.isActive && hasSecondFactor(user) && user.passwordHash === before.passwordHash;
    if (!isUnchanged) throw new DomainError({ code: 'STEP_EXPIRED' });
    if (!(await spend(tx))) return undefined;
    if (!(await spendToken(tx, tokens.hashStep(token), step.expiresAt)))
      throw new DomainError({ code: 'STEP_EXPIRED' });
    if (remember) await rememberThisDevice(ctx, tx, user.id);
    return openLogin(ctx, tx, user, { hasPassedSecondFactor: true });
  });
}

/** A browser that has logged in to the account has its own attempts, as for its password. */
async function spendAttempt({ limits, client }: Context, userId: number): Promise<void> {
  const key = accountLimitKey(userId);
  if (client.device.userIds.includes(userId))
    return requireWithinLimit(limits, 'second-factor-device', `${key} ${client.device.id}`);
  await requireWithinLimit(limits, 'second-factor', `${key} ${client.address}`);
  await requireWithinLimit(limits, 'second-factor-account', key);
}

async function resetAttempts({ limits, client }: Context, userId: number): Promise<void> {
  const key = accountLimitKey(userId);
  await limits.reset('second-factor-device', `${key} ${client.device.id}`);
  await limits.reset('second-factor', `${key} ${client.address}`);
  await limits.reset('second-factor-account', key);
}
