// Without zod, so that the browser bundle does not need it.

export const CLAIM_STATUSES = ['pending', 'reviewing', 'approved', 'rejected', 'resolved'] as const;

/** Not decided yet. */
export const OPEN_CLAIM_STATUSES = ['pending', 'reviewing'] as const;
