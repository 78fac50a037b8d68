import type { ClaimStatus } from '#contract/warranty-claims.ts';

export const claimStatusCopy: Record<ClaimStatus, string> = {
  pending: 'Pendiente de revisión',
  reviewing: 'En revisión',
  approved: 'Aprobado',
  rejected: 'Rechazado',
  resolved: 'Resuelto',
};

export const claimPhotoLabels = { 1: 'Blister', 2: 'Proceso', 3: 'Resultado' } as const;
