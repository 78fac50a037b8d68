import type { Db } from '#db/client.ts';
import { findUser, type User } from '#db/queries/users.ts';
import { Refused } from '#domain/refused.ts';

/** @throws Refused NOT_AUTHENTICATED when the account was deleted meanwhile. */
export async function getAccount(db: Db, userId: number): Promise<User> {
  const user = await findUser(db, userId);
  if (!user) throw new Refused({ code: 'NOT_AUTHENTICATED' });
  return user;
}
