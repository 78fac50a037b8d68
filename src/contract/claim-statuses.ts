/** Without zod, so that the browser bundle does not need it. */
export const CLAIM_STATUSES = ['pending', 'reviewing', 'approved', 'rejected', 'resolved'] as const;
