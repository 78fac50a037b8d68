import type { Tx } from '#db/client.ts';
import { lockUserNoKey, type User } from '#db/queries/users.ts';
import type { Actor } from '#domain/actors.ts';
import { DomainError } from '#domain/domain-error.ts';

/**
 * Locks the account of the caller, before its orders and blisters as a deletion of the account does: the foreign keys of
 * what is inserted would lock it after them.
 *
 * @throws DomainError NOT_AUTHENTICATED, also for an account that was deleted meanwhile.
 */
export async function lockSignedIn(tx: Tx, actor: Actor): Promise<User> {
  const user = actor.role === 'anonymous' ? undefined : await lockUserNoKey(tx, actor.userId);
  if (!user) throw new DomainError({ code: 'NOT_AUTHENTICATED' });
  return user;
}
