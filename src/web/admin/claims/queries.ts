import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { CLAIM_STATUSES } from '#contract/claim-statuses.ts';
import {
  type Filters,
  parseColumnsText,
  parseFilters,
  parseIdText,
  parseSearchText,
} from '#web/admin/shared/list/list-filters.ts';
import type { ListView } from '#web/admin/shared/list/use-list-view.ts';
import type { ApiClient } from '#web/lib/api.ts';
import { minutes } from '#web/lib/durations.ts';
import { nullIfNotFound } from '#web/lib/null-if-not-found.ts';
import { numberedPages } from '#web/lib/numbered-pages.ts';
import type { RawSearch } from '#web/lib/search-params.ts';
import '#web/lib/claim-endpoints.ts';

/** The filters in the URL, and the dialog that it opens. No status means all claims. */
export const claimFilters = {
  status: CLAIM_STATUSES,
  search: parseSearchText,
  assignee: ['me', 'none'],
  sort: ['newest', 'oldest', 'a-z', 'z-a'],
  columns: parseColumnsText,
  claim: parseIdText,
  act: ['answer', 'replace'],
} as const;

export type ClaimFilters = Omit<Filters<typeof claimFilters>, 'claim' | 'act'>;

/** The filters of the list, without the dialog. */
export function toListFilters({ claim: _, act: __, ...filters }: Filters<typeof claimFilters>): ClaimFilters {
  return filters;
}

/** The dialog that the URL opens over the list: the details of a claim, its answer form, or that of its replacement. */
export type ClaimDialogState = { id: number; act: 'details' | 'answer' | 'replace' };

export function parseClaimDialog(raw: RawSearch): ClaimDialogState | undefined {
  const { claim, act = 'details' } = parseFilters(claimFilters, raw);
  return claim === undefined ? undefined : { id: Number(claim), act };
}

/** The search parameters of the list with an open dialog. */
export function claimSearchParams(filters: ClaimFilters, dialog: ClaimDialogState | undefined): RawSearch {
  return {
    ...filters,
    ...(dialog && { claim: String(dialog.id) }),
    ...(dialog && dialog.act !== 'details' && { act: dialog.act }),
  };
}

/** Names a dialog and the button that opens it, which takes the focus back. */
export function claimDialogId({ id, act }: ClaimDialogState): string {
  return `${act}-${id}`;
}

/** Props of a button that opens a dialog. */
export function opensClaimDialog(dialog: ClaimDialogState, onOpen: (dialog: ClaimDialogState) => void) {
  return {
    'aria-haspopup': 'dialog' as const,
    'data-opens': claimDialogId(dialog),
    onClick: () => onOpen(dialog),
  };
}

/** How many claims a list shows at a time. */
export const claimPageSizes = { cards: 20, table: 50 } as const satisfies Record<ListView, number>;

type ClaimList = { filters: ClaimFilters; pageSize: number };

/** From the specification (staff-and-warranty §9). */
const REFRESH_MINUTES = 2;

/** Prefix of the query keys of all staff claims. */
export const staffClaimKeys = ['claims', 'staff'] as const;

const refetchOptions = {
  staleTime: 0,
  refetchInterval: minutes(REFRESH_MINUTES),
  refetchOnWindowFocus: true,
} as const;

/** Without a `sort`, open claims by deadline, overdue first; then closed claims, newest first. */
export const staffClaims = (api: ApiClient, { filters: { columns: _, ...filters }, pageSize }: ClaimList) =>
  infiniteQueryOptions({
    queryKey: [...staffClaimKeys, 'list', filters, pageSize],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filters, include_user_details: true, page: pageParam, page_size: pageSize };
      return api.callAsStaff('listClaims', { query, signal });
    },
    ...numberedPages,
    ...refetchOptions,
  });

/** A missing claim is null instead of an error. */
export const staffClaim = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: [...staffClaimKeys, 'one', id],
    queryFn: ({ signal }) => api.callAsStaff('getClaim', { params: { id }, signal }).catch(nullIfNotFound),
    ...refetchOptions,
  });
