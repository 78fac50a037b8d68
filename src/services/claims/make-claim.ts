import { createHash } from 'node:crypto';
import type { OpenClaimDraft, OrderClaimDraft } from '#contract/warranty-claims.ts';
import { activityCopy } from '#copy/activity.ts';
import type { Tx } from '#db/client.ts';
import {
  addClaimEvents,
  type Claim,
  type ClaimRow,
  findClaim,
  findOpenClaim,
  insertClaim,
  nameKeysClaim,
  setTrackHash,
  takeClaimKey,
} from '#db/queries/claims.ts';
import { addJobs } from '#db/queries/jobs.ts';
import type { Actor } from '#domain/actors.ts';
import { Refused } from '#domain/refused.ts';
import { claimDueTime } from '#domain/warranty/claim-moves.ts';
import { recordActivity } from '#services/activity/record-activity.ts';
import { type Claimed, claimedByAnybody, claimedLine } from '#services/claims/claimed.ts';
import { attachPhotos, keepPhotos, type PhotoPictures } from '#services/claims/photos.ts';
import { trackedAs } from '#services/claims/track-claim.ts';
import { withinEmailLimit } from '#services/claims/within-claim-limit.ts';
import type { Context } from '#services/context.ts';

export type ClaimDraft = OrderClaimDraft | OpenClaimDraft;

type Sent = {
  key: string | undefined;
  /** Photos that were sent with the draft and are not stored yet. */
  pictures?: PhotoPictures;
};

/**
 * Creates a claim with its photos, mails and log entry, atomically. The idempotency key makes a repeated draft return
 * the same claim.
 *
 * @throws Refused NOT_FOUND (also for another user's order), CLAIM_OPEN, VALIDATION_ERROR, IDEMPOTENCY_CONFLICT,
 *   TOO_MANY_REQUESTS; then nothing is written.
 */
export async function makeClaim(
  ctx: Context<Actor>,
  draft: ClaimDraft,
  { key, pictures = [] }: Sent,
): Promise<Claim> {
  const id = await ctx.db.transaction(async (tx) => {
    const known = key === undefined ? undefined : await claimOfKey(tx, ctx, key, draft);
    return known ?? write(tx, ctx, draft, { key, pictures });
  });
  const claim = await findClaim(ctx.db, id);
  if (!claim) throw new Error(`claim ${id} is gone`);
  return claim;
}

/** The claim that this idempotency key has already created from this draft. */
async function claimOfKey(
  tx: Tx,
  { actor, now }: Context<Actor>,
  key: string,
  draft: ClaimDraft,
): Promise<number | undefined> {
  const bodyHash = createHash('sha256').update(JSON.stringify(draft)).digest('base64url');
  const kept = await takeClaimKey(tx, { owner: ownerOf(actor), key }, bodyHash, now());
  if (kept === undefined) return undefined;
  if (kept.bodyHash === bodyHash && kept.claimId !== null) return kept.claimId;
  throw new Refused({ code: 'IDEMPOTENCY_CONFLICT' });
}

async function write(
  tx: Tx,
  ctx: Context<Actor>,
  draft: ClaimDraft,
  { key, pictures = [] }: Sent,
): Promise<number> {
  const { actor, now } = ctx;
  const { photo1 = null, photo2 = null, photo3 = null, description, germination_date } = draft;
  const claimed =
    'order_id' in draft ? await claimedLine(tx, ctx, draft) : await claimedByAnybody(tx, draft, now());
  if (!claimed.customerId) await withinEmailLimit(tx, claimed.emailKey, now());
  await keepPhotos(tx, ctx, pictures);
  await attachPhotos(tx, ctx, { photo1, photo2, photo3 });

  const at = now();
  const row = await insertClaim(tx, {
    ...{ ...claimed, description, germinationDate: germination_date, photo1, photo2, photo3 },
    ...{ dueAt: claimDueTime(at), createdAt: at, updatedAt: at },
  });
  if (!row) throw await alreadyOpen(tx, claimed);
  await addClaimEvents(tx, row.id, [{ kind: 'created', status: row.status }], at);
  if (!claimed.customerId) await setTrackHash(tx, row.id, trackedAs(ctx.tokens, row).hash);
  if (key !== undefined) await nameKeysClaim(tx, { owner: ownerOf(actor), key }, row.id);
  await addJobs(tx, ['claim-made', { claimId: row.id }], ['claim-notice', { claimId: row.id }]);
  await log(tx, actor, row);
  return row.id;
}

async function alreadyOpen(tx: Tx, { orderId, productId }: Claimed): Promise<Refused> {
  const known = orderId && productId ? await findOpenClaim(tx, { orderId, productId }) : undefined;
  return new Refused(known ? { code: 'CLAIM_OPEN', claim_id: known } : { code: 'BUSY', retry_after: 1 });
}

const logged = {
  ...{ status: 'status', name: 'name', email: 'email', productName: 'product_name' },
  ...{ orderNumber: 'order_number', purchaseDate: 'purchase_date', germinationDate: 'germination_date' },
  ...{ description: 'description', photo1: 'photo1', photo2: 'photo2', photo3: 'photo3' },
} as const;

async function log(tx: Tx, actor: Actor, claim: ClaimRow): Promise<void> {
  const { id, createdAt } = claim;
  const isKnown = actor.role !== 'anonymous' && claim.customerId !== null;
  await recordActivity(tx, {
    by: isKnown ? { id: actor.userId, username: actor.username } : undefined,
    ...{ at: createdAt, action: 'create', subject: 'claim', subjectId: id },
    description: isKnown ? activityCopy.claimMade(id) : activityCopy.claimReceived(id),
    changes: Object.fromEntries(
      Object.entries(logged).flatMap(([field, name]) => {
        const after = claim[field as keyof typeof logged];
        return after ? [[name, { before: null, after }]] : [];
      }),
    ),
  });
}

function ownerOf(actor: Actor): string {
  return actor.role === 'anonymous' ? '' : `user:${actor.userId}`;
}
