import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import {
  type ClaimFilters,
  type OpenedClaim,
  openedClaimIn,
  parseClaimFilters,
  searchOf,
} from '#web/features/admin-claims/claim-filters.ts';

/** The filters live in the URL. A new choice counts at once; the URL follows a moment later. */
export function useClaimFilters() {
  const raw = useSearch({ from: '/admin/garantias' });
  const inUrl = useMemo(() => parseClaimFilters(raw), [raw]);
  const [wanted, setWanted] = useState<ClaimFilters>();
  const navigate = useNavigate();
  const filters = wanted ?? inUrl;
  const opened = useMemo(() => openedClaimIn(raw), [raw]);

  return {
    ...{ filters, opened, ...useOpenedClaim(filters) },
    async search(text: string) {
      const next = { ...filters, search: text };
      setWanted(next);
      await navigate({ to: '/admin/garantias', search: searchOf(next), replace: true, resetScroll: false });
      setWanted((latest) => (latest === next ? undefined : latest));
    },
  };
}

/**
 * Opening a claim is a step of the browser's history, and going from its details to its answer is none: the way back
 * always closes.
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
    /** An address that came with a claim does not come back to it. */
    close: () => {
      if (openedFrom.current === indexNow() - 1) history.back();
      else go(undefined, true);
      openedFrom.current = undefined;
    },
  };
}
