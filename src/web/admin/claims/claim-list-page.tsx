import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CLAIM_STATUSES } from '#contract/claim-statuses.ts';
import type { ClaimCounts, ClaimStatus } from '#contract/warranty-claims.ts';
import { sortCopy } from '#copy/admin.ts';
import { adminClaimsCopy, claimFilterCopy } from '#copy/admin-claims.ts';
import { ClaimCard } from '#web/admin/claims/claim-card.tsx';
import { ClaimDetailsDialog } from '#web/admin/claims/claim-details-dialog.tsx';
import { ClaimSelectionBar } from '#web/admin/claims/claim-selection-bar.tsx';
import { claimStatusColors } from '#web/admin/claims/claim-values.ts';
import { EditClaimDialog } from '#web/admin/claims/edit-claim-dialog.tsx';
import {
  type ClaimDialogState,
  type ClaimFilters,
  claimDialogId,
  claimFilters,
  claimPageSizes,
  claimSearchParams,
  parseClaimDialog,
  staffClaims,
  toListFilters,
} from '#web/admin/claims/queries.ts';
import { ReplacementDialog } from '#web/admin/claims/replacement-sheet.tsx';
import { useClaimTable } from '#web/admin/claims/use-claim-table.tsx';
import { countSelected, selectedMatching, useSelection } from '#web/admin/shared/bulk/use-selection.ts';
import { FilterBar } from '#web/admin/shared/list/filter-bar.tsx';
import { EmptyList, ListPage, RefreshButton } from '#web/admin/shared/list/list-page.tsx';
import { ListToolbar } from '#web/admin/shared/list/list-toolbar.tsx';
import { SavedViewTabs } from '#web/admin/shared/list/saved-view-tabs.tsx';
import { type ListView, useListView } from '#web/admin/shared/list/use-list-view.ts';
import { useLoadedPages } from '#web/admin/shared/list/use-loaded-pages.ts';
import { useSavedViews } from '#web/admin/shared/list/use-saved-views.ts';
import { useUrlFilters } from '#web/admin/shared/list/use-url-filters.ts';
import { useRestoreFocus } from '#web/admin/shared/use-restore-focus.ts';
import { useStableCallback } from '#web/hooks/use-stable-callback.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { useNavigate, useRouter, useSearch } from '#web/lib/router/hooks.ts';
import { Link } from '#web/lib/router/link.tsx';
import { toast } from '#web/lib/toast.ts';

export function AdminClaimsPage() {
  const url = useUrlFilters('/admin/garantias', claimFilters);
  const filters = toListFilters(url.filters);
  const view = useListView();
  const found = useStaffClaims(filters, view);
  const { dialog, openDialog, replaceDialog, closeDialog } = useClaimDialog(filters);
  /** Whether a form was opened from the details, to which it then returns. */
  const [isFromDetails, setFromDetails] = useState(false);
  const list = useRef<HTMLElement>(null);
  useRestoreFocus(dialog && claimDialogId(dialog), list);
  const openFromList = useStableCallback((next: ClaimDialogState) => {
    setFromDetails(false);
    openDialog(next);
  });
  const closeForm = (id: number) => (isFromDetails ? replaceDialog({ id, act: 'details' }) : closeDialog());
  const views = useSavedViews('claims', url);
  const { columns: _, sort: __, ...matchingFilters } = filters;
  const selection = useSelection(found.items, JSON.stringify(matchingFilters));
  const table = useClaimTable({ filters, selection, onOpenDialog: openFromList });

  return (
    <ListPage
      texts={adminClaimsCopy}
      found={found}
      formatCount={(count) => {
        const text = adminClaimsCopy.count(found.items.length, count);
        const overdue = found.counts?.overdue ?? 0;
        return overdue > 0 ? `${text} · ${adminClaimsCopy.overdue(overdue)}` : text;
      }}
      actions={<RefreshButton isRefreshing={found.isRefreshing} onRefresh={found.refreshNow} />}
      renderCard={(claim) => (
        <ClaimCard
          claim={claim}
          isSelected={selection.ids.has(claim.id)}
          onSelect={selection.select}
          onOpenDialog={openFromList}
        />
      )}
      table={view === 'table' ? { ...table, chosenColumns: views.columns } : undefined}
      empty={
        <EmptyList
          title={
            filters.search || filters.assignee
              ? adminClaimsCopy.emptySearch
              : adminClaimsCopy.empty[filters.status ?? 'all']
          }
        />
      }
      listRef={list}
      footer={
        <>
          <ClaimSelectionBar
            claims={selection.selected}
            matching={selectedMatching(selection, matchingFilters, found.newestId)}
            count={countSelected(selection, found.count)}
            onClear={selection.clear}
          />
          {dialog?.act === 'details' && (
            <ClaimDetailsDialog
              key={dialog.id}
              id={dialog.id}
              filters={filters}
              onOpenDialog={(next) => {
                setFromDetails(true);
                replaceDialog(next);
              }}
              onClose={closeDialog}
            />
          )}
          {dialog?.act === 'replace' && (
            <ReplacementDialog key={dialog.id} id={dialog.id} onClose={() => closeForm(dialog.id)} />
          )}
          {dialog?.act === 'answer' && (
            <EditClaimDialog key={dialog.id} id={dialog.id} onClose={() => closeForm(dialog.id)} />
          )}
        </>
      }
    >
      <SavedViewTabs state={views} />
      <ClaimStatusTabs filters={filters} counts={found.counts} />
      <FilterBar url={url} copy={adminClaimsCopy} className="border-t-0" />
      <ListToolbar
        view={view}
        views={views}
        table={table}
        found={found}
        sort={{ url, labels: sortCopy.claims }}
      />
    </ListPage>
  );
}

/** The claims of all loaded pages, refetched silently every two minutes. */
function useStaffClaims(filters: ClaimFilters, view: ListView) {
  const { api } = useAppContext();
  const query = useInfiniteQuery({
    ...staffClaims(api, { filters, pageSize: claimPageSizes[view] }),
    placeholderData: keepPreviousData,
  });
  const { lastPage, ...found } = useLoadedPages(query);
  const refreshNow = async () => {
    const { isError } = await query.refetch();
    if (isError) toast.error(adminClaimsCopy.failed);
    else toast.success(adminClaimsCopy.refreshed);
  };
  return {
    ...found,
    counts: lastPage?.counts,
    /** The newest claim when the first page was read. */
    newestId: query.data?.pages[0]?.newest_id,
    refreshNow,
  };
}

type ClaimStatusTabsProps = { filters: ClaimFilters; counts: ClaimCounts | undefined };

const COUNT_PLACEHOLDER = '…';

/** Filter links, each with the number of claims for the current search. As links they work without JavaScript. */
function ClaimStatusTabs({ filters, counts }: ClaimStatusTabsProps) {
  return (
    <nav aria-label={adminClaimsCopy.filtersName}>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(max(4.5rem,30%),1fr))] border-t border-line md:grid-cols-6">
        {[undefined, ...CLAIM_STATUSES].map((status) => (
          <li
            key={status ?? 'all'}
            className="*:border-line max-md:not-nth-[3n+1]:*:border-l max-md:not-nth-[3n+1]:*:pl-3 md:not-first:*:border-l md:not-first:*:pl-3"
          >
            <Link
              to="/admin/garantias"
              search={withStatus(filters, status)}
              preload={false}
              resetScroll={false}
              className={`relative grid min-h-16 content-center border-b pt-1.5 pr-2 pb-1.75 text-xs/[1.3] text-soft after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 hover:text-ink hover:after:bg-edge focus-visible:-outline-offset-2 aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:after:bg-[var(--status,var(--foil))] ${status ? claimStatusColors[status] : ''}`}
              aria-current={status === filters.status ? 'page' : undefined}
            >
              <span className="figures font-display text-xl/[1.3] font-semibold text-ink">
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

function withStatus({ status: _, ...others }: ClaimFilters, status: ClaimStatus | undefined): ClaimFilters {
  return status ? { status, ...others } : others;
}

function claimCount(counts: ClaimCounts, status: ClaimStatus | undefined): number {
  return status ? counts[status] : CLAIM_STATUSES.reduce((sum, one) => sum + counts[one], 0);
}

/**
 * Opening a claim adds a history entry; going from its details to the answer form replaces it. Back always closes the
 * dialog.
 */
function useClaimDialog(filters: ClaimFilters) {
  const dialog = parseClaimDialog(useSearch({ from: '/admin/garantias' }));
  const { history } = useRouter();
  const navigate = useNavigate();
  const openedAtIndex = useRef<number>(undefined);
  const historyIndex = () => history.location.state.__TSR_index;
  const navigateTo = (next: ClaimDialogState | undefined, replace: boolean) =>
    navigate({
      to: '/admin/garantias',
      search: claimSearchParams(filters, next),
      replace,
      resetScroll: false,
    });

  return {
    dialog,
    openDialog: (next: ClaimDialogState) => {
      openedAtIndex.current = historyIndex();
      return navigateTo(next, false);
    },
    replaceDialog: (next: ClaimDialogState) => navigateTo(next, true),
    /** Goes back in history only if the dialog was opened from this list; a deep link is replaced instead. */
    closeDialog: () => {
      // A dialog also closes while a link in it leads to another page, which must not be cancelled.
      if (history.location.pathname !== '/admin/garantias') return;
      if (openedAtIndex.current === historyIndex() - 1) history.back();
      else navigateTo(undefined, true);
      openedAtIndex.current = undefined;
    },
  };
}
