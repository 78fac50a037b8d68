import { rolePermissions } from '#contract/staff-roles.ts';
import type { Db, Tx } from '#db/client.ts';
import { findLiveSession } from '#db/queries/sessions.ts';
import type { Actor, SignedIn } from '#domain/actors.ts';
import { DomainError } from '#domain/domain-error.ts';
import type { Context } from '#services/context.ts';
import { sessionActor } from '#services/sessions/authenticate.ts';

type RoleContext = Pick<Context, 'db' | 'now' | 'requireSecondFactor'> & { actor: SignedIn };

/**
 * The database for writes of staff: each transaction first rereads session and role. Race: the caller may have been
 * demoted, deactivated or logged out since the request was authenticated, while its body was received. A write of staff
 * outside of a transaction would skip this: only those are, that any account may do (ending a session, its notices).
 */
export function withRoleCheck(ctx: RoleContext): Db {
  const { db } = ctx;
  // Inherits everything but `transaction`.
  const checked: Db = Object.create(db);
  checked.transaction = (work, config) =>
    db.transaction(async (tx) => {
      await requireSameRole(tx, ctx);
      return work(tx);
    }, config);
  return checked;
}

/** @throws DomainError NOT_AUTHENTICATED if the session has ended, FORBIDDEN if the role has lost a permission. */
async function requireSameRole(tx: Tx, ctx: RoleContext): Promise<void> {
  const { actor, now } = ctx;
  const live = await findLiveSession(tx, actor.sessionId, now());
  if (!live) throw new DomainError({ code: 'NOT_AUTHENTICATED' });
  if (!hasPermissionsOf(sessionActor(live, ctx), actor)) throw new DomainError({ code: 'FORBIDDEN' });
}

function hasPermissionsOf(actor: Actor, before: SignedIn): boolean {
  if (before.role !== 'staff') return true;
  if (actor.role !== 'staff' || (before.isSuperuser && !actor.isSuperuser)) return false;
  return rolePermissions[before.staffRole].isSubsetOf(rolePermissions[actor.staffRole]);
}
