import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import {
  type ClaimDialogState,
  type ClaimFilters,
  claimSearchParams,
  parseClaimDialog,
  parseClaimFilters,
} from '#web/admin/claims/claim-filters.ts';
import { useOptimisticUrl } from '#web/hooks/use-optimistic-url.ts';

export function useClaimFilters() {
  const raw = useSearch({ from: '/admin/garantias' });
  const urlFilters = useMemo(() => parseClaimFilters(raw), [raw]);
  const dialog = useMemo(() => parseClaimDialog(raw), [raw]);
  const navigate = useNavigate();
  const { chosen: filters, go } = useOptimisticUrl(urlFilters, (next, { replace }) =>
    navigate({ to: '/admin/garantias', search: claimSearchParams(next), replace, resetScroll: false }),
  );

  return {
    filters,
    dialog,
    ...useClaimDialog(filters),
    search: (text: string) => go({ ...filters, search: text }),
  };
}

/**
 * Opening a claim adds a history entry; going from its details to the answer form replaces it. Back always closes the
 * dialog.
 */
function useClaimDialog(filters: ClaimFilters) {
  const { history } = useRouter();
  const navigate = useNavigate();
  const openedAtIndex = useRef<number>(undefined);
  const historyIndex = () => history.location.state.__TSR_index;
  const navigateTo = (dialog: ClaimDialogState | undefined, replace: boolean) =>
    navigate({
      to: '/admin/garantias',
      search: claimSearchParams(filters, dialog),
      replace,
      resetScroll: false,
    });

  return {
    openDialog: (dialog: ClaimDialogState) => {
      openedAtIndex.current = historyIndex();
      return navigateTo(dialog, false);
    },
    replaceDialog: (dialog: ClaimDialogState) => navigateTo(dialog, true),
    /** Goes back in history only if the dialog was opened from this list; a deep link is replaced instead. */
    closeDialog: () => {
      if (openedAtIndex.current === historyIndex() - 1) history.back();
      else navigateTo(undefined, true);
      openedAtIndex.current = undefined;
    },
  };
}
