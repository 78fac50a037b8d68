import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { type Diary, type DiaryDetails, listDiaryDetails } from '#db/queries/diaries.ts';
import { users } from '#db/schema/accounts.ts';
import { products } from '#db/schema/catalogue.ts';
import { warrantyClaims } from '#db/schema/claims.ts';
import { diaries, lots, serials } from '#db/schema/lots.ts';
import { orders } from '#db/schema/orders.ts';

const blisterColumns = {
  id: serials.id,
  code: serials.code,
  seedCount: serials.seedCount,
  orderId: serials.orderId,
  voidedAt: serials.voidedAt,
  ownerId: serials.ownerId,
  registeredAt: serials.registeredAt,
  lotId: lots.id,
  lotCode: lots.code,
  lotStatus: lots.status,
  productId: products.id,
  productName: products.name,
  productType: products.type,
  /** The account that the order of the blister belongs to. */
  buyerId: orders.customerId,
  /** Empty for an order without one. */
  buyerEmail: orders.customerEmail,
  ownerEmail: users.email,
};

function selectBlisters(db: Db | Tx, condition: SQL) {
  return db
    .select(blisterColumns)
    .from(serials)
    .innerJoin(lots, eq(lots.id, serials.lotId))
    .innerJoin(products, eq(products.id, lots.productId))
    .leftJoin(orders, eq(orders.id, serials.orderId))
    .leftJoin(users, eq(users.id, serials.ownerId))
    .where(condition);
}

/** A unit of a blister with its lot, product, order and owner. */
export type ClaimedBlister = Awaited<ReturnType<typeof selectBlisters>>[number];

export async function findClaimedBlister(db: Db | Tx, code: Uint8Array): Promise<ClaimedBlister | undefined> {
  const [row] = await selectBlisters(db, eq(serials.code, Buffer.from(code)));
  return row;
}

export async function findClaimedBlisters(
  db: Db | Tx,
  ids: readonly number[],
): Promise<Map<number, ClaimedBlister>> {
  if (ids.length === 0) return new Map();
  const rows = await selectBlisters(db, inArray(serials.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The registered blisters of a user without a claim that is open or was granted, the last registered first. */
export function listUnclaimedBlisters(db: Db, userId: number, limit: number): Promise<ClaimedBlister[]> {
  return selectBlisters(
    db,
    sql`${serials.ownerId} = ${userId} AND ${serials.voidedAt} IS NULL AND ${products.type} <> 'merch'
      AND NOT EXISTS (SELECT FROM ${warrantyClaims}
        WHERE ${warrantyClaims.serialId} = ${serials.id} AND ${warrantyClaims.status} <> 'rejected')`,
  )
    .orderBy(desc(serials.registeredAt), desc(serials.id))
    .limit(limit);
}

type SerialClaim = Pick<typeof warrantyClaims.$inferSelect, 'id' | 'customerId' | 'status'>;

/** The claims of a serial that are open or were granted, newest first: of each at most one. */
export function listClaimsOfSerial(db: Db | Tx, serialId: number): Promise<SerialClaim[]> {
  const { id, customerId, status } = warrantyClaims;
  return db
    .select({ id, customerId, status })
    .from(warrantyClaims)
    .where(and(eq(warrantyClaims.serialId, serialId), sql`${status} <> 'rejected'`))
    .orderBy(desc(id));
}

/** The other claims of the same serial: the newest of them. */
export async function listOtherClaimsOfSerials(
  db: Db,
  claimIds: readonly number[],
  limit: number,
): Promise<Array<{ claimId: number; otherId: number }>> {
  if (claimIds.length === 0) return [];
  const { rows } = await db.execute<{ claimId: number; otherId: number }>(sql`
    SELECT asked.id AS "claimId", other.id AS "otherId"
    FROM warranty_claims asked
    CROSS JOIN LATERAL (
      SELECT c.id FROM warranty_claims c WHERE c.serial_id = asked.serial_id AND c.id <> asked.id
      ORDER BY c.id DESC LIMIT ${limit}
    ) other
    WHERE asked.id = ANY(${sql.param([...claimIds])}::integer[])
    ORDER BY asked.id, other.id DESC`);
  return rows;
}

/** The diary that a user has of a serial. */
export async function findDiaryOfSerial(
  db: Db | Tx,
  { serialId, userId }: { serialId: number; userId: number },
): Promise<Diary | undefined> {
  const [row] = await db
    .select()
    .from(diaries)
    .where(and(eq(diaries.serialId, serialId), eq(diaries.userId, userId)));
  return row;
}

export type ClaimDiary = Diary & DiaryDetails;

export async function findClaimDiaries(db: Db, ids: readonly number[]): Promise<Map<number, ClaimDiary>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(diaries)
    .where(inArray(diaries.id, [...ids]));
  const details = await listDiaryDetails(db, ids);
  return new Map(
    rows.map((row) => [row.id, { ...row, ...(details.get(row.id) ?? { states: [], photos: [] }) }]),
  );
}
