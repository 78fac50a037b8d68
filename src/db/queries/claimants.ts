import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { warrantyClaims } from '#db/schema/claims.ts';
import { orders } from '#db/schema/orders.ts';

export type ClaimOrder = Pick<
  typeof orders.$inferSelect,
  'id' | 'customerId' | 'status' | 'createdAt' | 'customerEmail'
>;

/** The orders with these ids, of any customer; including deleted ones, because a claim outlives its order. */
export async function findClaimOrders(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, ClaimOrder & { deletedAt: Date | null }>> {
  if (ids.length === 0) return new Map();
  const { id, customerId, status, createdAt, customerEmail, deletedAt } = orders;
  const rows = await db
    .select({ id, customerId, status, createdAt, customerEmail, deletedAt })
    .from(orders)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

export type Claimant = {
  claimId: number;
  username: string | null;
  phone: string | null;
  dateJoined: Date | null;
  deletedAt: Date | null;
  previousOrders: number | null;
  previousClaims: number;
};

/** The claimants with their earlier orders and claims, including deleted accounts. */
export async function listClaimants(db: Db, claimIds: readonly number[]): Promise<Map<number, Claimant>> {
  if (claimIds.length === 0) return new Map();
  const rows = await db
    .select({
      claimId: warrantyClaims.id,
      username: users.username,
      phone: users.phone,
      dateJoined: users.dateJoined,
      deletedAt: users.deletedAt,
      previousOrders: sql<number | null>`CASE WHEN ${warrantyClaims.customerId} IS NOT NULL THEN (
        SELECT count(*) FROM orders o WHERE o.customer_id = ${warrantyClaims.customerId} AND o.deleted_at IS NULL
          AND o.created_at < ${warrantyClaims.createdAt} AND o.id IS DISTINCT FROM ${warrantyClaims.orderId})::integer END`,
      previousClaims: sql<number>`(SELECT count(*) FROM (
        SELECT c.id FROM warranty_claims c WHERE c.customer_id = ${warrantyClaims.customerId}
        UNION SELECT c.id FROM warranty_claims c WHERE c.email_key = ${warrantyClaims.emailKey} AND c.email_key <> ''
      ) e WHERE e.id < ${warrantyClaims.id})::integer`,
    })
    .from(warrantyClaims)
    .leftJoin(users, eq(users.id, warrantyClaims.customerId))
    .where(inArray(warrantyClaims.id, [...claimIds]));
  return new Map(rows.map((row) => [row.claimId, row]));
}

export type RelatedClaim = Pick<
  typeof warrantyClaims.$inferSelect,
  'id' | 'status' | 'productName' | 'name' | 'createdAt'
>;

type RelatedClaimId = { claimId: number; otherId: number; count: number };

/** Other claims of the same account, e-mail or phone: the newest of them, and their total number. */
export async function listRelatedClaimIds(
  db: Db,
  claimIds: readonly number[],
  limit: number,
): Promise<RelatedClaimId[]> {
  if (claimIds.length === 0) return [];
  const { rows } = await db.execute<RelatedClaimId>(sql`
    SELECT asked.id AS "claimId", kin.id AS "otherId", kin.all::integer AS count
    FROM warranty_claims asked
    CROSS JOIN LATERAL (
      SELECT same.id, count(*) OVER () AS all FROM (
        SELECT c.id FROM warranty_claims c WHERE c.customer_id = asked.customer_id
        UNION SELECT c.id FROM warranty_claims c WHERE c.email_key = asked.email_key AND c.email_key <> ''
        UNION SELECT c.id FROM warranty_claims c WHERE c.phone = asked.phone AND c.phone <> ''
      ) same
      WHERE same.id <> asked.id ORDER BY same.id DESC LIMIT ${limit}
    ) kin
    WHERE asked.id = ANY(${sql.param([...claimIds])}::integer[])
    ORDER BY asked.id, kin.id DESC`);
  return rows;
}

export async function findRelatedClaims(db: Db, ids: readonly number[]): Promise<Map<number, RelatedClaim>> {
  if (ids.length === 0) return new Map();
  const { id, status, productName, name, createdAt } = warrantyClaims;
  const rows = await db
    .select({ id, status, productName, name, createdAt })
    .from(warrantyClaims)
    .where(inArray(id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}
