import { ProfileNames } from '#contract/accounts.ts';
import { activityCopy } from '#copy/activity.ts';
import { lockUser, type User, updateUser } from '#db/queries/users.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError } from '#domain/domain-error.ts';
import { accountLimitKey, requireWithinLimit } from '#services/accounts/rate-limit.ts';
import { changedFields, recordOwnAccountChange } from '#services/activity/record-activity.ts';
import type { Context } from '#services/context.ts';

const loggedFields = ProfileNames.keyof().options;

/**
 * Omitted `instagram` and `phone` stay unchanged; null clears them. No-op changes are skipped.
 *
 * @throws DomainError TOO_MANY_REQUESTS.
 */
export async function changeProfile(ctx: Context<SignedIn>, draft: ProfileNames): Promise<User> {
  const { db, actor, limits } = ctx;
  await requireWithinLimit(limits, 'profile-change', accountLimitKey(actor.userId));
  return db.transaction(async (tx) => {
    const before = await lockUser(tx, actor.userId);
    if (!before) throw new DomainError({ code: 'NOT_AUTHENTICATED' });
    const values = {
      firstName: draft.first_name,
      lastName: draft.last_name,
      ...(draft.instagram === undefined ? {} : { instagram: draft.instagram ?? '' }),
      ...(draft.phone === undefined ? {} : { phone: draft.phone ?? '' }),
    };
    const changes = changedFields(before, { ...before, ...values }, loggedFields);
    if (Object.keys(changes).length === 0) return before;
    const after = await updateUser(tx, actor.userId, { ...values, version: before.version + 1 });
    await recordOwnAccountChange(tx, ctx, after, { description: activityCopy.profileChanged, changes });
    return after;
  });
}
