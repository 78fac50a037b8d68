import type { LoginView } from '#contract/accounts.ts';
import type { Db } from '#db/client.ts';
import { findUserByEmail } from '#db/queries/users.ts';
import { accountKey } from '#domain/account-key.ts';
import { aVisitor } from '#tests/support/api.ts';
import { aUser, PASSWORD } from '#tests/support/factories.ts';
import { testTokens } from '#tests/support/test-deps.ts';

type Options = Parameters<typeof aVisitor>[1];

/**
 * Logs in and returns the session and its tokens. The device is already known to the account, so that no new-device
 * mail is sent.
 */
export async function logInAs(
  db: Db,
  { email }: { email: string },
  { password = PASSWORD, ...options }: Options & { password?: string } = {},
) {
  const visitor = aVisitor(db, options);
  const user = await findUserByEmail(db, accountKey(email));
  const device = { id: crypto.randomUUID(), userIds: user ? [user.id] : [], registeredIds: [] };
  visitor.cookies.set('device', testTokens.signDevice(device, new Date()));
  const response = await visitor.post('/auth/login/', { username_or_email: email, password });
  if (response.status !== 200) throw new Error(`login answered ${response.status}: ${await response.text()}`);
  const { access, refresh, user: view } = (await response.json()) as LoginView;
  if (refresh === null) throw new Error('login answered no refresh token');
  return { visitor, access, refresh, user: view, bearer: { authorization: `Bearer ${access}` } };
}

export async function aSession(db: Db, values: Parameters<typeof aUser>[1] = {}, options: Options = {}) {
  const account = await aUser(db, values);
  return { account, ...(await logInAs(db, account, { ...options, password: values.password ?? PASSWORD })) };
}
