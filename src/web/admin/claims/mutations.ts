import { useMutation } from '@tanstack/react-query';
import type { ClaimEdit } from '#contract/warranty-claims.ts';
import { staffClaim, staffClaimKeys } from '#web/admin/claims/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';

type ClaimEditVariables = { id: number; edit: ClaimEdit };

/** Fails with EDIT_CONFLICT after a concurrent edit, and with CLAIM_OPEN if the order line has a newer open claim. */
export function useEditClaim() {
  const { api, queries } = useAppContext();
  return useMutation({
    mutationFn: ({ id, edit }: ClaimEditVariables) => api.call('editClaim', { params: { id }, body: edit }),
    onSuccess: (claim) => {
      queries.setQueryData(staffClaim(api, claim.id).queryKey, claim);
      queries.invalidateQueries({ queryKey: ['admin'], refetchType: 'none' });
      return queries.invalidateQueries({ queryKey: staffClaimKeys });
    },
  });
}
