import { z } from 'zod';
import { AssigneeChange } from '#contract/assignees.ts';
import { BulkReport } from '#contract/bulk-report.ts';
import { claimEndpoints } from '#contract/claim-endpoints.ts';
import { ClaimBulkChange, ClaimBulkReport, ClaimFileQuery, ClaimUndo } from '#contract/claim-selections.ts';
import { IdempotencyHeaders } from '#contract/idempotency-key.ts';
import { ById } from '#contract/ids.ts';
import type { Operations } from '#contract/operation.ts';
import { OrderView } from '#contract/orders.ts';
import { staffEndpoints } from '#contract/staff-endpoints.ts';
import { ReplacementDraft } from '#contract/staff-orders.ts';
import {
  AnonymousClaimDraft,
  ByToken,
  ClaimEdit,
  ClaimForm,
  ClaimPhotoDraft,
  ClaimsQuery,
  EligibleOrders,
  OrderClaimDraft,
  OwnClaimPage,
  OwnClaimView,
  SerialClaimDraft,
  StaffClaimPage,
  StaffClaimView,
  TrackedClaimView,
} from '#contract/warranty-claims.ts';

const editClaims = { tag: 'Claims', access: 'staff', permission: 'editClaims' } as const;
const anyone = { tag: 'Claims', access: 'anyone' } as const;
const customer = { tag: 'Claims', access: 'customer' } as const;

/** Operations of warranty claims: customers claim for an order of theirs, anonymous visitors with name and e-mail. */
export const claimOperations = {
  listClaims: {
    ...claimEndpoints.listClaims,
    ...customer,
    summary:
      'One’s own claims, newest first. Staff: all of them, the open ones by their due time and then the closed, newest ' +
      'first, by name, e-mail, product or number, with the count of each status',
    query: ClaimsQuery,
    answer: OwnClaimPage,
    staffAnswer: StaffClaimPage,
  },
  makeClaim: {
    ...claimEndpoints.makeClaim,
    ...anyone,
    summary:
      'Claim: who is logged in of an order of theirs or by a serial, others with name and e-mail. All or nothing; the same ' +
      '`Idempotency-Key` and body give the same claim again',
    headers: IdempotencyHeaders,
    body: z.union([OrderClaimDraft, SerialClaimDraft, AnonymousClaimDraft]),
    formBody: ClaimForm,
    status: 201,
    answer: z.union([OwnClaimView, TrackedClaimView]),
    errors: ['NOT_FOUND', 'CLAIM_OPEN', 'IDEMPOTENCY_CONFLICT', 'TOO_MANY_REQUESTS', 'UPLOAD_LIMIT'],
  },
  listEligibleOrders: {
    ...claimEndpoints.listEligibleOrders,
    ...customer,
    summary:
      'Orders of the caller that are eligible for a claim, newest first, with the lines already claimed',
    answer: EligibleOrders,
  },
  trackClaim: {
    ...claimEndpoints.trackClaim,
    ...anyone,
    summary: 'Claim of a private link',
    params: ByToken,
    answer: TrackedClaimView,
    errors: ['TOO_MANY_REQUESTS'],
  },
  addTrackedClaimPhoto: {
    ...claimEndpoints.addTrackedClaimPhoto,
    ...anyone,
    summary: 'Upload the photo that staff requested',
    params: ByToken,
    body: ClaimPhotoDraft,
    status: 201,
    answer: TrackedClaimView,
    errors: ['NO_PHOTO_ASKED', 'TOO_MANY_REQUESTS'],
  },
  getClaim: {
    ...claimEndpoints.getClaim,
    ...customer,
    summary: 'One claim of the caller; for staff any claim',
    params: ById,
    answer: OwnClaimView,
    staffAnswer: StaffClaimView,
  },
  addClaimPhoto: {
    ...claimEndpoints.addClaimPhoto,
    ...customer,
    summary: 'Upload the photo that staff requested for a claim of the caller',
    params: ById,
    body: ClaimPhotoDraft,
    status: 201,
    answer: OwnClaimView,
    errors: ['NO_PHOTO_ASKED'],
  },
  changeClaims: {
    ...staffEndpoints.changeClaims,
    ...editClaims,
    summary:
      'Set the status of several claims, each in a transaction of its own: claims that cannot be changed are refused ' +
      'with the reason; the claimants are notified half a minute later unless `notify` is false',
    body: ClaimBulkChange,
    answer: ClaimBulkReport,
  },
  undoClaimChanges: {
    ...staffEndpoints.undoClaimChanges,
    ...editClaims,
    summary:
      'Take back a change of several claims: status, due time and photo request are as before, and a mail that was ' +
      'not sent yet is dropped; claims that changed meanwhile are refused',
    body: ClaimUndo,
    answer: BulkReport,
  },
  exportClaims: {
    ...staffEndpoints.exportClaims,
    summary: 'Claims as CSV: all, those of a selection, or those that match the filters of the list',
    tag: 'Claims',
    access: 'staff',
    permission: 'readClaims',
    query: ClaimFileQuery,
    answer: z.string().meta({ format: 'binary' }),
    answerType: 'text/csv',
  },
  assignClaim: {
    ...staffEndpoints.assignClaim,
    ...editClaims,
    summary:
      'Take a claim to work on it, or give it up; refused if its assignee is not the one that was seen',
    params: ById,
    body: AssigneeChange,
    answer: StaffClaimView,
    errors: ['ALREADY_TAKEN'],
  },
  createReplacement: {
    ...staffEndpoints.createReplacement,
    ...editClaims,
    summary:
      'Create the replacement for a claim: an order that costs nothing, with at most the seeds of the claimed order ' +
      'line; a claim has one at a time; a retry with the same `Idempotency-Key` returns the same order',
    params: ById,
    headers: IdempotencyHeaders,
    body: ReplacementDraft,
    status: 201,
    answer: OrderView,
    errors: ['INSUFFICIENT_STOCK', 'REPLACEMENT_EXISTS', 'SERIAL_CLAIMED', 'IDEMPOTENCY_CONFLICT'],
  },
  editClaim: {
    ...staffEndpoints.editClaim,
    ...editClaims,
    summary:
      'Change status, notes and answer, or ask for a photo; the claimant is notified unless `notify` is false',
    params: ById,
    body: ClaimEdit,
    answer: StaffClaimView,
    conflict: StaffClaimView,
    errors: ['CLAIM_OPEN', 'SERIAL_CLAIMED', 'REPLACEMENT_EXISTS', 'EDIT_CONFLICT'],
  },
} as const satisfies Operations;
