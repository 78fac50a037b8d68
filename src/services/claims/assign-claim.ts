import type { AssigneeChange } from '#contract/assignees.ts';
import { activityCopy } from '#copy/activity.ts';
import { lockClaim, setClaimAssignee } from '#db/queries/claims.ts';
import type { SignedIn } from '#domain/actors.ts';
import { requireFound } from '#domain/domain-error.ts';
import { nextAssignee } from '#domain/next-assignee.ts';
import { recordOwnActivity } from '#services/activity/record-activity.ts';
import { getStaffClaim, type StaffClaim } from '#services/claims/list-claims.ts';
import type { Context } from '#services/context.ts';

/**
 * Takes a claim to work on it, or gives it up. The version of the claim stays, so that this conflicts with no answer.
 *
 * @throws DomainError NOT_FOUND, ALREADY_TAKEN.
 */
export async function assignClaim(
  ctx: Context<SignedIn>,
  id: number,
  change: AssigneeChange,
): Promise<StaffClaim> {
  await ctx.db.transaction(async (tx) => {
    const claim = requireFound(await lockClaim(tx, id));
    const after = nextAssignee(claim, change, ctx.actor);
    if (after === claim) return;
    await setClaimAssignee(tx, id, after);
    await recordOwnActivity(tx, ctx, {
      action: 'update',
      subject: 'claim',
      subjectId: id,
      description: after.assignee ? activityCopy.claimTaken(id) : activityCopy.claimLeft(id),
      changes: { assignee: { before: claim.assignee, after: after.assignee } },
    });
  });
  return getStaffClaim(ctx, id);
}
