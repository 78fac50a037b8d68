import type { Db } from '#db/client.ts';
import { findUser, type User } from '#db/queries/users.ts';
import { DomainError } from '#domain/domain-error.ts';

/** @throws DomainError NOT_AUTHENTICATED when the account was deleted meanwhile. */
export async function getAccount(db: Db, userId: number): Promise<User> {
  const user = await findUser(db, userId);
  if (!user) throw new DomainError({ code: 'NOT_AUTHENTICATED' });
  return user;
}
