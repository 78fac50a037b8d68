import { presentAssignee } from '#api/present/assignee.ts';
import { presentOrder } from '#api/present/order.ts';
import type { ClaimableBlister } from '#contract/claimed-serials.ts';
import { claimPhotoLabels, claimStatusCopy } from '#contract/messages/claim-labels.ts';
import { ADDED_PHOTO_LABEL, claimStatusMessages } from '#contract/messages/warranty-claims.ts';
import type {
  ClaimBlisterView,
  ClaimDiaryView,
  ClaimPhotoView,
  EligibleOrderView,
  OwnClaimView,
  StaffClaimBlisterView,
  StaffClaimView,
  TrackedClaimView,
} from '#contract/warranty-claims.ts';
import type { ClaimDiary, ClaimedBlister } from '#db/queries/claimed-serials.ts';
import type { Claim } from '#db/queries/claims.ts';
import { accountKey } from '#domain/account-key.ts';
import { isSamePerson } from '#domain/warranty/blister-doubts.ts';
import {
  isAnswerCurrent,
  isResolutionVisible,
  parseClaimStatus,
} from '#domain/warranty/claim-transitions.ts';
import { formatSerial } from '#lib/serial-code.ts';
import type { Signal } from '#services/claims/claim-signals.ts';
import type { ClaimableSerial } from '#services/claims/claimed-serial.ts';
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
    blister: presentBlister(claim),
    photos: presentPhotos(claim),
    admin_response: isAnswerCurrent(claim.events) ? claim.adminResponse : '',
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
    admin_response: claim.adminResponse,
    resolution_details: claim.resolutionDetails,
    admin_notes: claim.adminNotes,
    blister: presentStaffBlister(claim),
    diary: rest.diary ? presentDiary(rest.diary) : null,
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
    replaceable_seeds: rest.replaceable ?? null,
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

function presentBlister({ blister }: Claim): ClaimBlisterView | null {
  if (!blister) return null;
  const { code, lotCode, seedCount } = blister;
  return { serial: formatSerial(code), lot_code: lotCode, seed_count: seedCount };
}

function presentStaffBlister(claim: Claim): StaffClaimBlisterView | null {
  const { blister, customerId, emailKey } = claim;
  const shared = presentBlister(claim);
  if (!blister || !shared) return null;
  const { lotId, lotStatus, voidedAt, orderId, ownerId, ownerEmail, registeredAt } = blister;
  const owner = { userId: ownerId, emailKey: ownerEmail ? accountKey(ownerEmail) : '' };
  const isClaimant = isSamePerson(owner, { userId: customerId, emailKey });
  return {
    ...shared,
    lot_id: lotId,
    is_recalled: lotStatus === 'recalled',
    is_voided: voidedAt !== null,
    order_id: orderId,
    registered_at: registeredAt?.toISOString() ?? null,
    registered_by: ownerId === null ? null : isClaimant ? 'claimant' : 'other',
  };
}

/** The state of a seed on a day is that of the last day on which it changed. */
function presentDiary({ states: changes, photos, finishedAt, ...diary }: ClaimDiary): ClaimDiaryView {
  const states: ClaimDiaryView['days'][number]['states'] = Array.from({ length: diary.seeds }, () => null);
  const byDay = Map.groupBy(changes, ({ day }) => day);
  const days = [...byDay.keys()].toSorted().map((day) => {
    for (const { seed, state } of byDay.get(day) ?? []) if (seed <= states.length) states[seed - 1] = state;
    return { day, states: [...states] };
  });
  const { method, seeds, germinated, failed, notes } = diary;
  return {
    sown_on: diary.sownOn,
    method,
    seeds,
    germinated,
    failed,
    finished_at: finishedAt?.toISOString() ?? null,
    notes,
    days,
    photos: photos.map(({ url }) => url),
  };
}

export function presentOwnBlister({ code, productName, lotCode, seedCount }: ClaimedBlister) {
  return {
    serial: formatSerial(code),
    product_name: productName,
    lot_code: lotCode,
    seed_count: seedCount,
  };
}

export function presentClaimableBlister({ blister, orderId, diary }: ClaimableSerial): ClaimableBlister {
  const { code, productId, productName, lotCode, lotStatus, seedCount } = blister;
  return {
    serial: formatSerial(code),
    product_id: productId,
    product_name: productName,
    lot_code: lotCode,
    seed_count: seedCount,
    is_recalled: lotStatus === 'recalled',
    order_id: orderId,
    diary: diary
      ? { sown_on: diary.sownOn, seeds: diary.seeds, germinated: diary.germinated, failed: diary.failed }
      : null,
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
