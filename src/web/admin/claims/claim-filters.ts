import { MAX_SEARCH_CHARACTERS } from '#contract/limits.ts';
import type { ClaimStatus } from '#contract/warranty-claims.ts';
import type { RawSearch } from '#web/lib/search-params.ts';

export const claimStatuses = [
  'pending',
  'reviewing',
  'approved',
  'rejected',
  'resolved',
] as const satisfies readonly ClaimStatus[];

/** The filters of the claim list; no status means all claims. */
export type ClaimFilters = { status: ClaimStatus | undefined; search: string };

/** The dialog that the URL opens over the list: the details of a claim, or its answer form. */
export type ClaimDialogState = { id: number; act: 'details' | 'answer' };

export function parseClaimFilters(raw: RawSearch): ClaimFilters {
  return {
    status: claimStatuses.find((one) => one === firstSearchParam(raw, 'status')),
    search: firstSearchParam(raw, 'search').trim().slice(0, MAX_SEARCH_CHARACTERS),
  };
}

export function parseClaimDialog(raw: RawSearch): ClaimDialogState | undefined {
  const text = firstSearchParam(raw, 'claim');
  if (!/^[1-9]\d{0,8}$/.test(text)) return undefined;
  return { id: Number(text), act: firstSearchParam(raw, 'act') === 'answer' ? 'answer' : 'details' };
}

/** Serializes filters and dialog as search parameters; defaults are omitted. */
export function claimSearchParams({ status, search }: ClaimFilters, dialog?: ClaimDialogState): RawSearch {
  return {
    ...(status && { status }),
    ...(search && { search }),
    ...(dialog && { claim: String(dialog.id) }),
    ...(dialog?.act === 'answer' && { act: 'answer' }),
  };
}

function firstSearchParam(raw: RawSearch, name: string): string {
  const value = raw[name];
  return (typeof value === 'string' ? value : value?.[0]) ?? '';
}
