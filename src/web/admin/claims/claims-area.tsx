import { useRef, useState } from 'react';
import { staffListCopy } from '#copy/admin.ts';
import { adminClaimsCopy } from '#copy/admin-claims.ts';
import { ClaimDetailsDialog } from '#web/admin/claims/claim-details-dialog.tsx';
import { ClaimList } from '#web/admin/claims/claim-list.tsx';
import { ClaimStatusTabs } from '#web/admin/claims/claim-status-tabs.tsx';
import { EditClaimDialog } from '#web/admin/claims/edit-claim-dialog.tsx';
import { useClaimFilters } from '#web/admin/claims/use-claim-filters.ts';
import { useRestoreFocus } from '#web/admin/claims/use-restore-focus.ts';
import { type FoundClaims, useStaffClaims } from '#web/admin/claims/use-staff-claims.ts';
import { SearchField } from '#web/admin/shared/search-field.tsx';
import { Icon } from '#web/components/icon.tsx';
import { refreshIcon } from '#web/components/icons.ts';

/** The claims page of the staff area. */
export function ClaimsArea() {
  const { filters, dialog, search, openDialog, replaceDialog, closeDialog } = useClaimFilters();
  const found = useStaffClaims(filters);
  /** Whether the answer form was opened from the details, to which it then returns. */
  const [isFromDetails, setFromDetails] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useRestoreFocus(dialog, list);

  return (
    <>
      <AreaHeader found={found} />
      <ClaimStatusTabs filters={filters} counts={found.counts} />
      <div className="filter-bar claim-filters">
        <SearchField label={adminClaimsCopy.search} query={filters.search} onSearch={search} />
      </div>
      <ClaimList
        found={found}
        filters={filters}
        list={list}
        onOpen={(next) => {
          setFromDetails(false);
          openDialog(next);
        }}
      />
      {dialog?.act === 'details' && (
        <ClaimDetailsDialog
          key={dialog.id}
          id={dialog.id}
          filters={filters}
          onAnswer={() => {
            setFromDetails(true);
            replaceDialog({ ...dialog, act: 'answer' });
          }}
          onClose={closeDialog}
        />
      )}
      {dialog?.act === 'answer' && (
        <EditClaimDialog
          key={dialog.id}
          id={dialog.id}
          onClose={() => (isFromDetails ? replaceDialog({ ...dialog, act: 'details' }) : closeDialog())}
        />
      )}
    </>
  );
}

function AreaHeader({ found }: { found: FoundClaims }) {
  const { isRefreshing, refresh } = found;
  return (
    <header className="staff-head">
      <div>
        <h1 className="text-2xl md:text-3xl">{adminClaimsCopy.title}</h1>
        <p role="status" className="latin figures text-soft">
          {statusText(found)}
        </p>
      </div>
      <div className="staff-head-acts">
        <button
          type="button"
          className="button-plain"
          aria-disabled={isRefreshing || undefined}
          onClick={() => !isRefreshing && refresh()}
        >
          <Icon path={refreshIcon} className={`size-4 ${isRefreshing ? 'turning' : ''}`} />
          {staffListCopy.refresh}
        </button>
      </div>
    </header>
  );
}

function statusText({ claims, count, counts, isFailed }: FoundClaims): string {
  if (count === undefined) return isFailed ? '' : adminClaimsCopy.loading;
  const countText = adminClaimsCopy.count(claims.length, count);
  return counts && counts.overdue > 0
    ? `${countText} · ${adminClaimsCopy.overdue(counts.overdue)}`
    : countText;
}
