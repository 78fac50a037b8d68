import type { ClaimStatus } from '#contract/warranty-claims.ts';

/** Classes that set the colour of a status, for marks and for text. It is always shown with the status's label. */
export const claimStatusColors: Record<ClaimStatus, string> = {
  pending: '[--status:var(--foil)] [--status-ink:var(--foil-ink)]',
  reviewing: '[--status:var(--reg-ink)] [--status-ink:var(--reg-ink)]',
  approved: '[--status:var(--leaf)] [--status-ink:var(--leaf-ink)]',
  rejected: '[--status:var(--alarm-ink)] [--status-ink:var(--alarm-ink)]',
  resolved: '[--status:var(--merch-ink)] [--status-ink:var(--merch-ink)]',
};
