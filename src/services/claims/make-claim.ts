import type { AnonymousClaimDraft, OrderClaimDraft, SerialClaimDraft } from '#contract/warranty-claims.ts';
import { activityCopy } from '#copy/activity.ts';
import type { Tx } from '#db/client.ts';
import {
  addClaimEvents,
  type Claim,
  type ClaimRow,
  findClaim,
  findOpenClaim,
  insertClaim,
  linkKeyToClaim,
  reserveClaimKey,
  setTrackHash,
} from '#db/queries/claims.ts';
import { addJobs } from '#db/queries/jobs.ts';
import type { Actor } from '#domain/actors.ts';
import { DomainError } from '#domain/domain-error.ts';
import { claimDueTime } from '#domain/warranty/claim-transitions.ts';
import { toCamelCase } from '#lib/camel-case.ts';
import { recordActivity } from '#services/activity/record-activity.ts';
import { requireWithinEmailLimit } from '#services/claims/claim-limits.ts';
import { attachPhotos, type ClaimImages, storePhotos } from '#services/claims/claim-photos.ts';
import {
  anonymousClaimFields,
  type ClaimedFields,
  orderClaimFields,
  serialClaimFields,
} from '#services/claims/claimed-fields.ts';
import { requireUnclaimed } from '#services/claims/claimed-serial.ts';
import { createTrackToken } from '#services/claims/track-claim.ts';
import type { Context } from '#services/context.ts';
import { hashBody } from '#services/edits/hash-body.ts';

export type ClaimDraft = OrderClaimDraft | SerialClaimDraft | AnonymousClaimDraft;

type ClaimRequest = {
  key: string | undefined;
  /** Photos that were sent with the draft and are not stored yet. */
  images?: ClaimImages;
};

/**
 * Creates a claim with its photos, mails and log entry, atomically. The idempotency key makes a repeated draft return
 * the same claim.
 *
 * @throws DomainError NOT_FOUND (also for another user's order), CLAIM_OPEN, VALIDATION_ERROR, IDEMPOTENCY_CONFLICT,
 *   TOO_MANY_REQUESTS, BUSY; then nothing is written.
 */
export async function makeClaim(
  ctx: Context,
  draft: ClaimDraft,
  { key, images = [] }: ClaimRequest,
): Promise<Claim> {
  const id = await ctx.db.transaction(async (tx) => {
    const existingId = key === undefined ? undefined : await findClaimByKey(tx, ctx, key, draft);
    return existingId ?? insertClaimWithPhotos(tx, ctx, draft, { key, images });
  });
  const claim = await findClaim(ctx.db, id);
  if (!claim) throw new Error(`claim ${id} is gone`);
  return claim;
}

/** The claim that this idempotency key has already created from this draft. */
async function findClaimByKey(
  tx: Tx,
  { actor, now }: Context,
  key: string,
  draft: ClaimDraft,
): Promise<number | undefined> {
  const bodyHash = hashBody(draft);
  const stored = await reserveClaimKey(tx, { owner: keyOwner(actor), key }, bodyHash, now());
  if (stored === undefined) return undefined;
  if (stored.bodyHash === bodyHash && stored.claimId !== null) return stored.claimId;
  throw new DomainError({ code: 'IDEMPOTENCY_CONFLICT' });
}

async function insertClaimWithPhotos(
  tx: Tx,
  ctx: Context,
  draft: ClaimDraft,
  { key, images = [] }: ClaimRequest,
): Promise<number> {
  const { actor, now } = ctx;
  const { photo1 = null, photo2 = null, photo3 = null, description, germination_date } = draft;
  const claimed = await claimFields(tx, ctx, draft);
  if (!claimed.customerId) await requireWithinEmailLimit(tx, claimed.emailKey, now());
  await storePhotos(tx, ctx, images);
  await attachPhotos(tx, ctx, { photo1, photo2, photo3 });

  const at = now();
  const row = await insertClaim(tx, {
    ...claimed,
    description,
    germinationDate: germination_date,
    photo1,
    photo2,
    photo3,
    dueAt: claimDueTime(at),
    createdAt: at,
    updatedAt: at,
  });
  if (!row) throw await openClaimError(tx, actor, claimed);
  await addClaimEvents(tx, row.id, [{ kind: 'created', status: row.status }], at);
  if (!claimed.customerId) await setTrackHash(tx, row.id, createTrackToken(ctx.tokens, row).hash);
  if (key !== undefined) await linkKeyToClaim(tx, { owner: keyOwner(actor), key }, row.id);
  await addJobs(tx, ['claim-made', { claimId: row.id }], ['claim-notification', { claimId: row.id }]);
  await logClaim(tx, actor, row);
  return row.id;
}

function claimFields(tx: Tx, ctx: Context, draft: ClaimDraft): Promise<ClaimedFields> {
  if ('order_id' in draft) return orderClaimFields(tx, ctx, draft);
  return 'name' in draft ? anonymousClaimFields(tx, ctx, draft) : serialClaimFields(tx, ctx, draft);
}

async function openClaimError(
  tx: Tx,
  actor: Actor,
  { orderId, productId, serialId }: ClaimedFields,
): Promise<DomainError> {
  // Race: staff have reopened another claim of the serial.
  if (serialId) await requireUnclaimed(tx, actor, serialId);
  const known = orderId && productId ? await findOpenClaim(tx, { orderId, productId }) : undefined;
  return new DomainError(known ? { code: 'CLAIM_OPEN', claim_id: known } : { code: 'BUSY', retry_after: 1 });
}

const loggedFields = [
  'status',
  'name',
  'email',
  'product_name',
  'order_number',
  'purchase_date',
  'germination_date',
  'description',
  'photo1',
  'photo2',
  'photo3',
] as const;

async function logClaim(tx: Tx, actor: Actor, claim: ClaimRow): Promise<void> {
  const { id, createdAt } = claim;
  const isKnown = actor.role !== 'anonymous' && claim.customerId !== null;
  await recordActivity(tx, {
    by: isKnown ? actor : undefined,
    at: createdAt,
    action: 'create',
    subject: 'claim',
    subjectId: id,
    description: isKnown ? activityCopy.claimCreated(id) : activityCopy.claimReceived(id),
    changes: Object.fromEntries(
      loggedFields.flatMap((name) => {
        const after = claim[toCamelCase(name)];
        return after ? [[name, { before: null, after }]] : [];
      }),
    ),
  });
}

function keyOwner(actor: Actor): string {
  return actor.role === 'anonymous' ? '' : `user:${actor.userId}`;
}
