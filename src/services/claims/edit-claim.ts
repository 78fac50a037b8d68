import { claimMessages } from '#contract/messages/warranty-claims.ts';
import { ClaimEdit, type ClaimStatus } from '#contract/warranty-claims.ts';
import { activityCopy } from '#copy/activity.ts';
import type { Tx } from '#db/client.ts';
import { isUniqueViolation } from '#db/error-codes.ts';
import { listClaimsOfSerial } from '#db/queries/claimed-serials.ts';
import {
  addClaimEvents,
  type ClaimEvent,
  type ClaimRow,
  findClaim,
  findOpenClaim,
  lockClaim,
  updateClaim,
} from '#db/queries/claims.ts';
import { addJob, cancelJob, claimMailKey, UNDO_MAIL_DELAY_SECONDS } from '#db/queries/jobs.ts';
import { findReplacements } from '#db/queries/replacements.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError, fieldError, requireFound } from '#domain/domain-error.ts';
import { EditConflict } from '#domain/edit-conflict.ts';
import {
  isOpenClaim,
  isResolutionVisible,
  nextDueTime,
  nextPhotoRequest,
} from '#domain/warranty/claim-transitions.ts';
import type { CamelCase } from '#lib/camel-case.ts';
import { changedFields, recordActivity } from '#services/activity/record-activity.ts';
import { getStaffClaim, type StaffClaim } from '#services/claims/list-claims.ts';
import type { Context } from '#services/context.ts';

const loggedFields = ClaimEdit.keyof().exclude(['notify', 'version']).options;

type Fields = Pick<ClaimRow, CamelCase<(typeof loggedFields)[number]>>;

/**
 * Edits any claim as staff: status, notes, answer, a request for a photo. The claimant is mailed about the visible
 * changes, unless staff turn it off.
 *
 * @throws EditConflict with the claim; DomainError NOT_FOUND, VALIDATION_ERROR where a photo is requested in a closed
 *   claim, CLAIM_OPEN where its order line has another open claim meanwhile, SERIAL_CLAIMED where its serial has one, or
 *   one that was granted, REPLACEMENT_EXISTS where a claim with a replacement is rejected.
 */
export async function editClaim(ctx: Context<SignedIn>, id: number, edit: ClaimEdit): Promise<StaffClaim> {
  const isCurrent = await ctx.db
    .transaction(async (tx) => {
      const before = requireFound(await lockClaim(tx, id));
      if (edit.version !== undefined && edit.version !== before.version) return false;
      await saveClaimEdit(tx, ctx, before, edit);
      return true;
    })
    .catch(async (error: unknown) => {
      throw isUniqueViolation(error) ? await otherClaimError(ctx, id, edit.status) : error;
    });
  const claim = await getStaffClaim(ctx, id);
  if (!isCurrent) throw new EditConflict(claim);
  return claim;
}

/**
 * Saves an edit of a locked claim, with its events, mail and log. No-op edits are skipped. A bulk edit can be undone, so
 * that its mail waits, and does not take the claim: it says nothing about who works on it.
 *
 * @throws DomainError VALIDATION_ERROR, REPLACEMENT_EXISTS.
 */
export async function saveClaimEdit(
  tx: Tx,
  { actor, now }: Context<SignedIn>,
  before: ClaimRow,
  edit: ClaimEdit,
  { isBulk = false } = {},
): Promise<ClaimRow> {
  const after = applyEdit(before, edit);
  const changes = changedFields(before, after, loggedFields);
  if (Object.keys(changes).length === 0) return before;
  await requireNoReplacementOfRejected(tx, before, after.status);

  const at = now();
  const { id } = before;
  // A claim that is not taken is taken by its first editor.
  const { assigneeId, assignee } =
    before.assigneeId === null && !isBulk ? { assigneeId: actor.userId, assignee: actor.username } : before;
  const dueAt = nextDueTime(after, before, at);
  const saved = await updateClaim(tx, before, { ...after, assigneeId, assignee, dueAt, updatedAt: at });
  const events = visibleEvents(before, after);
  await addClaimEvents(tx, id, events, at);
  if (events.length > 0 && edit.notify !== false) await queueMail(tx, saved, isBulk);
  const hasNewStatus = before.status !== after.status;
  await recordActivity(tx, {
    by: actor,
    at,
    action: hasNewStatus ? 'status_change' : 'update',
    subject: 'claim',
    subjectId: id,
    description: hasNewStatus ? activityCopy.claimStatusChanged(id) : activityCopy.claimEdited(id),
    changes,
  });
  return saved;
}

/** The claim is locked, so that none is created or reopened meanwhile. @throws DomainError REPLACEMENT_EXISTS. */
export async function requireNoReplacementOfRejected(
  tx: Tx,
  { id, status: before }: Pick<ClaimRow, 'id' | 'status'>,
  after: ClaimStatus,
): Promise<void> {
  if (after !== 'rejected' || before === 'rejected') return;
  const replacement = (await findReplacements(tx, [id])).get(id);
  if (replacement) throw new DomainError({ code: 'REPLACEMENT_EXISTS', order_id: replacement.id });
}

async function queueMail(tx: Tx, { id, status }: ClaimRow, isBulk: boolean): Promise<void> {
  if (isBulk) {
    await addJob(tx, 'claim-changed', { claimId: id, status }, claimMailKey(id), UNDO_MAIL_DELAY_SECONDS);
    return;
  }
  // The mail of a bulk change would say the same as this one, or what is outdated.
  await cancelJob(tx, claimMailKey(id));
  await addJob(tx, 'claim-changed', { claimId: id }, `claim-changed ${id}`);
}

function applyEdit(before: ClaimRow, edit: ClaimEdit): Fields {
  const { status = before.status, photo_request: request } = edit;
  if (request && request !== before.photoRequest && !isOpenClaim(status))
    throw fieldError('photo_request', claimMessages.requestOnClosed);
  return {
    status,
    adminNotes: edit.admin_notes ?? before.adminNotes,
    adminResponse: edit.admin_response ?? before.adminResponse,
    resolutionDetails: edit.resolution_details ?? before.resolutionDetails,
    photoRequest: nextPhotoRequest(before, status, request === null ? '' : request),
  };
}

/** The changes that the claimant can see. */
function visibleEvents(before: Fields, after: Fields): Array<Omit<ClaimEvent, 'createdAt'>> {
  const { status } = after;
  const isNew = (field: keyof Fields) => after[field] !== '' && after[field] !== before[field];
  const isAnswered = isNew('adminResponse') || (isNew('resolutionDetails') && isResolutionVisible(status));
  return [
    ...(before.status === status ? [] : [{ kind: 'status' as const, status }]),
    ...(isAnswered ? [{ kind: 'answer' as const, status }] : []),
    ...(isNew('photoRequest') ? [{ kind: 'photo_request' as const, status }] : []),
  ];
}

/**
 * Why a claim cannot have a status: its order line or its serial has another open claim, or its serial one that was
 * granted.
 */
export async function otherClaimError(
  { db }: Pick<Context, 'db'>,
  id: number,
  status: ClaimStatus | undefined,
): Promise<DomainError> {
  const claim = await findClaim(db, id);
  const { orderId, productId, serialId } = claim ?? {};
  const isOpening = status !== undefined && isOpenClaim(status);
  const ofSerial = (serialId ? await listClaimsOfSerial(db, serialId) : []).find(
    (other) => other.id !== id && isOpenClaim(other.status) === isOpening,
  );
  if (ofSerial)
    return new DomainError({ code: 'SERIAL_CLAIMED', claim_id: ofSerial.id, granted: !isOpening });
  const ofLine = orderId && productId ? await findOpenClaim(db, { orderId, productId }) : undefined;
  return new DomainError(
    ofLine ? { code: 'CLAIM_OPEN', claim_id: ofLine } : { code: 'BUSY', retry_after: 1 },
  );
}
