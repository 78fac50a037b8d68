export const WITHDRAWAL_STATUSES = ['received', 'in_progress', 'resolved'] as const;
