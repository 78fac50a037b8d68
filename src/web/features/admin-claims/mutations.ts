import { useMutation } from '@tanstack/react-query';
import type { ClaimEdit } from '#contract/warranty-claims.ts';
import { staffClaim, staffClaimKeys } from '#web/features/admin-claims/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';

type Change = { id: number; edit: ClaimEdit };

/** Refused as EDIT_CONFLICT where somebody else was first, and as CLAIM_OPEN where its line is claimed anew. */
export function useChangeClaim() {
  const { api, queries } = useAppContext();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, edit }: Change) => api.call('editClaim', { params: { id }, body: edit }),
    onSuccess: (claim) => {
      queries.setQueryData(staffClaim(api, claim.id).queryKey, claim);
      queries.invalidateQueries({ queryKey: ['admin'], refetchType: 'none' });
      return queries.invalidateQueries({ queryKey: staffClaimKeys });
    },
  });
}
