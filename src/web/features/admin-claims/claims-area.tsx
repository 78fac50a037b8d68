import { useRef, useState } from 'react';
import { staffListCopy } from '#copy/admin.ts';
import { adminClaimsCopy } from '#copy/admin-claims.ts';
import { PageSearch } from '#web/features/admin/page-search.tsx';
import { ClaimLedger } from '#web/features/admin-claims/claim-ledger.tsx';
import { ClaimList } from '#web/features/admin-claims/claim-list.tsx';
import { DetailsDialog } from '#web/features/admin-claims/details-dialog.tsx';
import { EditClaimDialog } from '#web/features/admin-claims/edit-claim-dialog.tsx';
import { useClaimFilters } from '#web/features/admin-claims/use-claim-filters.ts';
import { useFocusReturned } from '#web/features/admin-claims/use-focus-returned.ts';
import { type FoundClaims, useStaffClaims } from '#web/features/admin-claims/use-staff-claims.ts';
import { Icon } from '#web/ui/icon.tsx';
import { refreshIcon } from '#web/ui/icons.ts';

/** The claims page of the staff area. */
export function ClaimsArea() {
  const { filters, opened, search, open, turnTo, close } = useClaimFilters();
  const found = useStaffClaims(filters);
  /** Whether the answer form was opened from the details, to which it then returns. */
  const [fromDetails, setFromDetails] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useFocusReturned(opened, list);

  return (
    <>
      <AreaHead found={found} />
      <ClaimLedger filters={filters} counts={found.counts} />
      <div className="filter-bar claim-filters">
        <PageSearch label={adminClaimsCopy.search} searched={filters.search} onSearch={search} />
      </div>
      <ClaimList
        found={found}
        filters={filters}
        list={list}
        onOpen={(what) => {
          setFromDetails(false);
          open(what);
        }}
      />
      {opened?.act === 'details' && (
        <DetailsDialog
          key={opened.id}
          id={opened.id}
          filters={filters}
          onAnswer={() => {
            setFromDetails(true);
            turnTo({ ...opened, act: 'answer' });
          }}
          onClose={close}
        />
      )}
      {opened?.act === 'answer' && (
        <EditClaimDialog
          key={opened.id}
          id={opened.id}
          onClose={() => (fromDetails ? turnTo({ ...opened, act: 'details' }) : close())}
        />
      )}
    </>
  );
}

function AreaHead({ found }: { found: FoundClaims }) {
  const { isRefreshing, refresh } = found;
  return (
    <header className="staff-head">
      <div>
        <h1 className="text-2xl md:text-3xl">{adminClaimsCopy.title}</h1>
        <p role="status" className="latin figures text-soft">
          {statusOf(found)}
        </p>
      </div>
      <div className="staff-head-acts">
        <button
          type="button"
          className="button-plain"
          aria-disabled={isRefreshing || undefined}
          onClick={() => !isRefreshing && refresh()}
        >
          <Icon of={refreshIcon} className={`size-4 ${isRefreshing ? 'turning' : ''}`} />
          {staffListCopy.refresh}
        </button>
      </div>
    </header>
  );
}

function statusOf({ claims, count, counts, isFailed }: FoundClaims): string {
  if (count === undefined) return isFailed ? '' : adminClaimsCopy.loading;
  const told = adminClaimsCopy.count(claims.length, count);
  return counts && counts.overdue > 0 ? `${told} · ${adminClaimsCopy.overdue(counts.overdue)}` : told;
}
