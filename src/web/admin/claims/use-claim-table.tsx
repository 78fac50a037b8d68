import type { ClaimSort, StaffClaimView } from '#contract/warranty-claims.ts';
import { claimColumnCopy, claimSelectionCopy, staffClaimCopy } from '#copy/admin-claims.ts';
import { ClaimantName, ClaimDue, ClaimThumbnails, ClaimTitle } from '#web/admin/claims/claim-card.tsx';
import { claimStatusColors, orderLabel } from '#web/admin/claims/claim-values.ts';
import { type ClaimDialogState, type ClaimFilters, opensClaimDialog } from '#web/admin/claims/queries.ts';
import { AssigneeText } from '#web/admin/shared/bulk/assignee.tsx';
import type { Selection } from '#web/admin/shared/bulk/use-selection.ts';
import { editIcon } from '#web/admin/shared/icons.ts';
import { columnSort } from '#web/admin/shared/list/column-sort.ts';
import type { TableSpec } from '#web/admin/shared/list/record-table.tsx';
import { TableButton } from '#web/admin/shared/list/table-button.tsx';
import { useCan } from '#web/admin/shared/use-can.ts';
import { ClaimStatusBadge } from '#web/components/claim-status-badge.tsx';
import { searchIcon } from '#web/components/icons.ts';
import { shortDateTime } from '#web/lib/format.ts';

type ClaimTableOptions = {
  filters: ClaimFilters;
  selection: Selection<StaffClaimView>;
  onOpenDialog: (dialog: ClaimDialogState) => void;
};

export function useClaimTable(options: ClaimTableOptions): TableSpec<StaffClaimView> {
  const { filters, selection, onOpenDialog } = options;
  const canEdit = useCan('editClaims');
  const sort = (ascending: ClaimSort, descending: ClaimSort, first: ClaimSort) =>
    columnSort({ filters }, { ascending, descending, first });
  const opens = (id: number, act: ClaimDialogState['act']) => ({
    label: staffClaimCopy[act],
    name: staffClaimCopy.of(staffClaimCopy[act], id),
    ...opensClaimDialog({ id, act }, onOpenDialog),
  });
  return {
    path: '/admin/garantias',
    columns: [
      {
        id: 'product',
        label: claimColumnCopy.product,
        render: (claim) => (
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">
              <ClaimTitle claim={claim} onOpen={() => onOpenDialog({ id: claim.id, act: 'details' })} />
            </p>
            <p className="line-clamp-1 text-xs text-soft">{claim.description}</p>
          </div>
        ),
      },
      {
        id: 'claimant',
        label: claimColumnCopy.claimant,
        className: 'w-44',
        sort: sort('a-z', 'z-a', 'a-z'),
        render: (claim) => (
          <div className="min-w-0 text-xs wrap-anywhere">
            <ClaimantName claim={claim} />
            <span className="block truncate text-soft [font-kerning:none]">{claim.email}</span>
            <AssigneeText assignee={claim.assignee} />
          </div>
        ),
      },
      {
        id: 'status',
        label: claimColumnCopy.status,
        className: 'w-36 xl:w-48',
        render: (claim) => (
          <span className={`grid justify-items-start gap-1 ${claimStatusColors[claim.status]}`}>
            <ClaimStatusBadge
              claim={claim}
              className="badge gap-1 pr-1.5 pl-1 text-2xs [--tone:var(--status-ink)] [&_svg]:size-3.5"
            />
            <ClaimDue claim={claim} />
          </span>
        ),
      },
      {
        id: 'made',
        label: claimColumnCopy.made,
        className: 'w-30',
        sort: sort('oldest', 'newest', 'newest'),
        render: ({ created_at }) => (
          <time dateTime={created_at} className="figures text-xs text-soft">
            {shortDateTime(created_at)}
          </time>
        ),
      },
      {
        id: 'order',
        label: claimColumnCopy.order,
        className: 'w-32',
        isOptional: true,
        render: (claim) => (
          <span className="figures grid text-xs">
            <span>{orderLabel(claim)}</span>
            {claim.replacement_order && (
              <span className="text-soft">{staffClaimCopy.replacement(claim.replacement_order.id)}</span>
            )}
          </span>
        ),
      },
      {
        id: 'signals',
        label: claimColumnCopy.signals,
        className: 'w-20',
        isOptional: true,
        render: ({ signals }) =>
          signals.length > 0 && (
            <span className="figures text-xs font-semibold">{staffClaimCopy.signals(signals.length)}</span>
          ),
      },
      {
        id: 'photos',
        label: claimColumnCopy.photos,
        className: 'w-40',
        isOptional: true,
        render: (claim) => <ClaimThumbnails claim={claim} />,
      },
    ],
    selection: { state: selection, name: ({ id }) => claimSelectionCopy.select(id) },
    actionsWidth: 'w-24',
    actions: ({ id }) => (
      <>
        {canEdit && <TableButton icon={editIcon} isOnHover {...opens(id, 'answer')} />}
        <TableButton icon={searchIcon} {...opens(id, 'details')} />
      </>
    ),
  };
}
