import { useMutation } from '@tanstack/react-query';
import type { TrackedClaimView } from '#contract/warranty-claims.ts';
import { photoRequestCopy } from '#copy/own-claims.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { getErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';
import { claimKeys } from '#web/shop/warranty/queries.ts';

/** Reference to a claim: by id for its own customer, or by the token of its private link. */
export type ClaimReference = { id: number } | { token: string };

/**
 * Adds a photo that staff requested, and shows the result as a toast. The component of the request cannot show it:
 * after the refetch the claim has no request, and the component is unmounted.
 */
export function useAddClaimPhoto(reference: ClaimReference) {
  const { api, queries } = useAppContext();
  return useMutation({
    mutationFn: (photo: string): Promise<TrackedClaimView> =>
      'token' in reference
        ? api.call('addTrackedClaimPhoto', { params: reference, body: { photo } })
        : api.call('addClaimPhoto', { params: reference, body: { photo } }),
    onSuccess: () => toast.success(photoRequestCopy.added),
    onError: (error) => toast.error(getErrorText(error, photoRequestCopy.failed)),
    onSettled: () => queries.invalidateQueries({ queryKey: claimKeys }),
  });
}
