import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, max, type SQL, sql } from 'drizzle-orm';
import { OPEN_CLAIM_STATUSES } from '#contract/claim-statuses.ts';
import type { PageWindow } from '#contract/paging.ts';
import type { ClaimSort } from '#contract/warranty-claims.ts';
import type { Db, Tx } from '#db/client.ts';
import { type ClaimRow, isOpenClaim } from '#db/queries/claims.ts';
import { containsWords } from '#db/queries/text-search.ts';
import { claimCounts, warrantyClaims } from '#db/schema/claims.ts';

type Status = ClaimRow['status'];
export type StatusCounts = Record<Status, number>;
export type ClaimSearch = {
  words?: readonly string[] | undefined;
  number?: number | undefined;
  /** Null for open claims without an assignee. */
  assigneeId?: number | null | undefined;
};

/** Claims that match the filters of the list, up to an id; or listed ones. */
export type ClaimSelection = {
  search?: ClaimSearch | undefined;
  status?: Status | undefined;
  ids?: readonly number[] | undefined;
  maxId?: number | undefined;
};

const zeroCounts: StatusCounts = { pending: 0, reviewing: 0, approved: 0, rejected: 0, resolved: 0 };
const { status, dueAt, createdAt, id, customerId, searchWords, assigneeId } = warrantyClaims;

/** Each pair follows an index, forwards or backwards. The words begin with the claimant's name. */
const sortTerms = {
  newest: [desc(createdAt), desc(id)],
  oldest: [asc(createdAt), asc(id)],
  'a-z': [asc(searchWords), asc(id)],
  'z-a': [desc(searchWords), desc(id)],
} as const satisfies Record<ClaimSort, SQL[]>;

/** Reads the counts that a trigger maintains, in constant time. */
export async function countClaims(db: Db): Promise<StatusCounts> {
  const rows = await db.select().from(claimCounts);
  return { ...zeroCounts, ...Object.fromEntries(rows.map((row) => [row.status, row.found])) };
}

/** Open claims past their due time. */
export function countOverdueClaims(db: Db, now: Date): Promise<number> {
  return db.$count(warrantyClaims, and(isOpenClaim, lt(dueAt, now)));
}

/** Claims of one status: open ones by due time, closed ones newest first. */
export function listClaimsByStatus(
  db: Db,
  claimStatus: Status,
  { limit, offset }: PageWindow,
): Promise<ClaimRow[]> {
  const isOpenStatus = OPEN_CLAIM_STATUSES.some((open) => open === claimStatus);
  const found = db
    .select()
    .from(warrantyClaims)
    .where(isOpenStatus ? and(eq(status, claimStatus), isOpenClaim) : eq(status, claimStatus));
  const sorted = isOpenStatus ? found.orderBy(asc(dueAt), asc(id)) : found.orderBy(desc(createdAt), desc(id));
  return sorted.limit(limit).offset(offset);
}

export function listOpenClaims(db: Db, { limit, offset }: PageWindow): Promise<ClaimRow[]> {
  return db
    .select()
    .from(warrantyClaims)
    .where(isOpenClaim)
    .orderBy(asc(dueAt), asc(id))
    .limit(limit)
    .offset(offset);
}

export function listClosedClaims(db: Db, { limit, offset }: PageWindow): Promise<ClaimRow[]> {
  return db
    .select()
    .from(warrantyClaims)
    .where(sql`NOT (${isOpenClaim})`)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
    .offset(offset);
}

/** Claims of one status or of all, in another order than that of the work. */
export function listSortedClaims(
  db: Db,
  { status: claimStatus, sort }: { status: Status | undefined; sort: ClaimSort },
  { limit, offset }: PageWindow,
): Promise<ClaimRow[]> {
  return db
    .select()
    .from(warrantyClaims)
    .where(claimStatus && eq(status, claimStatus))
    .orderBy(...sortTerms[sort])
    .limit(limit)
    .offset(offset);
}

/** The number of matches of a search per status. */
export async function countMatchingClaims(
  db: Db,
  search: ClaimSearch,
  now: Date,
): Promise<{ counts: StatusCounts; overdue: number }> {
  const rows = await db
    .select({
      status,
      found: count(),
      overdue: sql<number>`(count(*) FILTER (WHERE ${isOpenClaim} AND ${dueAt} < ${now.toISOString()}::timestamptz))::integer`,
    })
    .from(warrantyClaims)
    .where(searchCondition(search))
    .groupBy(status);
  return {
    counts: { ...zeroCounts, ...Object.fromEntries(rows.map((row) => [row.status, row.found])) },
    overdue: rows.reduce((sum, row) => sum + row.overdue, 0),
  };
}

/** Open claims by due time, then closed ones, newest first. */
const workOrder = sql`open DESC, CASE WHEN open THEN due_at END, CASE WHEN open THEN id END, created_at DESC, id DESC`;

/**
 * `OFFSET 0` is an optimization fence: the search uses its own index, even where the planner expects an early match.
 */
export async function searchClaims(
  db: Db,
  search: ClaimSearch & { status?: Status | undefined; sort?: ClaimSort | undefined },
  { limit, offset }: PageWindow,
): Promise<ClaimRow[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT id FROM (
      SELECT ${id}, ${createdAt}, ${dueAt}, ${searchWords}, ${isOpenClaim} AS open FROM ${warrantyClaims}
      WHERE ${and(searchCondition(search), search.status && eq(status, search.status))} OFFSET 0
    ) warranty_claims
    ORDER BY ${search.sort ? sql.join([...sortTerms[search.sort]], sql`, `) : workOrder}
    LIMIT ${limit} OFFSET ${offset}`);
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return [];
  const claims = await db.select().from(warrantyClaims).where(inArray(id, ids));
  return claims.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

type OwnClaimsFilter = { customer: number; status?: Status | undefined };

/** The customer's own claims, newest first. */
export function listOwnClaims(
  db: Db,
  filter: OwnClaimsFilter,
  { limit, offset }: PageWindow,
): Promise<ClaimRow[]> {
  return db
    .select()
    .from(warrantyClaims)
    .where(ownClaimsCondition(filter))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
    .offset(offset);
}

export function countOwnClaims(db: Db, filter: OwnClaimsFilter): Promise<number> {
  return db.$count(warrantyClaims, ownClaimsCondition(filter));
}

function ownClaimsCondition(filter: OwnClaimsFilter): SQL | undefined {
  return and(eq(customerId, filter.customer), filter.status && eq(status, filter.status));
}

/** Ids of selected claims, oldest first. */
export async function listSelectedClaims(
  db: Db,
  selection: ClaimSelection,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .select({ id })
    .from(warrantyClaims)
    .where(selectionCondition(selection))
    .orderBy(asc(id))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Keyset pagination: the next selected claims after this id, oldest first. */
export function listClaimsAfter(
  tx: Tx,
  selection: ClaimSelection,
  { after, limit }: { after: number; limit: number },
): Promise<ClaimRow[]> {
  return tx
    .select()
    .from(warrantyClaims)
    .where(and(selectionCondition(selection), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}

/** 0 if there is no claim. */
export async function findNewestClaimId(db: Db): Promise<number> {
  const [row] = await db.select({ newest: max(id) }).from(warrantyClaims);
  return row?.newest ?? 0;
}

function selectionCondition({ search, status: claimStatus, ids, maxId }: ClaimSelection): SQL | undefined {
  return and(
    search && searchCondition(search),
    claimStatus && eq(status, claimStatus),
    ids && inArray(id, [...ids]),
    maxId === undefined ? undefined : lte(id, maxId),
  );
}

/** Matches by words, or by the number, and by the assignee. */
function searchCondition({ words, number, assigneeId: assignee }: ClaimSearch): SQL | undefined {
  const named = words && containsWords(searchWords, words);
  return and(
    named && number !== undefined ? sql`(${named} OR ${eq(id, number)})` : named,
    assignee === undefined ? undefined : isAssigned(assignee),
  );
}

function isAssigned(assignee: number | null): SQL | undefined {
  return assignee === null ? and(isOpenClaim, isNull(assigneeId)) : eq(assigneeId, assignee);
}
