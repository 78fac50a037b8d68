import type { ClaimsQuery } from '#contract/warranty-claims.ts';
import {
  type ClaimSearch,
  countClaims,
  countFoundClaims,
  countOverdueClaims,
  countOwnClaims,
  listClaimsOf,
  listClosedClaims,
  listOpenClaims,
  listOwnClaims,
  type StatusCounts,
  searchClaims,
} from '#db/queries/claim-lists.ts';
import {
  type Claimant,
  type ClaimOrder,
  findOrdersOfClaims,
  listClaimants,
} from '#db/queries/claim-people.ts';
import { type Claim, type ClaimRow, findClaim, wholeClaims } from '#db/queries/claims.ts';
import type { SignedIn } from '#domain/actors.ts';
import { numberedSearch } from '#domain/numbered-search.ts';
import { Refused } from '#domain/refused.ts';
import { isOverdue } from '#domain/warranty/claim-moves.ts';
import { listSignals, type Signal } from '#services/claims/claim-signals.ts';
import type { Context } from '#services/context.ts';

/** A claim with everything that staff see of it. */
export type StaffClaim = {
  claim: Claim;
  order: ClaimOrder | undefined;
  isOverdue: boolean;
  /** Undefined unless user details were requested. */
  claimant: Claimant | undefined;
  signals: readonly Signal[];
};

export type ClaimPage = { count: number; claims: Claim[] };
export type StaffClaimPage = {
  count: number;
  counts: StatusCounts & { overdue: number };
  claims: StaffClaim[];
};

type Window = { limit: number; offset: number };

/** The actor's own claims, newest first. */
export async function listOwn({ db, actor }: Context<SignedIn>, query: ClaimsQuery): Promise<ClaimPage> {
  const own = { customer: actor.userId, status: query.status };
  const count = await countOwnClaims(db, own);
  const window = windowOf(query);
  const rows = window.offset < count ? await listOwnClaims(db, own, window) : [];
  return { count, claims: await wholeClaims(db, rows) };
}

/** One page of the staff's list, with the number of claims per status for the same search. */
export async function listAll(ctx: Context<SignedIn>, query: ClaimsQuery): Promise<StaffClaimPage> {
  const { words, number } = numberedSearch(query.search);
  const search = words && { words, number };
  const { counts, overdue } = await countsOf(ctx, search);
  const { status } = query;
  const count = status ? counts[status] : Object.values(counts).reduce((sum, each) => sum + each, 0);
  const window = windowOf(query);
  const rows = window.offset < count ? await rowsOf(ctx, { search, status, counts }, window) : [];
  const claims = await forStaff(ctx, await wholeClaims(ctx.db, rows), query.include_user_details);
  return { count, counts: { ...counts, overdue }, claims };
}

/** @throws Refused NOT_FOUND. */
export async function getStaffClaim(ctx: Context<SignedIn>, id: number): Promise<StaffClaim> {
  const claim = await findClaim(ctx.db, id);
  const [found] = claim ? await forStaff(ctx, [claim], true) : [];
  if (!found) throw new Refused({ code: 'NOT_FOUND' });
  return found;
}

/** @throws Refused NOT_FOUND, also for another user's claim. */
export async function getOwnClaim({ db, actor }: Context<SignedIn>, id: number): Promise<Claim> {
  const claim = await findClaim(db, id);
  if (claim?.customerId !== actor.userId) throw new Refused({ code: 'NOT_FOUND' });
  return claim;
}

type Asked = {
  search: ClaimSearch | undefined;
  status: ClaimRow['status'] | undefined;
  counts: StatusCounts;
};

function rowsOf({ db }: Context, { search, status, counts }: Asked, window: Window): Promise<ClaimRow[]> {
  if (search) return searchClaims(db, { ...search, status }, window);
  return status ? listClaimsOf(db, status, window) : openThenClosed(db, counts, window);
}

/** Queries two indexes, open claims before closed ones. */
async function openThenClosed(
  db: Context['db'],
  { pending, reviewing }: StatusCounts,
  { limit, offset }: Window,
): Promise<ClaimRow[]> {
  const open = pending + reviewing;
  const first = offset < open ? await listOpenClaims(db, { limit, offset }) : [];
  const left = limit - first.length;
  if (left === 0) return first;
  return [...first, ...(await listClosedClaims(db, { limit: left, offset: Math.max(0, offset - open) }))];
}

async function countsOf(
  { db, now }: Context,
  search: ClaimSearch | undefined,
): Promise<{ counts: StatusCounts; overdue: number }> {
  if (search) return countFoundClaims(db, search, now());
  return { counts: await countClaims(db), overdue: await countOverdueClaims(db, now()) };
}

async function forStaff(
  ctx: Context<SignedIn>,
  claims: readonly Claim[],
  withDetails: boolean,
): Promise<StaffClaim[]> {
  const { db, now } = ctx;
  const ids = claims.map(({ id }) => id);
  const orders = await findOrdersOfClaims(
    db,
    claims.flatMap(({ orderId }) => orderId ?? []),
  );
  const claimants = withDetails ? await listClaimants(db, ids) : new Map<number, Claimant>();
  const signals = withDetails ? await listSignals(db, claims) : new Map<number, Signal[]>();
  return claims.map((claim) => ({
    claim,
    order: claim.orderId === null ? undefined : orders.get(claim.orderId),
    isOverdue: isOverdue(claim, now()),
    claimant: claimants.get(claim.id),
    signals: signals.get(claim.id) ?? [],
  }));
}

function windowOf({ page, page_size }: ClaimsQuery): Window {
  return { limit: page_size, offset: (page - 1) * page_size };
}
