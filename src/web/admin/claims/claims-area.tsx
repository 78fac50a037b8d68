import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import type { ClaimCounts, ClaimStatus, StaffClaimView } from '#contract/warranty-claims.ts';
import { staffListCopy } from '#copy/admin.ts';
import { adminClaimsCopy, claimEditCopy, claimFilterCopy, staffClaimCopy } from '#copy/admin-claims.ts';
import { ClaimDetailsDialog } from '#web/admin/claims/claim-details-dialog.tsx';
import {
  type ClaimDialogState,
  type ClaimFilters,
  claimSearchParams,
  claimStatuses,
  parseClaimDialog,
  parseClaimFilters,
} from '#web/admin/claims/claim-filters.ts';
import { ClaimList } from '#web/admin/claims/claim-list.tsx';
import { ClaimPlaceholder } from '#web/admin/claims/claim-placeholder.tsx';
import { EditClaimFields } from '#web/admin/claims/edit-claim-fields.tsx';
import { staffClaim } from '#web/admin/claims/queries.ts';
import { useClaimEdit } from '#web/admin/claims/use-claim-edit.ts';
import { useRestoreFocus } from '#web/admin/claims/use-restore-focus.ts';
import { type FoundClaims, useStaffClaims } from '#web/admin/claims/use-staff-claims.ts';
import { EditSheet } from '#web/admin/shared/edit-sheet.tsx';
import { SearchField } from '#web/admin/shared/search-field.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Icon } from '#web/components/icon.tsx';
import { refreshIcon } from '#web/components/icons.ts';
import { useIsHydrated } from '#web/hooks/use-is-hydrated.ts';
import { useOptimisticUrl } from '#web/hooks/use-optimistic-url.ts';
import { useAppContext } from '#web/lib/app-context.ts';

type EditClaimDialogProps = { id: number; onClose: () => void };

type EditClaimProps = { claim: StaffClaimView; onClose: () => void };

type ClaimStatusTabsProps = { filters: ClaimFilters; counts: ClaimCounts | undefined };

const COUNT_PLACEHOLDER = '…';

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

/** Filter links, each with the number of claims for the current search. As links they work without JavaScript. */
function ClaimStatusTabs({ filters, counts }: ClaimStatusTabsProps) {
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

function claimCount(counts: ClaimCounts, status: ClaimStatus | undefined): number {
  return status ? counts[status] : claimStatuses.reduce((sum, one) => sum + counts[one], 0);
}

/**
 * Waits for the claim before it renders the form, so that edits start from what was seen. The form renders only after
 * hydration, because the server cannot read the draft.
 */
function EditClaimDialog({ id, onClose }: EditClaimDialogProps) {
  const { api } = useAppContext();
  const { data: claim, isError, refetch } = useQuery(staffClaim(api, id));
  const isLive = useIsHydrated();
  if (claim && isLive) return <EditClaimSheet claim={claim} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={claimEditCopy.title(id)}
      closeLabel={staffClaimCopy.close}
      className="edit-sheet"
    >
      <ClaimPlaceholder isMissing={claim === null} isFailed={isError} onRetry={refetch} />
    </Dialog>
  );
}

function EditClaimSheet({ claim, onClose }: EditClaimProps) {
  const editor = useClaimEdit(claim);
  return (
    <EditSheet
      title={claimEditCopy.title(claim.id)}
      labels={{ ...claimEditCopy, close: staffClaimCopy.close }}
      isChanged={editor.isChanged}
      isSaving={editor.isSaving}
      onSave={editor.save}
      onDiscard={editor.clearDraft}
      onClose={onClose}
    >
      <EditClaimFields claim={claim} editor={editor} />
    </EditSheet>
  );
}

function useClaimFilters() {
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
