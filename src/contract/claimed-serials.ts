import { z } from 'zod';
import { Id } from '#contract/ids.ts';
import type { Operations } from '#contract/operation.ts';
import { serialEndpoints } from '#contract/serial-endpoints.ts';
import { Serial } from '#contract/serials.ts';

/** A blister that can be claimed. */
export const ClaimableBlister = z.object({
  serial: Serial,
  product_id: Id,
  product_name: z.string(),
  lot_code: z.string(),
  seed_count: z.int(),
  is_recalled: z.boolean(),
  /** The order of the caller that it was sent with; null for any other, so that orders of others are not revealed. */
  order_id: Id.nullable(),
  /** The caller's own diary of this blister. */
  diary: z.object({ sown_on: z.iso.date(), seeds: z.int(), germinated: z.int(), failed: z.int() }).nullable(),
});
export type ClaimableBlister = z.infer<typeof ClaimableBlister>;

export const OwnClaimableBlister = ClaimableBlister.pick({
  serial: true,
  product_name: true,
  lot_code: true,
  seed_count: true,
});

export const ClaimableBlisters = z.object({ results: z.array(OwnClaimableBlister) });

export const claimedSerialOperations = {
  listClaimableBlisters: {
    ...serialEndpoints.listClaimableBlisters,
    summary: 'Registered blisters of the caller that can be claimed, the last registered first, at most 20',
    tag: 'Claims',
    access: 'customer',
    answer: ClaimableBlisters,
  },
  findClaimableBlister: {
    ...serialEndpoints.findClaimableBlister,
    summary:
      'The blister of a serial, for a claim; refused with a sentence for `serial` where it is unknown, voided or ' +
      'already claimed. The order and the diary are those of the caller only',
    tag: 'Claims',
    access: 'anyone',
    /** Not `TypedSerial`, so that a wrong one is answered with a sentence and not as a wrong path. */
    params: z.object({ serial: z.string() }),
    answer: ClaimableBlister,
    errors: ['VALIDATION_ERROR', 'TOO_MANY_REQUESTS'],
  },
} as const satisfies Operations;
