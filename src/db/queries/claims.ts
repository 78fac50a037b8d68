import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { OPEN_CLAIM_STATUSES } from '#contract/claim-statuses.ts';
import type { Db, Tx } from '#db/client.ts';
import { type ClaimedBlister, findClaimedBlisters } from '#db/queries/claimed-serials.ts';
import { claimEvents, claimKeys, claimPhotos, warrantyClaims } from '#db/schema/claims.ts';
import { isOneOf } from '#db/schema/columns.ts';

export type ClaimRow = typeof warrantyClaims.$inferSelect;
export type NewClaim = typeof warrantyClaims.$inferInsert;
export type ClaimEvent = Pick<typeof claimEvents.$inferSelect, 'kind' | 'status' | 'createdAt'>;
/** With the photos that were added later, its events, oldest first, and the blister of its serial. */
export type Claim = ClaimRow & {
  addedPhotos: string[];
  events: ClaimEvent[];
  blister: ClaimedBlister | undefined;
};

/** Must match the predicate of the partial indexes, or the planner does not use them. */
export const isOpenClaim = isOneOf(warrantyClaims.status, OPEN_CLAIM_STATUSES);

/** Undefined where this order line or this serial already has an open claim. */
export async function insertClaim(tx: Tx, values: NewClaim): Promise<ClaimRow | undefined> {
  const [row] = await tx.insert(warrantyClaims).values(values).onConflictDoNothing().returning();
  return row;
}

/** Creation times of the last claims with this e-mail and no account, newest first. */
export async function listClaimTimes(tx: Tx, emailKey: string, limit: number): Promise<Date[]> {
  const rows = await tx
    .select({ createdAt: warrantyClaims.createdAt })
    .from(warrantyClaims)
    .where(and(eq(warrantyClaims.emailKey, emailKey), isNull(warrantyClaims.customerId)))
    .orderBy(desc(warrantyClaims.id))
    .limit(limit);
  return rows.map(({ createdAt }) => createdAt);
}

/** Increments the version. */
export async function updateClaim(tx: Tx, before: ClaimRow, values: Partial<NewClaim>): Promise<ClaimRow> {
  const [row] = await tx
    .update(warrantyClaims)
    .set({ ...values, version: before.version + 1 })
    .where(eq(warrantyClaims.id, before.id))
    .returning();
  if (!row) throw new Error(`claim ${before.id} is gone`);
  return row;
}

/** Does not increment the version. */
export async function setClaimAssignee(
  tx: Tx,
  id: number,
  values: Pick<ClaimRow, 'assigneeId' | 'assignee'>,
): Promise<void> {
  await tx.update(warrantyClaims).set(values).where(eq(warrantyClaims.id, id));
}

/** Replaces the hash of the private link; does not increment the version. */
export async function setTrackHash(tx: Db | Tx, id: number, trackHash: string): Promise<void> {
  await tx.update(warrantyClaims).set({ trackHash }).where(eq(warrantyClaims.id, id));
}

/** Locks the claim until the transaction ends. */
export async function lockClaim(tx: Tx, id: number): Promise<ClaimRow | undefined> {
  const [row] = await tx.select().from(warrantyClaims).where(eq(warrantyClaims.id, id)).for('update');
  return row;
}

export async function findClaim(db: Db | Tx, id: number): Promise<Claim | undefined> {
  return findClaimWhere(db, eq(warrantyClaims.id, id));
}

export async function findTrackedClaim(db: Db | Tx, trackHash: string): Promise<Claim | undefined> {
  return findClaimWhere(db, eq(warrantyClaims.trackHash, trackHash));
}

/** The open claim on this order line, which blocks another one. */
export async function findOpenClaim(
  db: Db | Tx,
  { orderId, productId }: { orderId: number; productId: number },
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: warrantyClaims.id })
    .from(warrantyClaims)
    .where(and(eq(warrantyClaims.orderId, orderId), eq(warrantyClaims.productId, productId), isOpenClaim));
  return row?.id;
}

type LineWithOpenClaim = { orderId: number; productId: number; claimId: number };

/** The lines of these orders that have an open claim. */
export async function listLinesWithOpenClaim(
  db: Db,
  orderIds: readonly number[],
): Promise<LineWithOpenClaim[]> {
  if (orderIds.length === 0) return [];
  const { orderId, productId, id } = warrantyClaims;
  const rows = await db
    .select({ orderId, productId, claimId: id })
    .from(warrantyClaims)
    .where(and(inArray(orderId, [...orderIds]), isOpenClaim));
  return rows.flatMap((row) =>
    row.orderId !== null && row.productId !== null
      ? [{ orderId: row.orderId, productId: row.productId, claimId: row.claimId }]
      : [],
  );
}

export async function addClaimPhoto(
  tx: Tx,
  photo: { claimId: number; url: string; createdAt: Date },
): Promise<void> {
  await tx.insert(claimPhotos).values(photo);
}

export async function addClaimEvents(
  tx: Tx,
  claimId: number,
  events: ReadonlyArray<Omit<ClaimEvent, 'createdAt'>>,
  createdAt: Date,
): Promise<void> {
  if (events.length === 0) return;
  await tx.insert(claimEvents).values(events.map((event) => ({ ...event, claimId, createdAt })));
}

/** Removes the newest event of a claim if it is this transition, so that the claimant does not see what was taken back. */
export async function removeStatusEvent(tx: Tx, claimId: number, status: ClaimRow['status']): Promise<void> {
  await tx.execute(sql`
    DELETE FROM ${claimEvents} WHERE id = (SELECT max(id) FROM ${claimEvents} WHERE claim_id = ${claimId})
      AND kind = 'status' AND status = ${status}`);
}

/** Claims with their photos, events and blisters, in the given order. */
export async function attachClaimDetails(db: Db | Tx, rows: readonly ClaimRow[]): Promise<Claim[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const photos = await db
    .select()
    .from(claimPhotos)
    .where(inArray(claimPhotos.claimId, ids))
    .orderBy(asc(claimPhotos.id));
  const events = await db
    .select()
    .from(claimEvents)
    .where(inArray(claimEvents.claimId, ids))
    .orderBy(asc(claimEvents.id));
  const photosByClaim = Map.groupBy(photos, ({ claimId }) => claimId);
  const eventsByClaim = Map.groupBy(events, ({ claimId }) => claimId);
  const blisters = await findClaimedBlisters(
    db,
    rows.flatMap(({ serialId }) => serialId ?? []),
  );
  return rows.map((row) => ({
    ...row,
    addedPhotos: (photosByClaim.get(row.id) ?? []).map(({ url }) => url),
    events: eventsByClaim.get(row.id) ?? [],
    blister: row.serialId === null ? undefined : blisters.get(row.serialId),
  }));
}

type ClaimKey = { owner: string; key: string };
export type StoredClaimKey = typeof claimKeys.$inferSelect;

/**
 * Stores the idempotency key for this claim, or returns what it was used for. Waits for a concurrent request with the
 * same key.
 */
export async function reserveClaimKey(
  tx: Tx,
  key: ClaimKey,
  bodyHash: string,
  createdAt: Date,
): Promise<StoredClaimKey | undefined> {
  const { rowCount } = await tx
    .insert(claimKeys)
    .values({ ...key, bodyHash, createdAt })
    .onConflictDoNothing();
  if (rowCount === 1) return undefined;
  const [stored] = await tx.select().from(claimKeys).where(matchesKey(key));
  return stored;
}

export async function linkKeyToClaim(tx: Tx, key: ClaimKey, claimId: number): Promise<void> {
  await tx.update(claimKeys).set({ claimId }).where(matchesKey(key));
}

async function findClaimWhere(db: Db | Tx, condition: SQL): Promise<Claim | undefined> {
  const rows = await db.select().from(warrantyClaims).where(condition);
  return (await attachClaimDetails(db, rows))[0];
}

function matchesKey({ owner, key }: ClaimKey): SQL | undefined {
  return and(eq(claimKeys.owner, owner), eq(claimKeys.key, key));
}
