import { Link } from '@tanstack/react-router';
import type { ClaimCounts, ClaimStatus } from '#contract/warranty-claims.ts';
import { adminClaimsCopy, claimFilterCopy } from '#copy/admin-claims.ts';
import { type ClaimFilters, claimSearchParams, claimStatuses } from '#web/admin/claims/claim-filters.ts';

type ClaimStatusTabsProps = { filters: ClaimFilters; counts: ClaimCounts | undefined };

/** Filter links, each with the number of claims for the current search. As links they work without JavaScript. */
export function ClaimStatusTabs({ filters, counts }: ClaimStatusTabsProps) {
  return (
    <nav aria-label={adminClaimsCopy.filtersName}>
      <ul className="claim-ledger">
        {[undefined, ...claimStatuses].map((status) => (
          <li key={status ?? 'all'}>
            <Link
              to="/admin/garantias"
              search={claimSearchParams({ ...filters, status })}
              preload={false}
              resetScroll={false}
              activeOptions={{ exact: true }}
              className="claim-ledger-entry"
              data-status={status}
              aria-current={status === filters.status ? 'page' : undefined}
            >
              <span className="claim-ledger-count figures">
                {counts ? claimCount(counts, status) : COUNT_PLACEHOLDER}
              </span>{' '}
              <span>{status ? claimFilterCopy[status] : adminClaimsCopy.all}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const COUNT_PLACEHOLDER = '…';

function claimCount(counts: ClaimCounts, status: ClaimStatus | undefined): number {
  return status ? counts[status] : claimStatuses.reduce((sum, one) => sum + counts[one], 0);
}
