import type { Registration } from '#contract/accounts.ts';
import { accountMessages } from '#copy/account-messages.ts';
import { activityCopy } from '#copy/activity.ts';
import type { Tx } from '#db/client.ts';
import { findUserByEmail, insertUser, type User } from '#db/queries/users.ts';
import { accountKey } from '#domain/account-key.ts';
import { Refused } from '#domain/refused.ts';
import { hashNewPassword } from '#services/accounts/new-password.ts';
import { queueCode, resendCode } from '#services/accounts/request-code.ts';
import { accountLimitKey, withinLimit } from '#services/accounts/within-limit.ts';
import { recordActivity } from '#services/activity/record-activity.ts';
import type { Context } from '#services/context.ts';
import { fieldRefusal } from '#services/edits/field-refusal.ts';
import { recordSecurityEvent } from '#services/security/record-security-event.ts';

/**
 * Creates an unverified account, and mails its code.
 *
 * @throws Refused VALIDATION_ERROR (a taken username, a weak password), ACCOUNT_EXISTS, ACCOUNT_EXISTS_UNVERIFIED,
 *   ACCOUNT_NOT_VERIFIED (the password is that account's: a new code is sent), TOO_MANY_REQUESTS.
 */
export async function register(ctx: Context, draft: Registration): Promise<User> {
  ctx.passwords.requireCapacity();
  await withinLimit(ctx.limits, 'register-address', ctx.client.address);
  const passwordHash = await hashNewPassword(ctx, {
    password: draft.password,
    field: 'password',
    owner: { username: draft.username, email: draft.email, isStaff: false },
  });
  const holder = await findUserByEmail(ctx.db, accountKey(draft.email));
  if (holder) throw await whyEmailIsTaken(ctx, holder, draft);

  const user = await ctx.db.transaction((tx) => write(tx, ctx, draft, passwordHash));
  if (user) return user;
  // The e-mail is checked first: when a form is submitted twice, the second request finds the account of the first.
  const rival = await findUserByEmail(ctx.db, accountKey(draft.email));
  throw rival
    ? await whyEmailIsTaken(ctx, rival, draft)
    : fieldRefusal('username', accountMessages.usernameTaken);
}

async function write(
  tx: Tx,
  ctx: Context,
  draft: Registration,
  passwordHash: string,
): Promise<User | undefined> {
  const { username, email } = draft;
  const now = ctx.now();
  const user = await insertUser(tx, {
    ...{ username, email, passwordHash, dateJoined: now },
    usernameKey: accountKey(username),
    emailKey: accountKey(email),
    firstName: draft.first_name,
    lastName: draft.last_name,
    instagram: draft.instagram ?? '',
  });
  if (!user) return undefined;
  const place = { purpose: 'verify', subject: user.emailKey } as const;
  const { client } = ctx;
  await queueCode(tx, { ...place, email, now, client, isKnownBrowser: true, pauseSeconds: 0 });
  await recordActivity(tx, {
    ...{ by: user, at: now, action: 'register', subject: 'user', subjectId: user.id },
    description: activityCopy.registered,
  });
  return user;
}

async function whyEmailIsTaken(ctx: Context, holder: User, draft: Registration): Promise<Refused> {
  const { email } = holder;
  if (holder.isVerified) return new Refused({ code: 'ACCOUNT_EXISTS', email });
  // Without the login's limits, registering would allow password guessing.
  await withinLimit(ctx.limits, 'login-account', accountLimitKey(holder.id));
  if (!(await ctx.passwords.verify(holder.passwordHash, draft.password))) {
    await recordSecurityEvent(ctx, {
      kind: 'login-failed',
      userId: holder.id,
      detail: { reason: 'registered-again' },
    });
    return new Refused({ code: 'ACCOUNT_EXISTS_UNVERIFIED', email });
  }
  const place = { purpose: 'verify', subject: holder.emailKey } as const;
  await resendCode(ctx, { ...place, email, now: ctx.now() });
  return new Refused({ code: 'ACCOUNT_NOT_VERIFIED', email });
}
