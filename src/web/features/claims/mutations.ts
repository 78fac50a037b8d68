import { useMutation } from '@tanstack/react-query';
import type { TrackedClaimView } from '#contract/warranty-claims.ts';
import { askedPhotoCopy as copy } from '#copy/own-claims.ts';
import { claimKeys } from '#web/features/claims/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { refusalText } from '#web/lib/show-refusal.ts';
import { toast } from '#web/lib/toast.ts';

/** By which door a claim is reached: as its customer's own, or by its private link. */
export type ClaimDoor = `/warranty-claims/${number}/` | `/warranty-claims/track/${string}/`;

/**
 * Adds a photo that staff asked for, and says what came of it: by then the claim is read anew and asks for nothing
 * any more, so nobody else would be there to say it.
 */
export function useAddClaimPhoto(door: ClaimDoor) {
  const { api, queries } = useAppContext();
  return useMutation({
    networkMode: 'always',
    mutationFn: (photo: string) => api.post<TrackedClaimView>(`${door}photos/`, { photo }),
    onSuccess: () => toast.success(copy.added),
    onError: (error) => toast.error(refusalText(error, copy.failed)),
    onSettled: () => queries.invalidateQueries({ queryKey: claimKeys }),
  });
}
