/** Plain, so that pages need no validator. */
export const CLAIM_STATUSES = ['pending', 'reviewing', 'approved', 'rejected', 'resolved'] as const;
