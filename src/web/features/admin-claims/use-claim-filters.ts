import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import {
  type ClaimFilters,
  type OpenedClaim,
  openedClaimIn,
  parseClaimFilters,
  searchOf,
} from '#web/features/admin-claims/claim-filters.ts';
import { useUrlChoice } from '#web/lib/use-url-choice.ts';

export function useClaimFilters() {
  const raw = useSearch({ from: '/admin/garantias' });
  const inUrl = useMemo(() => parseClaimFilters(raw), [raw]);
  const opened = useMemo(() => openedClaimIn(raw), [raw]);
  const navigate = useNavigate();
  const { chosen: filters, go } = useUrlChoice(inUrl, (next, { replace }) =>
    navigate({ to: '/admin/garantias', search: searchOf(next), replace, resetScroll: false }),
  );

  return {
    filters,
    opened,
    ...useOpenedClaim(filters),
    search: (text: string) => go({ ...filters, search: text }),
  };
}

/**
 * Opening a claim adds a history entry; going from its details to the answer form replaces it. Back always closes the
 * dialog.
 */
function useOpenedClaim(filters: ClaimFilters) {
  const { history } = useRouter();
  const navigate = useNavigate();
  const openedFrom = useRef<number>(undefined);
  const indexNow = () => history.location.state.__TSR_index;
  const go = (what: OpenedClaim | undefined, replace: boolean) =>
    navigate({ to: '/admin/garantias', search: searchOf(filters, what), replace, resetScroll: false });

  return {
    open: (what: OpenedClaim) => {
      openedFrom.current = indexNow();
      return go(what, false);
    },
    turnTo: (what: OpenedClaim) => go(what, true),
    /** Goes back in history only if the dialog was opened from this list; a deep link is replaced instead. */
    close: () => {
      if (openedFrom.current === indexNow() - 1) history.back();
      else go(undefined, true);
      openedFrom.current = undefined;
    },
  };
}
