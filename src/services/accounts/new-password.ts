import { accountMessages } from '#contract/messages/accounts.ts';
import { fieldError } from '#domain/domain-error.ts';
import { findPasswordWeakness, type PasswordOwner, type PasswordWeakness } from '#domain/password-rules.ts';
import type { Context } from '#services/context.ts';
import { getSite } from '#services/site/get-site.ts';

type PasswordContext = Pick<Context, 'db' | 'passwords' | 'siteHost'>;

export type NewPassword = { password: string; field: 'password' | 'new_password'; owner: PasswordOwner };

const weaknessMessages: Record<PasswordWeakness, string> = {
  'too-short': accountMessages.passwordTooShortForCustomers,
  'too-short-for-staff': accountMessages.passwordTooShortForStaff,
  common: accountMessages.passwordCommon,
  'site-name': accountMessages.passwordHasSiteName,
  'own-name': accountMessages.passwordHasOwnName,
};

/** The first rule that a chosen password breaks, given the names of the site and of the owner. */
export async function findWeakness(
  { db, passwords, siteHost }: PasswordContext,
  password: string,
  owner: PasswordOwner,
): Promise<PasswordWeakness | undefined> {
  const { name: siteName } = await getSite(db);
  return findPasswordWeakness(password, { owner, siteName, siteHost, isCommon: passwords.isCommon });
}

/** @throws DomainError VALIDATION_ERROR for a password that is short, common, or holds the site's or the owner's name. */
export async function requireStrongPassword(
  ctx: PasswordContext,
  { password, field, owner }: NewPassword,
): Promise<void> {
  const weakness = await findWeakness(ctx, password, owner);
  if (weakness) throw fieldError(field, weaknessMessages[weakness]);
}

/** @throws DomainError as `requireStrongPassword` does. */
export async function hashNewPassword(ctx: PasswordContext, given: NewPassword): Promise<string> {
  await requireStrongPassword(ctx, given);
  return ctx.passwords.hash(given.password);
}
