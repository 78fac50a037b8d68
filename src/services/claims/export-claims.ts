import type { ClaimFileQuery } from '#contract/claim-selections.ts';
import { claimStatusCopy } from '#contract/messages/claim-labels.ts';
import { claimFileColumns } from '#copy/claim-files.ts';
import { listClaimsAfter } from '#db/queries/claim-lists.ts';
import type { ClaimRow } from '#db/queries/claims.ts';
import type { SignedIn } from '#domain/actors.ts';
import { formatWallTime } from '#lib/time.ts';
import { parseClaimSearch } from '#services/claims/list-claims.ts';
import type { Context } from '#services/context.ts';
import { exportRows } from '#services/files/export-rows.ts';

/** Exports a consistent snapshot of selected claims, oldest first. */
export function exportClaims(
  { db, actor }: Pick<Context<SignedIn>, 'db' | 'actor'>,
  { ids, status, max_id: maxId, format, ...terms }: ClaimFileQuery,
  write: (text: string) => Promise<void>,
): Promise<void> {
  const selection = { search: parseClaimSearch(terms, actor), ids, status, maxId };
  return exportRows(db, write, {
    format,
    columns: claimFileColumns,
    listAfter: (tx, window) => listClaimsAfter(tx, selection, window),
    toCells: claimCells,
  });
}

function claimCells(claim: ClaimRow): string[] {
  return [
    String(claim.id),
    formatWallTime(claim.createdAt),
    claimStatusCopy[claim.status],
    claim.dueAt ? formatWallTime(claim.dueAt) : '',
    claim.name,
    claim.email,
    claim.phone,
    claim.orderNumber,
    claim.productName,
    claim.purchaseDate,
    claim.germinationDate,
    claim.description,
    claim.adminResponse,
    claim.resolutionDetails,
    claim.photoRequest,
    claim.adminNotes,
    claim.assignee,
  ];
}
