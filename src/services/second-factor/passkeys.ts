import { MAX_PASSKEYS } from '#contract/limits.ts';
import type { PasskeyDraft, PasswordConfirmation } from '#contract/second-factor.ts';
import { activityCopy } from '#copy/activity.ts';
import {
  deletePasskey,
  findPasskeyByCredential,
  insertPasskey,
  listPasskeys,
  type Passkey,
  renamePasskey as rename,
} from '#db/queries/second-factor.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError } from '#domain/domain-error.ts';
import { checkPassword } from '#services/accounts/check-password.ts';
import { changedFields, recordOwnAccountChange } from '#services/activity/record-activity.ts';
import type { Context } from '#services/context.ts';
import {
  beginSecondFactor,
  endSecondFactorWithoutMethods,
  lockOwnAccount,
  recordChange,
} from '#services/second-factor/change-second-factor.ts';
import { signStep } from '#services/second-factor/second-factor-required.ts';
import { getSite } from '#services/site/get-site.ts';

/**
 * A challenge for the registration of a passkey.
 *
 * @throws DomainError VALIDATION_ERROR (a wrong password), LIST_FULL, TOO_MANY_REQUESTS.
 */
export async function startPasskey(ctx: Context<SignedIn>, { password }: PasswordConfirmation) {
  const user = await checkPassword(ctx, password, 'password');
  const existing = await listPasskeys(ctx.db, user.id);
  requireRoom(existing);
  const challenge = ctx.tokens.newChallenge();
  const token = await signStep(ctx, 'passkey-setup', challenge, user);
  const { id, username, firstName, lastName } = user;
  const options = ctx.passkeys.creationOptions({
    challenge,
    siteName: (await getSite(ctx.db)).name,
    user: { id, username, fullName: `${firstName} ${lastName}`.trim() },
    existing,
  });
  return { token, options };
}

/**
 * Registers a passkey. Returns recovery codes if it is the first method. A retry of an accepted request, whose answer
 * was lost, is a no-op.
 *
 * @throws DomainError STEP_EXPIRED, PASSKEY_REFUSED, LIST_FULL.
 */
export async function addPasskey(
  ctx: Context<SignedIn>,
  { token, name, passkey }: PasskeyDraft,
): Promise<string[] | null> {
  const { db, tokens, passkeys, actor, now } = ctx;
  const setup = await tokens.readStep('passkey-setup', token, now());
  if (setup?.userId !== actor.userId) throw new DomainError({ code: 'STEP_EXPIRED' });
  const verified = await passkeys.verifyRegistration(setup.secret, passkey);
  if (!verified) throw new DomainError({ code: 'PASSKEY_REFUSED' });
  return db.transaction(async (tx) => {
    const user = await lockOwnAccount(tx, ctx, setup.passwordMark);
    const registered = await findPasskeyByCredential(tx, verified.credentialId);
    if (registered?.userId === user.id) return null;
    requireRoom(await listPasskeys(tx, user.id));
    const row = {
      ...verified,
      publicKey: Buffer.from(verified.publicKey),
      userId: user.id,
      name,
      createdAt: now(),
    };
    if (!(await insertPasskey(tx, row))) throw new DomainError({ code: 'PASSKEY_REFUSED' });
    await recordChange(tx, ctx, user, 'passkey-added');
    return beginSecondFactor(tx, ctx, user);
  });
}

/** @throws DomainError NOT_FOUND. */
export function renamePasskey(ctx: Context<SignedIn>, id: number, name: string): Promise<Passkey> {
  return ctx.db.transaction(async (tx) => {
    const user = await lockOwnAccount(tx, ctx, undefined);
    const before = (await listPasskeys(tx, user.id)).find((passkey) => passkey.id === id);
    const renamed = await rename(tx, user.id, id, name);
    if (!before || !renamed) throw new DomainError({ code: 'NOT_FOUND' });
    const changes = changedFields(before, renamed, ['name']);
    if (changes.name)
      await recordOwnAccountChange(tx, ctx, user, { description: activityCopy.passkeyRenamed, changes });
    return renamed;
  });
}

/** @throws DomainError NOT_FOUND, VALIDATION_ERROR (a wrong password), LAST_SECOND_FACTOR, TOO_MANY_REQUESTS. */
export async function removePasskey(
  ctx: Context<SignedIn>,
  id: number,
  { password }: PasswordConfirmation,
): Promise<void> {
  const { passwordHash } = await checkPassword(ctx, password, 'password');
  await ctx.db.transaction(async (tx) => {
    const user = await lockOwnAccount(tx, ctx, ctx.tokens.passwordMark(passwordHash));
    if (!(await deletePasskey(tx, user.id, id))) throw new DomainError({ code: 'NOT_FOUND' });
    await endSecondFactorWithoutMethods(tx, ctx, user.id);
    await recordChange(tx, ctx, user, 'passkey-removed');
  });
}

function requireRoom(passkeys: readonly Passkey[]): void {
  if (passkeys.length >= MAX_PASSKEYS) throw new DomainError({ code: 'LIST_FULL', limit: MAX_PASSKEYS });
}
