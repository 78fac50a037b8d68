import type { PageWindow } from '#contract/paging.ts';
import type { ClaimSort, ClaimsQuery, ReplaceableSeeds } from '#contract/warranty-claims.ts';
import {
  type ClaimSearch,
  countClaims,
  countMatchingClaims,
  countOverdueClaims,
  countOwnClaims,
  findNewestClaimId,
  listClaimsByStatus,
  listClosedClaims,
  listOpenClaims,
  listOwnClaims,
  listSortedClaims,
  type StatusCounts,
  searchClaims,
} from '#db/queries/claim-lists.ts';
import { type Claimant, type ClaimOrder, findClaimOrders, listClaimants } from '#db/queries/claimants.ts';
import { type ClaimDiary, findClaimDiaries } from '#db/queries/claimed-serials.ts';
import { attachClaimDetails, type Claim, type ClaimRow, findClaim } from '#db/queries/claims.ts';
import { findReplacements, type Replacement } from '#db/queries/replacements.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError, requireFound } from '#domain/domain-error.ts';
import { serialWord } from '#domain/warranty/claim-search-words.ts';
import { isOverdue } from '#domain/warranty/claim-transitions.ts';
import { parseRecordSearch } from '#lib/parse-record-search.ts';
import { formatSerial, parseSerial } from '#lib/serial-code.ts';
import { listSignals, type Signal } from '#services/claims/claim-signals.ts';
import { countReplaceableSeeds } from '#services/claims/replacement-size.ts';
import type { Context } from '#services/context.ts';
import { type ListedPage, readPage } from '#services/read-page.ts';

/** A claim with everything that staff see of it. */
export type StaffClaim = {
  claim: Claim;
  order: ClaimOrder | undefined;
  /** The order that replaces what was claimed, unless it is cancelled. */
  replacement: Replacement | undefined;
  /** Undefined in lists, too. */
  replaceable?: ReplaceableSeeds | undefined;
  isOverdue: boolean;
  /** Undefined unless user details were requested. */
  claimant: Claimant | undefined;
  signals: readonly Signal[];
  /** The attached diary. Undefined unless user details were requested. */
  diary: ClaimDiary | undefined;
};

type StaffClaimPage = ListedPage<StaffClaim> & {
  counts: StatusCounts & { overdue: number };
  newestId: number;
};

/** The actor's own claims, newest first. */
export async function getOwnClaimPage(
  { db, actor }: Context<SignedIn>,
  query: ClaimsQuery,
): Promise<ListedPage<Claim>> {
  const own = { customer: actor.userId, status: query.status };
  const count = await countOwnClaims(db, own);
  return readPage(query, count, async (window) =>
    attachClaimDetails(db, await listOwnClaims(db, own, window)),
  );
}

/** One page of the staff's list, with the number of claims per status for the same search. */
export async function getStaffClaimPage(ctx: Context<SignedIn>, query: ClaimsQuery): Promise<StaffClaimPage> {
  const search = parseClaimSearch(query, ctx.actor);
  // Race: before the list, so that a claim which arrives in between is not taken for seen.
  const newestId = await findNewestClaimId(ctx.db);
  const { counts, overdue } = await countByStatus(ctx, search);
  const { status, sort } = query;
  const count = status ? counts[status] : Object.values(counts).reduce((sum, each) => sum + each, 0);
  const page = await readPage(query, count, async (window) => {
    const rows = await listRows(ctx, { search, status, sort, counts }, window);
    return toStaffClaims(ctx, await attachClaimDetails(ctx.db, rows), query.include_user_details);
  });
  return { ...page, counts: { ...counts, overdue }, newestId };
}

type SearchTerms = Pick<ClaimsQuery, 'search' | 'assignee'>;

/** Undefined for all claims. */
export function parseClaimSearch(
  { search, assignee }: SearchTerms,
  { userId }: Pick<SignedIn, 'userId'>,
): ClaimSearch | undefined {
  const { words, number } = parseSerialSearch(search) ?? parseRecordSearch(search);
  if (!words && !assignee) return undefined;
  return { words, number, ...(assignee && { assigneeId: assignee === 'me' ? userId : null }) };
}

/** Undefined for other searches than a serial, in whichever way it is typed. */
function parseSerialSearch(search = ''): ReturnType<typeof parseRecordSearch> | undefined {
  const parsed = parseSerial(search);
  return 'code' in parsed ? { words: [serialWord(formatSerial(parsed.code))] } : undefined;
}

/** @throws DomainError NOT_FOUND. */
export async function getStaffClaim(ctx: Context<SignedIn>, id: number): Promise<StaffClaim> {
  const claim = requireFound(await findClaim(ctx.db, id));
  const [found] = await toStaffClaims(ctx, [claim], true);
  return { ...requireFound(found), replaceable: await countReplaceableSeeds(ctx.db, claim) };
}

/** @throws DomainError NOT_FOUND, also for another user's claim. */
export async function getOwnClaim({ db, actor }: Context<SignedIn>, id: number): Promise<Claim> {
  const claim = await findClaim(db, id);
  if (claim?.customerId !== actor.userId) throw new DomainError({ code: 'NOT_FOUND' });
  return claim;
}

type ClaimFilters = {
  search: ClaimSearch | undefined;
  status: ClaimRow['status'] | undefined;
  sort: ClaimSort | undefined;
  counts: StatusCounts;
};

function listRows(
  { db }: Context,
  { search, status, sort, counts }: ClaimFilters,
  window: PageWindow,
): Promise<ClaimRow[]> {
  if (search) return searchClaims(db, { ...search, status, sort }, window);
  if (sort) return listSortedClaims(db, { status, sort }, window);
  return status ? listClaimsByStatus(db, status, window) : listOpenThenClosed(db, counts, window);
}

/** Queries two indexes, open claims before closed ones. */
async function listOpenThenClosed(
  db: Context['db'],
  { pending, reviewing }: StatusCounts,
  { limit, offset }: PageWindow,
): Promise<ClaimRow[]> {
  const open = pending + reviewing;
  const first = offset < open ? await listOpenClaims(db, { limit, offset }) : [];
  const left = limit - first.length;
  if (left === 0) return first;
  return [...first, ...(await listClosedClaims(db, { limit: left, offset: Math.max(0, offset - open) }))];
}

async function countByStatus(
  { db, now }: Context,
  search: ClaimSearch | undefined,
): Promise<{ counts: StatusCounts; overdue: number }> {
  if (search) return countMatchingClaims(db, search, now());
  return { counts: await countClaims(db), overdue: await countOverdueClaims(db, now()) };
}

async function toStaffClaims(
  ctx: Context<SignedIn>,
  claims: readonly Claim[],
  withDetails: boolean,
): Promise<StaffClaim[]> {
  const { db, now } = ctx;
  const ids = claims.map(({ id }) => id);
  const orders = await findClaimOrders(
    db,
    claims.flatMap(({ orderId }) => orderId ?? []),
  );
  const replacements = await findReplacements(db, ids);
  const claimants = withDetails ? await listClaimants(db, ids) : new Map<number, Claimant>();
  const diaryIds = withDetails ? claims.flatMap(({ diaryId }) => diaryId ?? []) : [];
  const diaries = await findClaimDiaries(db, diaryIds);
  const signals = withDetails ? await listSignals(db, claims, diaries) : new Map<number, Signal[]>();
  return claims.map((claim) => ({
    claim,
    order: claim.orderId === null ? undefined : orders.get(claim.orderId),
    replacement: replacements.get(claim.id),
    isOverdue: isOverdue(claim, now()),
    claimant: claimants.get(claim.id),
    signals: signals.get(claim.id) ?? [],
    diary: claim.diaryId === null ? undefined : diaries.get(claim.diaryId),
  }));
}
