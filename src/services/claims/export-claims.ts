import type { ClaimFileQuery } from '#contract/claim-selections.ts';
import { claimStatusCopy } from '#contract/messages/claim-labels.ts';
import { claimFileColumns } from '#copy/claim-files.ts';
import type { Tx } from '#db/client.ts';
import { listClaimsAfter } from '#db/queries/claim-lists.ts';
import { type ClaimedBlister, findClaimedBlisters } from '#db/queries/claimed-serials.ts';
import type { ClaimRow } from '#db/queries/claims.ts';
import type { SignedIn } from '#domain/actors.ts';
import { formatSerial } from '#lib/serial-code.ts';
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
    listAfter: async (tx, window) => attachBlisters(tx, await listClaimsAfter(tx, selection, window)),
    toRows: (claim) => [claimCells(claim)],
  });
}

type ClaimWithBlister = ClaimRow & { blister: ClaimedBlister | undefined };

async function attachBlisters(tx: Tx, rows: readonly ClaimRow[]): Promise<ClaimWithBlister[]> {
  const blisters = await findClaimedBlisters(
    tx,
    rows.flatMap(({ serialId }) => serialId ?? []),
  );
  return rows.map((row) => ({
    ...row,
    blister: row.serialId === null ? undefined : blisters.get(row.serialId),
  }));
}

function claimCells(claim: ClaimWithBlister): string[] {
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
    claim.blister ? formatSerial(claim.blister.code) : '',
    claim.blister?.lotCode ?? '',
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
