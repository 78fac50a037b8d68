import { activityCopy } from '#copy/activity.ts';
import type { Db, Tx } from '#db/client.ts';
import { acquireLock, type LockName } from '#db/queries/locks.ts';
import { hasAdmin, insertUser, type User } from '#db/queries/users.ts';
import { accountKey } from '#domain/account-key.ts';
import { recordActivity } from '#services/activity/record-activity.ts';
import type { Passwords } from '#services/ports.ts';
import { queueRoleNotifications } from '#services/users/role-notifications.ts';

export type NewAdmin = {
  username: string;
  email: string;
  password: string;
  /** True where the password was generated, and others may have seen it. */
  mustChangePassword: boolean;
};

const FIRST_ADMIN_LOCK: LockName = 'first-admin';

/**
 * Creates the first superuser where there is none. A lock ensures that only one of several starting processes does.
 *
 * @param beforeCommit runs before the account is committed, which does not happen if it fails
 */
export function createFirstAdmin(
  db: Db,
  passwords: Passwords,
  admin: NewAdmin,
  beforeCommit: () => Promise<void>,
): Promise<User | undefined> {
  return db.transaction(async (tx) => {
    await acquireLock(tx, FIRST_ADMIN_LOCK);
    if (await hasAdmin(tx)) return undefined;
    const user = await createAdmin(tx, passwords, admin);
    if (user) await beforeCommit();
    return user;
  });
}

/** Creates a verified superuser. Undefined where the username or the e-mail belongs to another account. */
export async function createAdmin(
  tx: Tx,
  passwords: Passwords,
  { username, email, password, mustChangePassword }: NewAdmin,
): Promise<User | undefined> {
  const user = await insertUser(tx, {
    username,
    email,
    usernameKey: accountKey(username),
    emailKey: accountKey(email),
    firstName: username,
    lastName: '',
    passwordHash: await passwords.hash(password),
    isStaff: true,
    isSuperuser: true,
    isVerified: true,
    mustChangePassword,
  });
  if (!user) return undefined;
  await queueRoleNotifications(tx, { user, role: 'superuser', byId: null });
  await recordActivity(tx, {
    by: undefined,
    at: user.dateJoined,
    action: 'create',
    subject: 'user',
    subjectId: user.id,
    description: activityCopy.adminCreated(username),
  });
  return user;
}
