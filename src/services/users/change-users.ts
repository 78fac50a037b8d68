import type { BulkReport } from '#contract/bulk-report.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { MAX_BULK_USERS } from '#contract/limits.ts';
import { userMessages } from '#contract/messages/staff-users.ts';
import type { MatchingUsers, UserBulkChange } from '#contract/staff-users.ts';
import { genericErrorText } from '#copy/errors.ts';
import { userRefusals } from '#copy/user-files.ts';
import { listSelectedUsers } from '#db/queries/staff-users.ts';
import { findUser } from '#db/queries/users.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError, fieldError } from '#domain/domain-error.ts';
import { EditConflict } from '#domain/edit-conflict.ts';
import { type BulkOutcome, changeWithinBudget } from '#services/change-within-budget.ts';
import type { Context } from '#services/context.ts';
import { changeUser } from '#services/users/change-user.ts';
import { parseUserFilters } from '#services/users/list-users.ts';

type Requested = NonNullable<UserBulkChange['users']>[number];

/** The codes of errors that refuse one user. */
const refusalCodes: ReadonlySet<ErrorCode> = new Set(['FORBIDDEN', 'OWN_ACCOUNT', 'NOT_FOUND']);

/**
 * Activates or deactivates several users, each in a transaction of its own: the sessions of a deactivated one end.
 * Idempotent, since users that are already so stay unchanged. A request that takes long reports the users that it did not
 * reach as remaining.
 *
 * @throws DomainError VALIDATION_ERROR when more users match than one request may change; then none is changed.
 */
export async function changeUsers(
  ctx: Context<SignedIn>,
  { users, matching, is_active }: UserBulkChange,
): Promise<BulkReport> {
  const all = users ?? (matching ? await listMatching(ctx, matching) : []);
  return changeWithinBudget(ctx.now, all, (requested) => changeOne(ctx, requested, is_active));
}

async function changeOne(
  ctx: Context<SignedIn>,
  { id, version }: Requested,
  isActive: boolean,
): Promise<BulkOutcome> {
  const before = await findUser(ctx.db, id);
  if (before?.isActive === isActive) return { unchanged: true };
  try {
    const change = { is_active: isActive, ...(version === undefined ? {} : { version }) };
    const changed = await changeUser(ctx, id, change);
    return { changed: { id, version: changed.version } };
  } catch (error) {
    if (error instanceof EditConflict) return { refused: userRefusals.changed };
    if (error instanceof DomainError && refusalCodes.has(error.body.code))
      return {
        refused: error.body.code === 'FORBIDDEN' ? userRefusals.ofStaff : genericErrorText(error.body),
      };
    throw error;
  }
}

/** Oldest first. */
async function listMatching(
  { db }: Context<SignedIn>,
  { max_id: maxId, ...terms }: MatchingUsers,
): Promise<Requested[]> {
  const ids = await listSelectedUsers(db, { filters: parseUserFilters(terms), maxId }, MAX_BULK_USERS + 1);
  if (ids.length > MAX_BULK_USERS) throw fieldError('matching', userMessages.tooManyUsers);
  return ids.map((id) => ({ id }));
}
