import type { BulkReport } from '#contract/bulk-report.ts';
import type {
  ClaimBulkChange,
  ClaimBulkReport,
  ClaimUndo,
  MatchingClaims,
} from '#contract/claim-selections.ts';
import { MAX_BULK_CLAIMS } from '#contract/limits.ts';
import { claimMessages } from '#contract/messages/warranty-claims.ts';
import { activityCopy } from '#copy/activity.ts';
import { claimRefusals } from '#copy/claim-files.ts';
import { genericErrorText } from '#copy/errors.ts';
import type { Tx } from '#db/client.ts';
import { isUniqueViolation } from '#db/error-codes.ts';
import { listSelectedClaims } from '#db/queries/claim-lists.ts';
import { type ClaimRow, lockClaim, removeStatusEvent, updateClaim } from '#db/queries/claims.ts';
import { cancelJob, claimMailKey } from '#db/queries/jobs.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError, fieldError } from '#domain/domain-error.ts';
import { restoredDueTime } from '#domain/warranty/claim-transitions.ts';
import { recordActivity } from '#services/activity/record-activity.ts';
import { type BulkOutcome, changeWithinBudget } from '#services/change-within-budget.ts';
import {
  otherClaimError,
  requireNoReplacementOfRejected,
  saveClaimEdit,
} from '#services/claims/edit-claim.ts';
import { parseClaimSearch } from '#services/claims/list-claims.ts';
import type { Context } from '#services/context.ts';

type Requested = NonNullable<ClaimBulkChange['claims']>[number];

/**
 * Sets the status of several claims, each in a transaction of its own. Idempotent, since claims that already have the
 * status stay unchanged. A request that takes long reports the claims that it did not reach as remaining.
 *
 * @throws DomainError VALIDATION_ERROR when more claims match than one request may change; then none is changed.
 */
export async function changeClaims(
  ctx: Context<SignedIn>,
  { claims, matching, status, notify }: ClaimBulkChange,
): Promise<ClaimBulkReport> {
  const all = claims ?? (matching ? await listMatching(ctx, matching) : []);
  return changeWithinBudget(ctx.now, all, ({ id, version }) =>
    changeOne(ctx, { id, status }, async (tx, before) => {
      if (before.status === status) return { unchanged: true };
      if (version !== undefined && version !== before.version) return { refused: claimRefusals.changed };
      const changed = await saveClaimEdit(tx, ctx, before, { status, notify }, { isBulk: true });
      return { changed: presentChange(changed, before) };
    }),
  );
}

/**
 * Takes back what `changeClaims` did. The claimant does not see the status that was undone; the activity log has both
 * changes. Idempotent like the change.
 */
export async function undoClaimChanges(ctx: Context<SignedIn>, { claims }: ClaimUndo): Promise<BulkReport> {
  return changeWithinBudget(ctx.now, claims, ({ id, version, before: restored }) =>
    changeOne(ctx, { id, status: restored.status }, async (tx, claim) => {
      if (claim.status === restored.status) return { unchanged: true };
      if (version !== claim.version) return { refused: claimRefusals.changed };
      const changed = await restoreClaim(tx, ctx, claim, restored);
      return { changed: { id, version: changed.version } };
    }),
  );
}

async function restoreClaim(
  tx: Tx,
  { actor, now }: Context<SignedIn>,
  claim: ClaimRow,
  restored: ClaimUndo['claims'][number]['before'],
): Promise<ClaimRow> {
  const { id } = claim;
  await requireNoReplacementOfRejected(tx, claim, restored.status);
  const at = now();
  const photoRequest = restored.photo_request ?? '';
  const state = { status: restored.status, photoRequest };
  const requested = restored.due_at === null ? null : new Date(restored.due_at);
  const dueAt = restoredDueTime(state, requested, at);
  await removeStatusEvent(tx, id, claim.status);
  await cancelJob(tx, claimMailKey(id));
  await recordActivity(tx, {
    by: actor,
    at,
    action: 'status_change',
    subject: 'claim',
    subjectId: id,
    description: activityCopy.claimStatusChanged(id),
    changes: { status: { before: claim.status, after: restored.status } },
  });
  return updateClaim(tx, claim, { ...state, dueAt, updatedAt: at });
}

/** Oldest first. */
async function listMatching(
  { db, actor }: Context<SignedIn>,
  { status, max_id: maxId, ...terms }: MatchingClaims,
): Promise<Requested[]> {
  const selection = { search: parseClaimSearch(terms, actor), status, maxId };
  const ids = await listSelectedClaims(db, selection, MAX_BULK_CLAIMS + 1);
  if (ids.length > MAX_BULK_CLAIMS) throw fieldError('matching', claimMessages.tooManyClaims);
  return ids.map((id) => ({ id }));
}

/** Changes one claim in a transaction; refused where another claim of its order line or serial, or its replacement, rules it out. */
async function changeOne<Changed>(
  ctx: Context<SignedIn>,
  { id, status }: { id: number; status: ClaimRow['status'] },
  change: (tx: Tx, claim: ClaimRow) => Promise<BulkOutcome<Changed>>,
): Promise<BulkOutcome<Changed>> {
  try {
    return await ctx.db.transaction(async (tx): Promise<BulkOutcome<Changed>> => {
      const claim = await lockClaim(tx, id);
      return claim ? change(tx, claim) : { refused: claimRefusals.missing };
    });
  } catch (error) {
    if (isUniqueViolation(error))
      return { refused: genericErrorText((await otherClaimError(ctx, id, status)).body) };
    if (error instanceof DomainError && error.body.code === 'REPLACEMENT_EXISTS')
      return { refused: genericErrorText(error.body) };
    throw error;
  }
}

function presentChange(changed: ClaimRow, before: ClaimRow) {
  return {
    id: changed.id,
    version: changed.version,
    before: {
      status: before.status,
      photo_request: before.photoRequest || null,
      due_at: before.dueAt?.toISOString() ?? null,
    },
  };
}
