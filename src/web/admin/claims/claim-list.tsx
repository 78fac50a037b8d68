import type { RefObject } from 'react';
import { adminClaimsCopy } from '#copy/admin-claims.ts';
import type { ClaimDialogState, ClaimFilters } from '#web/admin/claims/claim-filters.ts';
import { StaffClaimCard } from '#web/admin/claims/staff-claim-card.tsx';
import type { FoundClaims } from '#web/admin/claims/use-staff-claims.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { useNow } from '#web/hooks/use-now.ts';

type ClaimListProps = {
  found: FoundClaims;
  filters: ClaimFilters;
  list: RefObject<HTMLUListElement | null>;
  onOpen: (what: ClaimDialogState) => void;
};

/** A list whose refetch fails stays visible, with the error above it. */
export function ClaimList({ found, filters, list, onOpen }: ClaimListProps) {
  const { claims, count, isFailed, isMoreFailed, isChanging, isLoadingMore, hasMore } = found;
  const now = useNow();
  return (
    <>
      {isFailed && <LoadError className="my-3" text={adminClaimsCopy.failed} onRetry={found.retry} />}
      {count === 0 && <Empty filters={filters} />}
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={adminClaimsCopy.list}
        aria-busy={count === undefined || isLoadingMore}
        data-changing={isChanging || undefined}
        className="staff-cards claim-cards"
      >
        {claims.map((claim) => (
          <StaffClaimCard key={claim.id} claim={claim} now={now} onOpenDialog={onOpen} />
        ))}
        {((count === undefined && claims.length === 0 && !isFailed) || isLoadingMore) && <Skeletons />}
      </ul>
      {isMoreFailed && !isLoadingMore && (
        <LoadError className="my-3" text={adminClaimsCopy.failed} onRetry={found.loadMore} />
      )}
      {hasMore && !isMoreFailed && (
        <p className="mt-6 text-center">
          <button
            type="button"
            className="button min-w-56"
            aria-disabled={isLoadingMore || undefined}
            onClick={() => !isLoadingMore && found.loadMore()}
          >
            {isLoadingMore ? adminClaimsCopy.loadingMore : adminClaimsCopy.loadMore}
          </button>
        </p>
      )}
    </>
  );
}

function Empty({ filters: { status, search } }: { filters: ClaimFilters }) {
  return (
    <div className="staff-empty">
      <p className="font-display text-xl">
        {search ? adminClaimsCopy.emptySearch : adminClaimsCopy.empty[status ?? 'all']}
      </p>
    </div>
  );
}

const skeletonKeys = ['a', 'b', 'c', 'd', 'e', 'f'];

function Skeletons() {
  return skeletonKeys.map((name) => (
    <li key={name} className="claim-card" aria-hidden="true">
      <div className="grid gap-2 p-3.5">
        <div className="skeleton h-5 w-32" />
        <div className="skeleton h-6 w-56 max-w-full" />
        <div className="skeleton h-4 w-40" />
        <div className="skeleton mt-1 h-9" />
      </div>
      <div className="skeleton mx-3.5 mb-3 h-8" />
    </li>
  ));
}
