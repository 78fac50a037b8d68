import { presentAssignee } from '#api/present/assignee.ts';
import { presentOrder } from '#api/present/order.ts';
import { claimPhotoLabels, claimStatusCopy } from '#contract/messages/claim-labels.ts';
import { ADDED_PHOTO_LABEL, claimStatusMessages } from '#contract/messages/warranty-claims.ts';
import type {
  ClaimPhotoView,
  EligibleOrderView,
  OwnClaimView,
  StaffClaimView,
  TrackedClaimView,
} from '#contract/warranty-claims.ts';
import type { Claim } from '#db/queries/claims.ts';
import { isResolutionVisible, parseClaimStatus } from '#domain/warranty/claim-transitions.ts';
import type { Signal } from '#services/claims/claim-signals.ts';
import type { StaffClaim } from '#services/claims/list-claims.ts';
import type { EligibleOrder } from '#services/claims/list-eligible-orders.ts';

/** The claim for visitors with its private link: without internal data of the staff and without the e-mail address. */
export function presentTrackedClaim(claim: Claim): TrackedClaimView {
  const status = parseClaimStatus(claim.status);
  const { id, description, photo1, photo2, photo3, version } = claim;
  return {
    id,
    status,
    description,
    photo1,
    photo2,
    photo3,
    version,
    status_display: claimStatusCopy[status],
    status_message: claimStatusMessages[status],
    product_name: claim.productName,
    order_number: claim.orderNumber,
    purchase_date: claim.purchaseDate,
    germination_date: claim.germinationDate,
    photos: presentPhotos(claim),
    admin_response: claim.adminResponse,
    resolution_details: isResolutionVisible(status) ? claim.resolutionDetails : '',
    photo_request: claim.photoRequest || null,
    due_at: claim.dueAt?.toISOString() ?? null,
    timeline: claim.events.map(({ kind, status: since, createdAt }) => ({
      at: createdAt.toISOString(),
      kind,
      status: parseClaimStatus(since),
    })),
    created_at: claim.createdAt.toISOString(),
    updated_at: claim.updatedAt.toISOString(),
  };
}

export function presentOwnClaim(claim: Claim): OwnClaimView {
  const { name, email, customerId, orderId, productId } = claim;
  return {
    ...presentTrackedClaim(claim),
    name,
    email,
    user_id: customerId,
    order_id: orderId,
    product_id: productId,
  };
}

export function presentStaffClaim({ claim, order, claimant, ...rest }: StaffClaim): StaffClaimView {
  return {
    ...presentOwnClaim(claim),
    resolution_details: claim.resolutionDetails,
    admin_notes: claim.adminNotes,
    order: order
      ? {
          id: order.id,
          customer_id: order.customerId,
          status: order.status,
          created_at: order.createdAt.toISOString(),
        }
      : null,
    assignee: presentAssignee(claim),
    replacement_order: rest.replacement ?? null,
    overdue: rest.isOverdue,
    username: claimant?.username ?? null,
    user_phone: claimant ? claimant.phone || claim.phone || null : null,
    user_deleted: claimant && claim.customerId !== null ? claimant.deletedAt !== null : null,
    user_since: claimant?.dateJoined?.toISOString() ?? null,
    previous_orders_count: claimant?.previousOrders ?? null,
    previous_claims_count: claimant?.previousClaims ?? null,
    signals: rest.signals.map(presentSignal),
  };
}

export function presentEligibleOrder({ order, openLines }: EligibleOrder): EligibleOrderView {
  return {
    ...presentOrder(order),
    open_claims: openLines.map(({ productId, claimId }) => ({ product_id: productId, claim_id: claimId })),
  };
}

function presentPhotos({ photo1, photo2, photo3, addedPhotos }: Claim): ClaimPhotoView[] {
  const positions = [
    { url: photo1, position: 1 },
    { url: photo2, position: 2 },
    { url: photo3, position: 3 },
  ] as const;
  return [
    ...positions.flatMap(({ url, position }) =>
      url === null ? [] : [{ url, label: claimPhotoLabels[position], position }],
    ),
    ...addedPhotos.map((url) => ({ url, label: ADDED_PHOTO_LABEL, position: null })),
  ];
}

function presentSignal({ kind, text, claims, photos }: Signal): StaffClaimView['signals'][number] {
  return {
    kind,
    text,
    photos: [...photos],
    claims: claims.map(({ id, status, productName, name, createdAt }) => ({
      id,
      status: parseClaimStatus(status),
      name,
      product_name: productName,
      created_at: createdAt.toISOString(),
    })),
  };
}
