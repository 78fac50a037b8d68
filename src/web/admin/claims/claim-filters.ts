import type { ClaimStatus } from '#contract/warranty-claims.ts';
import { type Filters, parseFilters, parseIdText, parseSearchText } from '#web/admin/shared/list-filters.ts';
import type { RawSearch } from '#web/lib/search-params.ts';

export const claimStatuses = [
  'pending',
  'reviewing',
  'approved',
  'rejected',
  'resolved',
] as const satisfies readonly ClaimStatus[];

/** The filters in the URL; no status means all claims. */
const claimFilters = { status: claimStatuses, search: parseSearchText } as const;

export type ClaimFilters = Filters<typeof claimFilters>;

/** The dialog that the URL opens over the list: the details of a claim, or its answer form. */
export type ClaimDialogState = { id: number; act: 'details' | 'answer' };

export function parseClaimFilters(raw: RawSearch): ClaimFilters {
  return parseFilters(claimFilters, raw);
}

export function parseClaimDialog(raw: RawSearch): ClaimDialogState | undefined {
  const { claim, act = 'details' } = parseFilters({ claim: parseIdText, act: ['answer'] } as const, raw);
  return claim === undefined ? undefined : { id: Number(claim), act };
}

/** The search parameters of the list with an open dialog. */
export function claimSearchParams(filters: ClaimFilters, dialog: ClaimDialogState | undefined): RawSearch {
  return {
    ...filters,
    ...(dialog && { claim: String(dialog.id) }),
    ...(dialog?.act === 'answer' && { act: 'answer' }),
  };
}

/** Names a dialog and the button that opens it, which takes the focus back. */
export function claimDialogId({ id, act }: ClaimDialogState): string {
  return `${act}-${id}`;
}
