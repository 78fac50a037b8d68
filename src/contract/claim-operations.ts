import { z } from 'zod';
import { ById } from '#contract/ids.ts';
import type { Operation } from '#contract/operation.ts';
import { IdempotencyKey } from '#contract/orders.ts';
import {
  ByToken,
  ClaimEdit,
  ClaimForm,
  ClaimPhotoDraft,
  ClaimsQuery,
  EligibleOrders,
  OpenClaimDraft,
  OrderClaimDraft,
  OwnClaimPage,
  OwnClaimView,
  StaffClaimPage,
  StaffClaimView,
  TrackedClaimView,
} from '#contract/warranty-claims.ts';

const anyone = { tag: 'Claims', who: 'anyone' } as const;
const own = { tag: 'Claims', who: 'customer' } as const;
const staff = { tag: 'Claims', who: 'staff' } as const;

/** Claims that a warranty be honoured: by customers for their orders, and by anybody. */
export const claimOperations: readonly Operation[] = [
  {
    ...own,
    id: 'listClaims',
    method: 'get',
    path: '/warranty-claims/',
    summary:
      'One’s own claims, newest first. Staff: all of them, the open ones by their due time and then the closed, newest ' +
      'first, by name, e-mail, product or number, with the count of each status',
    query: ClaimsQuery,
    answer: z.union([StaffClaimPage, OwnClaimPage]),
    refusals: ['VALIDATION_ERROR'],
  },
  {
    ...anyone,
    id: 'makeClaim',
    method: 'post',
    path: '/warranty-claims/',
    summary:
      'Claim: who is logged in of an order of theirs, others with name and e-mail. All or nothing; the same ' +
      '`Idempotency-Key` and body give the same claim again',
    headers: z.object({ 'Idempotency-Key': IdempotencyKey.optional() }),
    body: z.union([OrderClaimDraft, OpenClaimDraft]),
    formBody: ClaimForm,
    status: 201,
    answer: z.union([OwnClaimView, TrackedClaimView]),
    refusals: [
      'NOT_AUTHENTICATED',
      'CSRF_FAILED',
      'NOT_FOUND',
      'CLAIM_OPEN',
      'IDEMPOTENCY_CONFLICT',
      'TOO_MANY_REQUESTS',
      'UPLOAD_LIMIT',
    ],
  },
  {
    ...own,
    id: 'listEligibleOrders',
    method: 'get',
    path: '/warranty-claims/eligible-orders/',
    summary: 'One’s own orders that can be claimed, newest first, with the lines that are claimed already',
    answer: EligibleOrders,
    refusals: [],
  },
  {
    ...anyone,
    id: 'trackClaim',
    method: 'get',
    path: '/warranty-claims/track/{token}/',
    summary: 'The claim of a private link, as its claimant may see it',
    params: ByToken,
    answer: TrackedClaimView,
    refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  {
    ...anyone,
    id: 'addTrackedClaimPhoto',
    method: 'post',
    path: '/warranty-claims/track/{token}/photos/',
    summary: 'Add the photo that staff asked for',
    params: ByToken,
    body: ClaimPhotoDraft,
    status: 201,
    answer: TrackedClaimView,
    refusals: ['NOT_FOUND', 'NO_PHOTO_ASKED', 'TOO_MANY_REQUESTS'],
  },
  {
    ...own,
    id: 'getClaim',
    method: 'get',
    path: '/warranty-claims/{id}/',
    summary: 'One claim of one’s own; staff: any',
    params: ById,
    answer: z.union([StaffClaimView, OwnClaimView]),
    refusals: ['NOT_FOUND'],
  },
  {
    ...own,
    id: 'addClaimPhoto',
    method: 'post',
    path: '/warranty-claims/{id}/photos/',
    summary: 'Add the photo that staff asked for to a claim of one’s own',
    params: ById,
    body: ClaimPhotoDraft,
    status: 201,
    answer: OwnClaimView,
    refusals: ['CSRF_FAILED', 'NOT_FOUND', 'NO_PHOTO_ASKED'],
  },
  {
    ...staff,
    id: 'editClaim',
    method: 'patch',
    path: '/warranty-claims/{id}/',
    summary:
      'Change status, notes and answer, or ask for a photo; the claimant hears of it unless `notify` is false',
    params: ById,
    body: ClaimEdit,
    answer: StaffClaimView,
    refusals: ['CSRF_FAILED', 'FORBIDDEN', 'NOT_FOUND', 'CLAIM_OPEN', 'EDIT_CONFLICT'],
  },
];
