import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { StaffClaimView } from '#contract/warranty-claims.ts';
import { adminClaimsCopy } from '#copy/admin-claims.ts';
import type { ClaimFilters } from '#web/admin/claims/claim-filters.ts';
import { staffClaims } from '#web/admin/claims/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { toast } from '#web/lib/toast.ts';

/** The claims of all loaded pages, refetched silently every two minutes. */
export function useStaffClaims(filters: ClaimFilters) {
  const { api } = useAppContext();
  const list = useInfiniteQuery({ ...staffClaims(api, filters), placeholderData: keepPreviousData });
  const { data, refetch, isPlaceholderData: isChanging } = list;
  const claims = useMemo(() => dedupeClaims(data?.pages.map(({ results }) => results)), [data]);
  // The counts by status for the same search come from the last page, the most recent response.
  const last = data?.pages.at(-1);

  const refresh = async () => {
    const { isError } = await refetch();
    if (isError) toast.error(adminClaimsCopy.failed);
    else toast.success(adminClaimsCopy.refreshed);
  };
  return {
    claims,
    count: isChanging ? undefined : last?.count,
    counts: last?.counts,
    isFailed: list.isError && !list.isFetchNextPageError,
    isMoreFailed: list.isFetchNextPageError,
    isChanging,
    isRefreshing: list.isRefetching && !list.isFetchingNextPage,
    isLoadingMore: list.isFetchingNextPage,
    hasMore: list.hasNextPage,
    loadMore: () => list.fetchNextPage(),
    retry: () => refetch(),
    refresh,
  };
}

export type FoundClaims = ReturnType<typeof useStaffClaims>;

/** Deduplicates claims: one may move between pages from one request to the next. */
function dedupeClaims(pages: ReadonlyArray<readonly StaffClaimView[]> = []): readonly StaffClaimView[] {
  return [...new Map(pages.flat().map((claim) => [claim.id, claim])).values()];
}
