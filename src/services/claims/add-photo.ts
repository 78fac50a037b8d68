import { claimMessages } from '#contract/messages/warranty-claims.ts';
import { activityCopy } from '#copy/activity.ts';
import type { Tx } from '#db/client.ts';
import {
  addClaimEvents,
  addClaimPhoto,
  attachClaimDetails,
  type Claim,
  type ClaimRow,
  lockClaim,
  updateClaim,
} from '#db/queries/claims.ts';
import { addJob } from '#db/queries/jobs.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError, fieldError, requireFound } from '#domain/domain-error.ts';
import { nextDueTime } from '#domain/warranty/claim-transitions.ts';
import { recordActivity } from '#services/activity/record-activity.ts';
import { attachPhotos } from '#services/claims/claim-photos.ts';
import { getOwnClaim } from '#services/claims/list-claims.ts';
import { trackClaim } from '#services/claims/track-claim.ts';
import type { Context } from '#services/context.ts';

/**
 * Adds the photo that staff requested to the actor's own claim. @throws DomainError NOT_FOUND, NO_PHOTO_ASKED,
 * VALIDATION_ERROR.
 */
export async function addOwnPhoto(ctx: Context<SignedIn>, id: number, url: string): Promise<Claim> {
  await getOwnClaim(ctx, id);
  return addRequestedPhoto(ctx, id, url);
}

/** The same by the claim's private link. @throws DomainError as `addOwnPhoto`, and TOO_MANY_REQUESTS. */
export async function addTrackedPhoto(ctx: Context, token: string, url: string): Promise<Claim> {
  const { id } = await trackClaim(ctx, token);
  return addRequestedPhoto(ctx, id, url);
}

/** Idempotent: a photo that is sent twice is added once. A photo that the claim already has answers no newer request. */
async function addRequestedPhoto(ctx: Context, claimId: number, url: string): Promise<Claim> {
  return ctx.db.transaction(async (tx) => {
    const before = requireFound(await lockClaim(tx, claimId));
    const claim = await readClaim(tx, before);
    const { photo1, photo2, photo3, addedPhotos } = claim;
    if (before.photoRequest === '') {
      if (addedPhotos.includes(url)) return claim;
      throw new DomainError({ code: 'NO_PHOTO_ASKED' });
    }
    if ([photo1, photo2, photo3, ...addedPhotos].includes(url))
      throw fieldError('photo', claimMessages.photoSentBefore);
    await attachPhotos(tx, ctx, { photo: url });
    return savePhoto(tx, ctx, before, url);
  });
}

async function savePhoto(tx: Tx, { actor, now }: Context, before: ClaimRow, url: string): Promise<Claim> {
  const at = now();
  const { id, status } = before;
  await addClaimPhoto(tx, { claimId: id, url, createdAt: at });
  const dueAt = nextDueTime({ status, photoRequest: '' }, before, at);
  const row = await updateClaim(tx, before, { photoRequest: '', dueAt, updatedAt: at });
  await addClaimEvents(tx, id, [{ kind: 'photo_added', status }], at);
  await addJob(tx, 'claim-photo-notification', { claimId: id });
  const isKnown = actor.role !== 'anonymous' && before.customerId === actor.userId;
  await recordActivity(tx, {
    by: isKnown ? actor : undefined,
    at,
    action: 'update',
    subject: 'claim',
    subjectId: id,
    description: activityCopy.claimPhotoAdded(id),
    changes: {
      photo: { before: null, after: url },
      photo_request: { before: before.photoRequest, after: '' },
    },
  });
  return readClaim(tx, row);
}

async function readClaim(tx: Tx, row: ClaimRow): Promise<Claim> {
  const [claim] = await attachClaimDetails(tx, [row]);
  return requireFound(claim);
}
