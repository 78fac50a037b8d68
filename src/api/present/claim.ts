import { presentAssignee } from '#api/present/assignee.ts';
import { presentOrder } from '#api/present/order.ts';
import { presentAs } from '#api/present/present-as.ts';
import { ClaimableBlister, OwnClaimableBlister } from '#contract/claimed-serials.ts';
import { claimPhotoLabels, claimStatusCopy } from '#contract/messages/claim-labels.ts';
import { ADDED_PHOTO_LABEL, claimStatusMessages } from '#contract/messages/warranty-claims.ts';
import {
  ClaimBlisterView,
  ClaimDiaryView,
  type ClaimPhotoView,
  type EligibleOrderView,
  OwnClaimView,
  StaffClaimBlisterView,
  type StaffClaimView,
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
  return presentAs(TrackedClaimView, asClaimantSees(claim));
}

export function presentOwnClaim(claim: Claim): OwnClaimView {
  return presentAs(OwnClaimView, { ...asClaimantSees(claim), userId: claim.customerId });
}

function asClaimantSees(claim: Claim) {
  const status = parseClaimStatus(claim.status);
  return {
    ...claim,
    status,
    statusDisplay: claimStatusCopy[status],
    statusMessage: claimStatusMessages[status],
    blister: presentBlister(claim),
    photos: presentPhotos(claim),
    adminResponse: isAnswerCurrent(claim.events) ? claim.adminResponse : '',
    resolutionDetails: isResolutionVisible(status) ? claim.resolutionDetails : '',
    photoRequest: claim.photoRequest || null,
    timeline: claim.events.map(({ kind, status: since, createdAt }) => ({
      at: createdAt.toISOString(),
      kind,
      status: parseClaimStatus(since),
    })),
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
  return blister ? presentAs(ClaimBlisterView, { ...blister, serial: formatSerial(blister.code) }) : null;
}

function presentStaffBlister({ blister, customerId, emailKey }: Claim): StaffClaimBlisterView | null {
  if (!blister) return null;
  const { code, lotStatus, voidedAt, ownerId, ownerEmail } = blister;
  const owner = { userId: ownerId, emailKey: ownerEmail ? accountKey(ownerEmail) : '' };
  const isClaimant = isSamePerson(owner, { userId: customerId, emailKey });
  return presentAs(StaffClaimBlisterView, {
    ...blister,
    serial: formatSerial(code),
    isRecalled: lotStatus === 'recalled',
    isVoided: voidedAt !== null,
    registeredBy: ownerId === null ? null : isClaimant ? 'claimant' : 'other',
  });
}

/** The state of a seed on a day is that of the last day on which it changed. */
function presentDiary(diary: ClaimDiary): ClaimDiaryView {
  const states: ClaimDiaryView['days'][number]['states'] = Array.from({ length: diary.seeds }, () => null);
  const byDay = Map.groupBy(diary.states, ({ day }) => day);
  const days = [...byDay.keys()].toSorted().map((day) => {
    for (const { seed, state } of byDay.get(day) ?? []) if (seed <= states.length) states[seed - 1] = state;
    return { day, states: [...states] };
  });
  return presentAs(ClaimDiaryView, { ...diary, days, photos: diary.photos.map(({ url }) => url) });
}

export function presentOwnBlister(blister: ClaimedBlister) {
  return presentAs(OwnClaimableBlister, { ...blister, serial: formatSerial(blister.code) });
}

export function presentClaimableBlister({ blister, orderId, diary }: ClaimableSerial): ClaimableBlister {
  return presentAs(ClaimableBlister, {
    ...blister,
    serial: formatSerial(blister.code),
    isRecalled: blister.lotStatus === 'recalled',
    orderId,
    diary: diary
      ? { sown_on: diary.sownOn, seeds: diary.seeds, germinated: diary.germinated, failed: diary.failed }
      : null,
  });
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
