import { type ClaimForMail, claimMails } from '#copy/claim-mails.ts';
import { type Claim, findClaim, setTrackHash } from '#db/queries/claims.ts';
import { findUser } from '#db/queries/users.ts';
import { isAnswerCurrent, showsResolution } from '#domain/warranty/claim-moves.ts';
import { trackedAs } from '#services/claims/track-claim.ts';
import { type MailContext, writeTo, writeToShop } from '#services/mail/write-to.ts';
import type { Tokens } from '#services/ports.ts';

type ClaimContext = MailContext & { tokens: Tokens };

/**
 * The job that confirms a claim to its claimant; without an account, the mail holds the link at which the claim is
 * tracked.
 */
export async function confirmClaim(ctx: ClaimContext, { claimId }: { claimId: number }): Promise<void> {
  const claim = await findClaim(ctx.db, claimId);
  if (!claim) return;
  const { to, claimForMail } = await forClaimant(ctx, claim);
  await writeTo(ctx, to, (brand) => claimMails.made(claimForMail, brand));
}

/** The job that notifies the claimant of a change, with the claim's current state. */
export async function tellClaimChanged(ctx: ClaimContext, { claimId }: { claimId: number }): Promise<void> {
  const claim = await findClaim(ctx.db, claimId);
  if (!claim) return;
  const { to, claimForMail } = await forClaimant(ctx, claim);
  await writeTo(ctx, to, () => claimMails.changed(claimForMail));
}

/** The jobs that notify the shop of a claim, and of a photo that it requested. */
export function noticeClaim(ctx: ClaimContext, told: { claimId: number }): Promise<void> {
  return tellShop(ctx, told, claimMails.notice);
}

export function noticeClaimPhoto(ctx: ClaimContext, told: { claimId: number }): Promise<void> {
  return tellShop(ctx, told, claimMails.photoNotice);
}

async function tellShop(
  ctx: ClaimContext,
  { claimId }: { claimId: number },
  textFor: typeof claimMails.notice,
): Promise<void> {
  const claim = await findClaim(ctx.db, claimId);
  if (!claim) return;
  await writeToShop(ctx, textFor(plain(claim, ctx.publicUrl)), claim.email);
}

/**
 * The mail goes to the account's own address, even when the claim names another; without an account, it goes to the
 * claim's address and holds the private link.
 */
async function forClaimant(
  ctx: ClaimContext,
  claim: Claim,
): Promise<{ to: string; claimForMail: ClaimForMail }> {
  const claimForMail = plain(claim, ctx.publicUrl);
  const customer = claim.customerId === null ? undefined : await findUser(ctx.db, claim.customerId);
  if (customer) return { to: customer.email, claimForMail };
  const { token, hash } = trackedAs(ctx.tokens, claim);
  // The server's secret has been rotated since: the new link replaces the old one.
  if (hash !== claim.trackHash) await setTrackHash(ctx.db, claim.id, hash);
  return {
    to: claim.email,
    claimForMail: {
      ...claimForMail,
      ...(claim.customerId === null && { name: '' }),
      isTracked: true,
      ownUrl: `${ctx.publicUrl}/garantia/seguimiento/${token}`,
    },
  };
}

function plain(claim: Claim, publicUrl: string): ClaimForMail {
  const { id, name, email, productName, orderNumber, status, adminResponse, photoRequest, dueAt } = claim;
  return {
    ...{ number: id, name, email, status },
    ...(claim.customerId === null ? { product: '', orderNumber: '' } : { product: productName, orderNumber }),
    answer: isAnswerCurrent(claim.events) ? adminResponse : '',
    resolution: showsResolution(status) ? claim.resolutionDetails : '',
    ...{ photoRequest, due: dueAt, isTracked: false },
    ownUrl: `${publicUrl}/configuracion?section=warranty&vista=solicitudes`,
    staffUrl: `${publicUrl}/admin/garantias?claim=${id}`,
  };
}
