import { useMutation } from '@tanstack/react-query';
import type { AssigneeChange } from '#contract/assignees.ts';
import type { ClaimBulkChange, ClaimUndo } from '#contract/claim-selections.ts';
import type { ReplacementDraft } from '#contract/staff-orders.ts';
import type { ClaimEdit } from '#contract/warranty-claims.ts';
import { staffClaim, staffClaimKeys } from '#web/admin/claims/queries.ts';
import { staffOrder, staffOrderKeys } from '#web/admin/orders/queries.ts';
import { continueBulkChange, findSeen } from '#web/admin/shared/bulk/bulk-change.ts';
import { sendOnce } from '#web/admin/shared/form/send-once.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { productKeys } from '#web/lib/queries/suggestions.ts';

type ClaimEditVariables = { id: number; edit: ClaimEdit };

/** Fails with EDIT_CONFLICT after a concurrent edit, and with CLAIM_OPEN if the order line has a newer open claim. */
export function useEditClaim() {
  const { api, queries } = useAppContext();
  return useMutation({
    mutationFn: ({ id, edit }: ClaimEditVariables) => api.call('editClaim', { params: { id }, body: edit }),
    onSuccess: (claim) => queries.setQueryData(staffClaim(api, claim.id).queryKey, claim),
    // Also after an error: the response to a change may be lost.
    onSettled: useRefreshClaims(),
  });
}

/** Sets the status of several claims. */
export function useChangeClaims() {
  const { api } = useAppContext();
  return useMutation({
    mutationFn: async (body: ClaimBulkChange) => {
      const { status, notify, claims } = body;
      return continueBulkChange(await api.call('changeClaims', { body }), (ids) =>
        api.call('changeClaims', { body: { status, notify, claims: findSeen(ids, claims) } }),
      );
    },
    onSettled: useRefreshClaims(),
  });
}

/** Undoes a change of `useChangeClaims`. */
export function useUndoClaimChanges() {
  const { api } = useAppContext();
  return useMutation({
    mutationFn: async (body: ClaimUndo) =>
      continueBulkChange(await api.call('undoClaimChanges', { body }), (ids) => {
        const claims = body.claims.filter(({ id }) => ids.includes(id));
        return api.call('undoClaimChanges', { body: { claims } });
      }),
    onSettled: useRefreshClaims(),
  });
}

/** Refetches the visible claims. */
function useRefreshClaims() {
  const { queries } = useAppContext();
  return () => queries.invalidateQueries({ queryKey: staffClaimKeys });
}

/** Fails with ALREADY_TAKEN if another member of staff took the claim; the lists are refetched in that case, too. */
export function useAssignClaim(id: number) {
  const { api, queries } = useAppContext();
  return useMutation({
    mutationFn: (body: AssigneeChange) => api.call('assignClaim', { params: { id }, body }),
    onSuccess: (claim) => queries.setQueryData(staffClaim(api, id).queryKey, claim),
    onSettled: useRefreshClaims(),
  });
}

export function useReplaceClaim(id: number) {
  const { api, queries } = useAppContext();
  return useMutation({
    mutationFn: (body: ReplacementDraft) =>
      sendOnce(`replacement-request-${id}`, body, (headers) =>
        api.call('createReplacement', { params: { id }, body, headers }),
      ),
    onSuccess: (order) => {
      queries.setQueryData(staffOrder(api, order.id).queryKey, order);
      for (const queryKey of [productKeys, staffOrderKeys])
        queries.invalidateQueries({ queryKey, refetchType: 'none' });
    },
    // After a conflict, too: the claim then has the replacement of another member of staff.
    onSettled: useRefreshClaims(),
  });
}
