import { type ClaimForMail, claimMails } from '#copy/claim-mails.ts';
import type { MailText } from '#copy/mails.ts';
import { type Claim, findClaim, setTrackHash } from '#db/queries/claims.ts';
import type { Jobs } from '#db/queries/jobs.ts';
import { findUser } from '#db/queries/users.ts';
import { isAnswerCurrent, isResolutionVisible } from '#domain/warranty/claim-transitions.ts';
import { createTrackToken } from '#services/claims/track-claim.ts';
import { type MailContext, sendShopMail, sendSiteMail } from '#services/mail/send-site-mail.ts';
import type { Tokens } from '#services/ports.ts';

type ClaimContext = MailContext & { tokens: Tokens };

/**
 * The job that confirms a claim to its claimant; without an account, the mail holds the link at which the claim is
 * tracked.
 */
export async function mailClaimConfirmation(
  ctx: ClaimContext,
  { claimId }: { claimId: number },
): Promise<void> {
  const claim = await findClaim(ctx.db, claimId);
  if (claim) await mailClaimant(ctx, claim, claimMails.created);
}

/** The job that notifies the claimant of a change, with the claim's current state; nothing if a given status was undone. */
export async function mailClaimChange(
  ctx: ClaimContext,
  { claimId, status }: Jobs['claim-changed'],
): Promise<void> {
  const claim = await findClaim(ctx.db, claimId);
  if (!claim || (status !== undefined && status !== claim.status)) return;
  await mailClaimant(ctx, claim, claimMails.changed);
}

/** The jobs that notify the shop of a claim, and of a photo that it requested. */
export function notifyShopOfClaim(ctx: ClaimContext, job: { claimId: number }): Promise<void> {
  return mailShop(ctx, job, claimMails.notification);
}

export function notifyShopOfPhoto(ctx: ClaimContext, job: { claimId: number }): Promise<void> {
  return mailShop(ctx, job, claimMails.photoNotification);
}

async function mailShop(
  ctx: ClaimContext,
  { claimId }: { claimId: number },
  textFor: typeof claimMails.notification,
): Promise<void> {
  const claim = await findClaim(ctx.db, claimId);
  if (!claim) return;
  await sendShopMail(ctx, textFor(presentForMail(claim, ctx.publicUrl)), claim.email);
}

/**
 * The mail goes to the account's own address, even when the claim names another; without an account, it goes to the
 * claim's address and holds the private link. Nothing for an anonymized claim, which has no address.
 */
async function mailClaimant(
  ctx: ClaimContext,
  claim: Claim,
  textFor: (claim: ClaimForMail, brand: string) => MailText,
): Promise<void> {
  const claimForMail = presentForMail(claim, ctx.publicUrl);
  const customer = claim.customerId === null ? undefined : await findUser(ctx.db, claim.customerId);
  if (customer) return sendSiteMail(ctx, customer.email, (brand) => textFor(claimForMail, brand));
  if (claim.email === '') return;
  const { token, hash } = createTrackToken(ctx.tokens, claim);
  // The server's secret has been rotated since: the new link replaces the old one.
  if (hash !== claim.trackHash) await setTrackHash(ctx.db, claim.id, hash);
  const tracked = {
    ...claimForMail,
    ...(claim.customerId === null && { name: '' }),
    isTracked: true,
    ownUrl: `${ctx.publicUrl}/garantia/seguimiento/${token}`,
  };
  await sendSiteMail(ctx, claim.email, (brand) => textFor(tracked, brand));
}

function presentForMail(claim: Claim, publicUrl: string): ClaimForMail {
  const { id, name, email, productName, orderNumber, status, adminResponse, photoRequest, dueAt } = claim;
  return {
    number: id,
    name,
    email,
    status,
    ...(claim.customerId === null ? { product: '', orderNumber: '' } : { product: productName, orderNumber }),
    answer: isAnswerCurrent(claim.events) ? adminResponse : '',
    resolution: isResolutionVisible(status) ? claim.resolutionDetails : '',
    photoRequest,
    due: dueAt,
    isTracked: false,
    ownUrl: `${publicUrl}/configuracion?section=warranty&vista=solicitudes`,
    staffUrl: `${publicUrl}/admin/garantias?claim=${id}`,
  };
}
